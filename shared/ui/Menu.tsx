import { Menu as Headless } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '../theme/tokens';
import { floatingSheet } from './floatingSheet';
import { Icon } from './Icon';

/** One of the things that can be done. */
export interface MenuAction {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** It destroys something. */
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it, with a name of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly actions: readonly MenuAction[];
}

/** Further actions behind a button. Arrow keys move, letters jump, Escape closes. */
export function Menu({ trigger, actions }: MenuProps) {
  return (
    <Headless.Root>
      <Headless.Trigger render={trigger} />
      <Headless.Portal>
        <Place sideOffset={4} align="end">
          <Sheet>
            {actions.map(({ label, icon, danger = false, onSelect }) => (
              <Action key={label} $danger={danger} onClick={onSelect}>
                {icon && <Icon glyph={icon} />}
                {label}
              </Action>
            ))}
          </Sheet>
        </Place>
      </Headless.Portal>
    </Headless.Root>
  );
}

const Place = styled(Headless.Positioner)`
  z-index: ${layer.overlay};
`;

const Sheet = styled(Headless.Popup)`
  ${floatingSheet}
  min-width: 11rem;
  padding: ${space[1]};
`;

const Action = styled(Headless.Item)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.25rem;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  color: ${({ $danger }) => ($danger ? color.errorText : color.text)};
  font-size: ${font.body};
  cursor: pointer;

  &[data-highlighted] {
    outline: none;
    background: ${color.hover};
  }
  & > svg {
    flex: none;
  }
`;
