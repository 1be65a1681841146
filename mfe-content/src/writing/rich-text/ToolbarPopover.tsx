import { Popover } from '@base-ui/react/popover';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { font, layer, radius, space } from '@vended/design/theme/tokens';
import { popupStyles } from './popupStyles';
import { Icon } from '@vended/design/components/Icon';
import { Tooltip } from '@vended/design/components/Tooltip';
import { StyledToolbarButton } from './ToolbarButton';

interface ToolbarPopoverProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly pressed?: boolean;
  /** The content. `close` closes the popover and leaves the focus to the text. */
  readonly children: (close: () => void) => ReactNode;
}

/** A toolbar button that opens a small form, such as for a link. Escape closes it. */
export function ToolbarPopover({ label, icon, pressed, children }: ToolbarPopoverProps) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);

  function handleOpenChange(next: boolean) {
    setDone(false);
    setOpen(next);
  }

  function close() {
    setDone(true);
    setOpen(false);
  }

  return (
    <Popover.Root open={open} onOpenChange={handleOpenChange}>
      <Tooltip text={label}>
        <Popover.Trigger render={<StyledToolbarButton aria-label={label} aria-pressed={pressed} />}>
          <Icon glyph={icon} size={16} />
        </Popover.Trigger>
      </Tooltip>
      <Popover.Portal>
        {/* Sticky: in a window that becomes narrow the toolbar scrolls, and its button can leave the window. The popover stays. */}
        <Positioner sideOffset={6} align="start" sticky>
          <Popup finalFocus={() => !done}>
            <Title>{label}</Title>
            {children(close)}
          </Popup>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The buttons at the end of the form. */
export const PopoverFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;

const Positioner = styled(Popover.Positioner)`
  z-index: ${layer.overlay};
`;

const Popup = styled(Popover.Popup)`
  ${popupStyles}
  display: grid;
  gap: ${space[4]};
  width: min(22rem, calc(100vw - 2 * ${space[4]}));
  max-height: var(--available-height);
  overflow-y: auto;
  padding: ${space[4]};
  border-radius: ${radius.large};
`;

const Title = styled(Popover.Title)`
  font-size: ${font.reading};
`;
