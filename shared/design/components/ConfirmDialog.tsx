import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './Button';
import { Backdrop, Sheet, SheetFooter, SheetTitle } from './overlay';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** A question, such as 'Leave without saving?'. */
  readonly title: string;
  /** What happens if the user confirms. */
  readonly children: ReactNode;
  /** A verb, such as 'Leave'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  /** Called for the cancel button and Escape. */
  readonly onCancel: () => void;
}

/**
 * Asks for confirmation before an action that cannot be undone. The cancel button has the initial focus. The second press of a double click
 * on what opened the dialog confirms nothing, wherever its buttons appear.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  function handleConfirm({ detail }: MouseEvent) {
    if (detail <= 1) onConfirm();
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onCancel()}>
      <AlertDialog.Portal>
        <Backdrop />
        <Sheet>
          <SheetTitle>{title}</SheetTitle>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          <SheetFooter>
            <Button onClick={onCancel}>{cancelLabel}</Button>
            <Button variant="danger" onClick={handleConfirm}>
              {confirmLabel}
            </Button>
          </SheetFooter>
        </Sheet>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
