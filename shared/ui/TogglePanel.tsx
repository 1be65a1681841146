import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, space } from '../theme/tokens';
import { Button } from './Button';

interface ToggleButtonProps {
  /** The `TogglePanel` that it opens. */
  readonly panelId: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The text while the panel is closed, such as 'Add Location'; while it is open, the button reads 'Cancel'. */
  readonly children: string;
}

/** Opens a panel on the page, and closes it again. */
export function ToggleButton({ panelId, open, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      variant={open ? 'secondary' : 'primary'}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onToggle}
    >
      {open ? 'Cancel' : children}
    </Button>
  );
}

interface TogglePanelProps {
  readonly id: string;
  readonly open: boolean;
  /** What it is for, such as 'Add Location'. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of a page that a `ToggleButton` opens. What was typed into it is dropped when it closes. */
export function TogglePanel({ id, open, label, children }: TogglePanelProps) {
  if (!open) return null;
  return (
    <Panel id={id} aria-label={label}>
      {children}
    </Panel>
  );
}

const Panel = styled.section`
  padding: ${space[5]} ${space[6]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.page};

  ${media.narrow} {
    padding-inline: ${space[4]};
  }
`;
