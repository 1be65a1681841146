import { Tooltip as Headless } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, font, layer, motion, radius, space } from '../theme/tokens';

interface TooltipProps {
  /** What the thing does, in a few words. */
  readonly text: string;
  /** The one thing that it explains, which has the same words as its name. */
  readonly children: ReactElement<Record<string, unknown>>;
  /** Where it opens; above where there is room. */
  readonly side?: 'top' | 'inline-end';
}

/** Shows the name of a sign under the pointer or the focus. Never the only place where something is said. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Headless.Root>
      <Headless.Trigger render={children} />
      <Headless.Portal>
        <Place side={side} sideOffset={6}>
          <Note>{text}</Note>
        </Place>
      </Headless.Portal>
    </Headless.Root>
  );
}

const Place = styled(Headless.Positioner)`
  z-index: ${layer.tooltip};
`;

const Note = styled(Headless.Popup)`
  max-width: 18rem;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.small};
  background: ${color.tooltip};
  color: ${color.onTooltip};
  font-size: ${font.caption};
  font-weight: ${font.medium};
  transition: opacity ${motion.quick};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
