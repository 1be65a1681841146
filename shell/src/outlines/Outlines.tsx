import type { RegisteredModule } from '@vended/module/platform/registry';
import { color, font, layer, radius, space } from '@vended/design/theme/tokens';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { outlinedParts, type OutlinedPart } from './outlinedParts';

/** Often enough to follow a page that loads, seldom enough to cost nothing. */
const everyMs = 400;

interface OutlinesProps {
  readonly modules: readonly RegisteredModule[];
  /** Where the stories are; without it there are no links to them. */
  readonly storybookUrl: string | undefined;
}

/** Outlines each module and extension of the page, with its name, build, owner and a link to its story. */
export function Outlines({ modules, storybookUrl }: OutlinesProps) {
  const [parts, setParts] = useState<readonly OutlinedPart[]>([]);

  useEffect(() => {
    const look = () => {
      const now = outlinedParts(document, modules);
      setParts((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    look();
    const timer = setInterval(look, everyMs);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [modules]);

  return (
    <aside aria-label="Outlines">
      {parts.map(({ name, build, owner, story, isExtension, box }, index) => (
        <Outline key={`${name} ${index}`} $dashed={isExtension} style={box}>
          <Label>
            {name} {build}
            {owner && ` · ${owner}`}
            {story && storybookUrl && (
              <>
                {' · '}
                <a
                  href={`${storybookUrl}/?path=/story/${story}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Story of ${name}`}
                >
                  Story
                </a>
              </>
            )}
          </Label>
        </Outline>
      ))}
    </aside>
  );
}

const Outline = styled.div<{ $dashed: boolean }>`
  position: fixed;
  z-index: ${layer.overlay};
  border: 2px ${({ $dashed }) => ($dashed ? 'dashed' : 'solid')} ${color.focus};
  border-radius: ${radius.small};
  pointer-events: none;
`;

const Label = styled.p`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  max-width: 100%;
  margin: 0;
  padding: 0 ${space[2]};
  background: ${color.raised};
  color: ${color.text};
  font-size: ${font.caption};
  overflow-wrap: anywhere;

  & > a {
    pointer-events: auto;
  }
`;
