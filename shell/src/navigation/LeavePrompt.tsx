import { useEffect } from 'react';
import type { UnsavedWork } from '@vended/module/unsavedWork';

/** Replaces `LeaveDialog` if its code cannot be loaded, such as offline. */
export function LeavePrompt({ unsaved }: { readonly unsaved: UnsavedWork }) {
  useEffect(() => {
    if (unsaved.isAsking())
      unsaved.answer(window.confirm('Leave without saving? What you have entered will be lost.'));
  }, [unsaved]);
  return null;
}
