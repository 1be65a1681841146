import { Dialog as Headless } from '@base-ui/react/dialog';
import Close from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { InDialog } from './inDialog';
import { Backdrop, Sheet, SheetFooter, SheetTitle } from './overlay';

interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button and, unless `disablePointerDismissal`, a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Keeps the dialog open on a press outside, so that a stray click does not lose input. */
  readonly disablePointerDismissal?: boolean;
  /** The element to focus first. The default is the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog. It traps the focus until it is closed, then returns it to where it was. */
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
          <div>
            <InDialog value={true}>{children}</InDialog>
          </div>
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
