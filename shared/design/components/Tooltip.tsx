import { Tooltip as Headless } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, font, layer, motion, radius, space } from '../theme/tokens';

export interface TooltipProps {
  /** What the element does, in a few words. */
  readonly text: string;
  /** The element to describe. Its accessible name is the same text. */
  readonly children: ReactElement<Record<string, unknown>>;
  /** The side to open on, if there is room. The default is above. */
  readonly side?: 'top' | 'inline-end';
}

/** Shows the name of an icon on hover and focus. Never put information only in a tooltip. */
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
