import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, size, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';

interface ToggleButtonProps {
  /** The `TogglePanel` that it opens. */
  readonly panelId: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The text while the panel is closed, such as 'Add Location'; while it is open, the button reads 'Cancel'. */
  readonly children: string;
}

/** The id of the button that opens a panel, so that the focus can return to it. */
export function toggleId(panelId: string): string {
  return `${panelId}-toggle`;
}

/** Puts the focus on the button that opens a panel, for whatever else opens it and goes away with that. */
export function focusToggle(panelId: string): void {
  document.getElementById(toggleId(panelId))?.focus();
}

/** Opens a panel on the page, and closes it again. */
export function ToggleButton({ panelId, open, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      id={toggleId(panelId)}
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

/** A part of a page that a `ToggleButton` opens. What was typed into it is left as a draft when it closes. */
export function TogglePanel({ open, ...panel }: TogglePanelProps) {
  return open && <OpenPanel {...panel} />;
}

function OpenPanel({ id, label, children }: Omit<TogglePanelProps, 'open'>) {
  const panel = useRef<HTMLElement>(null);

  // The focus would be lost with a panel that closes after its form was saved.
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      const lost = document.activeElement === document.body || current?.contains(document.activeElement);
      if (lost) document.getElementById(toggleId(id))?.focus();
    };
  }, [id]);

  return (
    <Panel ref={panel} id={id} aria-label={label}>
      {children}
    </Panel>
  );
}

// As wide as a form, which takes the room that is left inside.
const Panel = styled.section`
  max-width: ${size.form};
  padding: ${space[5]} ${space[6]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.page};

  ${media.narrow} {
    padding-inline: ${space[4]};
  }
`;
