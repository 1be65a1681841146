import Pencil from 'lucide-react/icons/pencil';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, size, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';

/** The state of a panel and its button. `show` is for another control that opens the panel and disappears when it does. */
export function useTogglePanel() {
  const id = useId();
  const [open, setOpen] = useState(false);
  return {
    open,
    panel: { id, open },
    button: { panelId: id, open, onToggle: () => setOpen(!open) },
    show() {
      setOpen(true);
      document.getElementById(toggleId(id))?.focus();
    },
    close: () => setOpen(false),
  };
}

interface ToggleButtonProps {
  /** The id of the `TogglePanel` that it opens. */
  readonly panelId: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The text while the panel is closed, such as 'Add Location'. While it is open, the text is 'Cancel'. */
  readonly children: string;
}

/** The id of the button that opens a panel, so that the focus can return to it. */
export function toggleId(panelId: string): string {
  return `${panelId}-toggle`;
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

/** Opens a panel that changes what the page is about, which is not the page's main action. */
export function EditButton({ panelId, open, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      id={toggleId(panelId)}
      icon={Pencil}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}

interface TogglePanelProps {
  readonly id: string;
  readonly open: boolean;
  /** The accessible name, such as 'Add Location'. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A panel that a `ToggleButton` opens. Unsaved input is kept as a draft when it closes. */
export function TogglePanel({ open, ...panel }: TogglePanelProps) {
  return open && <OpenPanel {...panel} />;
}

function OpenPanel({ id, label, children }: Omit<TogglePanelProps, 'open'>) {
  const panel = useRef<HTMLElement>(null);

  // Otherwise the focus would be lost when the panel closes after a save.
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

// The width of a form. The form inside fills the remaining width.
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
