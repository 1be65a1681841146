import { Button } from '@vended/design/components/Button';
import { Link } from '@vended/design/components/Link';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import { color, font, media, motion, radius, space } from '@vended/design/theme/tokens';
import { useLayoutEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { gridGap, mapLayout, nameOf, widthOf, type MappedPlace, type Spot } from './mapLayout';

interface PlacesMapProps {
  /** What is on the map, such as 'Locations in North'. */
  readonly label: string;
  readonly places: readonly MappedPlace[];
}

/** The size before it is measured. */
const size = { width: 640, height: 360 };
const narrow = 480;

/**
 * Shows where places are in relation to each other: a plan with meridians, parallels, a scale and a compass, without a third party's map. It is
 * zoomed in as far as the places allow. Places that are too close to each other are one spot; a click on it zooms in on them.
 */
export function PlacesMap({ label, places }: PlacesMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(size.width);
  /** The ids of the places that are shown alone. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>();

  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const measure = () => setWidth(current.clientWidth || size.width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const shown = chosen ? places.filter(({ id }) => chosen.has(id)) : places;
  const target = width < narrow ? 44 : 28;
  const { spots, grid, scale } = mapLayout(shown, { width, height: size.height, target });

  function choose(ids: readonly string[] | undefined) {
    setChosen(ids && new Set(ids));
    // The clicked spot no longer exists.
    frame.current?.focus();
  }

  return (
    <>
      <Frame ref={frame} role="group" aria-label={label} tabIndex={-1}>
        <Plot viewBox={`0 0 ${width} ${size.height}`} aria-hidden>
          {grid.map(({ direction, at, name, named }) =>
            direction === 'meridian' ? (
              <g key={`${direction} ${name}`}>
                <line x1={at} x2={at} y1={0} y2={size.height} />
                {named && (
                  <text x={at + gridGap} y={14}>
                    {name}
                  </text>
                )}
              </g>
            ) : (
              <g key={`${direction} ${name}`}>
                <line x1={0} x2={width} y1={at} y2={at} />
                {named && (
                  <text x={gridGap} y={at - gridGap}>
                    {name}
                  </text>
                )}
              </g>
            ),
          )}
          <Compass transform={`translate(${width - 24} 32)`}>
            <path d="M0 0 6 16 0 12 -6 16Z" />
            <text y={30} textAnchor="middle">
              N
            </text>
          </Compass>
          {scale && (
            <Scale transform={`translate(${width - 16 - scale.pixels} ${size.height - 14})`}>
              <path d={`M0 -5V0H${scale.pixels}V-5`} />
              <text x={scale.pixels / 2} y={-6} textAnchor="middle">
                {scale.name}
              </text>
            </Scale>
          )}
        </Plot>
        {spots.map((spot) => (
          <SpotOnMap
            key={spot.places[0].id}
            spot={spot}
            target={target}
            onChoose={() => choose(spot.places.map(({ id }) => id))}
          />
        ))}
      </Frame>
      {chosen && (
        <Alone>
          <Button size="small" onClick={() => choose(undefined)}>
            Show all places
          </Button>
          <ul aria-label="Places shown">
            {shown.map(({ id, name, path }) => (
              <li key={id}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </Alone>
      )}
    </>
  );
}

interface SpotOnMapProps {
  readonly spot: Spot;
  readonly target: number;
  readonly onChoose: () => void;
}

/** A link to the place, or a button that zooms in on several places. */
function SpotOnMap({ spot: { places, x, y, nameAt }, target, onChoose }: SpotOnMapProps) {
  const [first] = places;
  const name = nameOf(places);
  const style = {
    insetInlineStart: x - target / 2,
    insetBlockStart: y - target / 2,
    width: target,
    height: target,
  };
  const content = (
    <>
      <Dot $many={places.length > 1}>{places.length > 1 && places.length}</Dot>
      {nameAt ? (
        <Name $at={nameAt} style={{ maxWidth: widthOf(name) }}>
          {name}
        </Name>
      ) : (
        <VisuallyHidden>{name}</VisuallyHidden>
      )}
    </>
  );
  return places.length === 1 ? (
    <SpotLink to={first.path} style={style} title={name}>
      {content}
    </SpotLink>
  ) : (
    <SpotButton
      type="button"
      style={style}
      title={places.map((each) => each.name).join('\n')}
      onClick={onChoose}
    >
      {content}
    </SpotButton>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  height: ${size.height}px;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};
`;

const Plot = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: ${color.muted};
  font-size: ${font.caption};
  stroke: none;

  & line {
    stroke: ${color.line};
  }
`;

const Scale = styled.g`
  & path {
    fill: none;
    stroke: ${color.text};
    stroke-width: 1.5;
  }
  & text {
    fill: ${color.text};
  }
`;

const Compass = styled.g`
  fill: ${color.text};
  font-weight: ${font.strong};
`;

const spotStyles = css`
  position: absolute;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: ${font.medium};
  text-decoration: none;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    z-index: 1;
  }
`;

const SpotLink = styled(Link)`
  ${spotStyles}
`;

const SpotButton = styled.button`
  ${spotStyles}
`;

const Dot = styled.span<{ $many: boolean }>`
  display: grid;
  place-items: center;
  width: ${({ $many }) => ($many ? 24 : 14)}px;
  height: ${({ $many }) => ($many ? 24 : 14)}px;
  border: 2px solid ${color.page};
  border-radius: 50%;
  background: ${color.action};
  color: ${color.onAction};
  font-size: ${font.caption};
  font-weight: ${font.strong};
  transition: scale ${motion.quick};

  :hover > & {
    scale: 1.2;
  }
  ${media.print} {
    print-color-adjust: exact;
  }
`;

const Name = styled.span<{ $at: 'start' | 'end' }>`
  position: absolute;
  ${({ $at }) => ($at === 'end' ? 'inset-inline-start: 100%' : 'inset-inline-end: 100%')};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-shadow: 0 0 3px ${color.sunken};

  :hover > & {
    text-decoration: underline;
  }
`;

const Alone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[4]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
