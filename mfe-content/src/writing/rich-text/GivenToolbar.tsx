import { EditorState, type DraftInlineStyle } from 'draft-js';
import { useState } from 'react';
import type { MentionedPage } from './editing';
import type { StorePicture } from './PicturePopover';
import { Toolbar } from './Toolbar';

interface GivenToolbarProps {
  readonly label: string;
  readonly pages: readonly MentionedPage[];
  readonly storePicture: StorePicture;
  readonly focusText: () => void;
  // The editor gives these to each of its custom buttons.
  readonly editorState?: EditorState;
  readonly onChange?: (next: EditorState) => void;
}

/** The toolbar as a custom button of react-draft-wysiwyg, which hands it the text and takes the changed one. */
export function GivenToolbar({ editorState, onChange, focusText, ...rest }: GivenToolbarProps) {
  const [chosen, setChosen] = useState<EditorState | null>(null);
  if (!editorState || !onChange) return null;

  const change = (next: EditorState) => {
    setChosen(chosenIn(next) ? next : null);
    onChange(next);
  };

  return <Toolbar editing={{ state: withChosen(editorState, chosen), change, focusText }} {...rest} />;
}

/**
 * Draft.js forgets the styles that were chosen for what is typed next as soon as the text loses the focus, such as to the
 * menu in which a second one is chosen. They hold for as long as the caret stays where it was.
 */
function withChosen(state: EditorState, chosen: EditorState | null): EditorState {
  const styles = chosen && chosenIn(chosen);
  if (!chosen || !styles || chosenIn(state)) return state;
  const [here, there] = [state.getSelection(), chosen.getSelection()];
  const isSamePlace =
    state.getCurrentContent() === chosen.getCurrentContent() &&
    here.isCollapsed() &&
    here.getStartKey() === there.getStartKey() &&
    here.getStartOffset() === there.getStartOffset();
  return isSamePlace ? EditorState.setInlineStyleOverride(state, styles) : state;
}

/** What was chosen for what is typed next; the types of Draft.js have something there always. */
function chosenIn(state: EditorState): DraftInlineStyle | null {
  return state.getInlineStyleOverride();
}
