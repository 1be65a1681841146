import type { EditorState } from 'draft-js';

/** What a control of the toolbar works with. */
export interface Editing {
  readonly state: EditorState;
  readonly change: (next: EditorState) => void;
  /** Takes the caret back to the text, to where it was. */
  readonly focusText: () => void;
}

/** Changes the text from what lay over it and had the focus, and takes the caret back to it. */
export function changeAndFocus({ change, focusText }: Editing, next: EditorState): void {
  change(next);
  focusText();
}

/** A page of the product that can be mentioned in a text. */
export interface MentionedPage {
  readonly name: string;
  readonly address: string;
}
