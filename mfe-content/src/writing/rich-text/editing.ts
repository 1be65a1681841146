import type { EditorState } from 'draft-js';

/** The editor state and its operations, as toolbar controls use them. */
export interface Editing {
  readonly state: EditorState;
  readonly change: (next: EditorState) => void;
  /** Focuses the text at the previous caret position. */
  readonly focusText: () => void;
}

/** Applies a change from a popup and returns the focus to the text. */
export function changeAndFocus({ change, focusText }: Editing, next: EditorState): void {
  change(next);
  focusText();
}
