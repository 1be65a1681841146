import { EditorState, type DraftInlineStyle } from 'draft-js';
import { useState } from 'react';
import type { StorePicture } from './PicturePopover';
import { Toolbar } from './Toolbar';

interface ToolbarAdapterProps {
  readonly label: string;
  readonly storePicture: StorePicture;
  readonly focusText: () => void;
  // Passed by the editor to each custom button.
  readonly editorState?: EditorState;
  readonly onChange?: (next: EditorState) => void;
}

/** Renders the toolbar as a custom button of react-draft-wysiwyg, which passes the editor state and accepts changes. */
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
 * Draft.js drops the inline style override when the editor loses the focus, for example to the menu in which the user
 * chooses a second style. This restores it as long as the caret does not move.
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

/** The styles for the next typed text, or null. The types of Draft.js wrongly say that it is never null. */
function styleOverrideOf(state: EditorState): DraftInlineStyle | null {
  return state.getInlineStyleOverride();
}
