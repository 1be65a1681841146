import { Dialog as Headless } from '@base-ui/react/dialog';
import Close from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { Backdrop, Sheet, SheetFooter, SheetTitle } from './overlay';

interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button and, unless `closedOnlyInside`, a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** A press outside does not close it, for what would be lost by a slip of the hand. */
  readonly disablePointerDismissal?: boolean;
  /** What has the focus first; without it, the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** Something that wants a person's attention before the page: holds the focus until it is closed, then gives it back. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  disablePointerDismissal = false,
  initialFocus,
}: DialogProps) {
  return (
    <Headless.Root
      open={open}
      disablePointerDismissal={disablePointerDismissal}
      onOpenChange={(next) => next || onClose()}
    >
      <Headless.Portal>
        <Backdrop />
        <Sheet initialFocus={initialFocus}>
          <SheetTitle>{title}</SheetTitle>
          <Headless.Close render={<Corner aria-label="Close" />}>
            <Icon glyph={Close} size={20} />
          </Headless.Close>
          <div>{children}</div>
          {actions && <SheetFooter>{actions}</SheetFooter>}
        </Sheet>
      </Headless.Portal>
    </Headless.Root>
  );
}

const Corner = styled(IconButton)`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline-end: ${space[4]};
`;
