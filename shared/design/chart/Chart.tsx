import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';
import { type Category, categoryOf, fillOf, inColor, Pattern, Swatch } from './categories';
import type { ChartColumn, ChartProps } from './chartProps';
import { ChartTable } from './ChartTable';
import { plotHeight } from './ChartSpace';
import { roomFrom, shownWithRoom } from './columnLabels';

/**
 * Quantities as columns side by side. One column is always chosen, at first the last, and its values are written above: by pointing, by the
 * arrow keys, or by a finger. A table has all values for screen readers, and for all who ask for it.
 *
 * Its code loads the library for scales. Use `ChartOnDemand`.
 */
export function Chart({ label, of, series, columns, empty }: ChartProps) {
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const id = useId();
  const chosen = Math.min(chosenAt ?? Infinity, columns.length - 1);
  const column = columns[chosen];
  if (!column || columns.every(({ values }) => values.every((value) => value === 0)))
    return <Nothing>{empty}</Nothing>;

  const byKey = (event: KeyboardEvent) => {
    const next = { ...movesTo(chosen), Home: 0, End: columns.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosenAt(Math.max(0, Math.min(next, columns.length - 1)));
  };

  return (
    <Frame>
      <Title aria-hidden>{label}</Title>
      <Values aria-hidden>
        <span>{column.name}</span>
        {series.map((name, index) => (
          <span key={name}>
            <Swatch id={`${id}-swatch`} category={categoryOf(index)} />
            {name} <b>{textOf(column.values[index])}</b>
          </span>
        ))}
      </Values>
      <Control
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={inWords(column, series)}
        onKeyDown={byKey}
      >
        <Plot id={id} series={series} columns={columns} chosen={chosen} onChoose={setChosenAt} />
      </Control>
      <ChartTable label={label} of={of} series={series} columns={columns} />
    </Frame>
  );
}

const movesTo = (chosen: number): Readonly<Record<string, number>> => ({
  ArrowLeft: chosen - 1,
  ArrowDown: chosen - 1,
  ArrowRight: chosen + 1,
  ArrowUp: chosen + 1,
});

const textOf = (value = 0) => value.toLocaleString('en-GB');

const inWords = ({ name, values }: ChartColumn, series: readonly string[]) =>
  `${name}: ${series.map((each, index) => `${each} ${textOf(values[index])}`).join(', ')}`;

interface PlotProps extends Pick<ChartProps, 'series' | 'columns'> {
  readonly id: string;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** Widths are percentages, so that it fits without being measured; heights are pixels. */
function Plot({ id, series, columns, chosen, onChoose }: PlotProps) {
  const most = Math.max(...columns.flatMap(({ values }) => values));
  const y = scaleLinear().domain([0, most]).range([plotHeight, 0]).nice(ticks);
  const x = scaleBand<number>()
    .domain(columns.map((_, index) => index))
    .range(rangeOf(columns.length))
    .padding(0.3);
  const width = x.bandwidth() / series.length;
  const marks = y.ticks(ticks).filter((tick) => Number.isInteger(tick));

  return (
    <Axes>
      <Scale aria-hidden>
        {marks.map((tick) => (
          <span key={tick} style={{ insetBlockStart: `${y(tick)}px` }}>
            {textOf(tick)}
          </span>
        ))}
        {/* Takes the room that the longest needs. */}
        <b>{textOf(marks.at(-1))}</b>
      </Scale>
      <Drawing height={plotHeight + labelHeight} aria-hidden focusable={false}>
        <defs>
          <Colored $category={1}>
            <Pattern id={`${id}-pattern`} />
          </Colored>
        </defs>
        {columns.map(({ name }, index) => (
          <Area
            key={name}
            data-chosen={index === chosen}
            x={`${(x(index) ?? 0) - (x.step() - x.bandwidth()) / 2}%`}
            width={`${x.step()}%`}
            height={plotHeight}
            rx="4"
            onPointerEnter={() => onChoose(index)}
            onPointerDown={() => onChoose(index)}
          />
        ))}
        {marks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} data-base={tick === 0} />
        ))}
        {columns.map(({ label, name, values }, index) => {
          const left = x(index) ?? 0;
          return (
            <g key={name} data-chosen={index === chosen}>
              {values.map((value, each) => (
                <Bar
                  key={series[each]}
                  $category={categoryOf(each)}
                  x={`${left + each * width}%`}
                  width={`${width}%`}
                  y={Math.min(y(value), plotHeight - (value > 0 ? thinnest : 0))}
                  height={value > 0 ? Math.max(plotHeight - y(value), thinnest) : 0}
                  fill={fillOf(`${id}-pattern`, categoryOf(each))}
                />
              ))}
              <text
                x={`${left + x.bandwidth() / 2}%`}
                y={plotHeight + 18}
                data-from={roomFrom(index, columns.length)}
              >
                {label}
              </text>
            </g>
          );
        })}
      </Drawing>
    </Axes>
  );
}

/** Which part of the width the columns have, in percent: a few stand in the middle, and one alone is no wall. */
function rangeOf(count: number): [number, number] {
  const part = Math.min(100, count * 20);
  return [50 - part / 2, 50 + part / 2];
}

/** About how many lines the scale has. */
const ticks = 3;

/** Below the columns, in pixels. */
const labelHeight = 24;

/** How high a column is at least that is not 0, in pixels. */
const thinnest = 2;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  container-type: inline-size;
`;

const Nothing = styled.p`
  margin: 0;
  color: ${color.muted};
`;

const Title = styled.div`
  font-weight: ${font.medium};
`;

const Values = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;

  & > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
  & b {
    color: ${color.text};
    font-weight: ${font.medium};
  }
`;

const Control = styled.div`
  border-radius: ${radius.control};
  /* A finger scrolls the page over it, and chooses where it touches. */
  touch-action: pan-y;
  cursor: default;
`;

const Axes = styled.div`
  display: flex;
  gap: ${space[2]};
  padding-block-start: ${space[2]};
`;

const Scale = styled.div`
  position: relative;
  color: ${color.muted};
  font-size: ${font.caption};
  font-variant-numeric: tabular-nums;

  & > span {
    position: absolute;
    inset-inline-end: 0;
    transform: translateY(-50%);
  }
  & > b {
    visibility: hidden;
    font-weight: ${font.regular};
  }
`;

const Drawing = styled.svg`
  flex: 1;
  min-width: 0;
  overflow: visible;
  ${shownWithRoom}

  /* The areas behind take what is pointed at. */
  & line,
  & > g {
    pointer-events: none;
  }
  & line {
    stroke: ${color.hairline};
  }
  & line[data-base='true'] {
    stroke: ${color.control};
  }
  & text {
    fill: ${color.muted};
    font-size: ${font.caption};
    text-anchor: middle;
  }
  & [data-chosen='true'] > text {
    fill: ${color.text};
    font-weight: ${font.medium};
  }
  @media (forced-colors: active) {
    & text {
      fill: CanvasText;
    }
  }
`;

const Area = styled.rect`
  fill: transparent;

  &[data-chosen='true'] {
    fill: ${color.hover};
  }
  @media (forced-colors: active) {
    &[data-chosen='true'] {
      fill: Canvas;
      stroke: Highlight;
    }
  }
`;

const Colored = styled.g<{ readonly $category: Category }>`
  ${inColor}
`;

const Bar = styled.rect<{ readonly $category: Category }>`
  ${inColor}
  stroke: currentColor;
  print-color-adjust: exact;
`;
