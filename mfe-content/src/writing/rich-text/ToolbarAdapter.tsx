import { EditorState, type DraftInlineStyle } from 'draft-js';
import { useState } from 'react';
import type { MentionedPage } from './editing';
import type { StorePicture } from './PicturePopover';
import { Toolbar } from './Toolbar';

interface ToolbarAdapterProps {
  readonly label: string;
  readonly pages: readonly MentionedPage[];
  readonly storePicture: StorePicture;
  readonly focusText: () => void;
  // The editor gives these to each of its custom buttons.
  readonly editorState?: EditorState;
  readonly onChange?: (next: EditorState) => void;
}

/** The toolbar as a custom button of react-draft-wysiwyg, which hands it the text and takes the changed one. */
export function ToolbarAdapter({ editorState, onChange, focusText, ...rest }: ToolbarAdapterProps) {
  const [lastChosen, setLastChosen] = useState<EditorState | null>(null);
  if (!editorState || !onChange) return null;

  const change = (next: EditorState) => {
    setLastChosen(styleOverrideOf(next) ? next : null);
    onChange(next);
  };

  return (
    <Toolbar editing={{ state: withStyleOverride(editorState, lastChosen), change, focusText }} {...rest} />
  );
}

/**
 * Draft.js forgets the styles that were chosen for what is typed next as soon as the text loses the focus, such as to the
 * menu in which a second one is chosen. They hold for as long as the caret stays where it was.
 */
function withStyleOverride(state: EditorState, chosen: EditorState | null): EditorState {
  const styles = chosen && styleOverrideOf(chosen);
  if (!chosen || !styles || styleOverrideOf(state)) return state;
  const [selection, lastSelection] = [state.getSelection(), chosen.getSelection()];
  const isSamePosition =
    state.getCurrentContent() === chosen.getCurrentContent() &&
    selection.isCollapsed() &&
    selection.getStartKey() === lastSelection.getStartKey() &&
    selection.getStartOffset() === lastSelection.getStartOffset();
  return isSamePosition ? EditorState.setInlineStyleOverride(state, styles) : state;
}

/** What was chosen for what is typed next; the types of Draft.js have something there always. */
function styleOverrideOf(state: EditorState): DraftInlineStyle | null {
  return state.getInlineStyleOverride();
}
