import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import type { UnsavedWork } from '@vended/module/unsavedWork';

/** Asks whether to discard unsaved work. */
export function LeaveDialog({ unsaved }: { unsaved: UnsavedWork }) {
  const asking = useSyncExternalStore(unsaved.subscribe, unsaved.isAsking);
  return (
    <ConfirmDialog
      open={asking}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => unsaved.answer(true)}
      onCancel={() => unsaved.answer(false)}
    >
      What you have entered on this page has not been saved.
    </ConfirmDialog>
  );
}
