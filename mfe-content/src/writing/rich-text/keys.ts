import { EditorState, getDefaultKeyBinding, KeyBindingUtil, Modifier, RichUtils } from 'draft-js';
import type { KeyboardEvent } from 'react';
import { blockAt, indented } from './formatting';

/**
 * The command for a key. Tab has none, because it leaves the editor like any field. Ctrl+[ and Ctrl+] outdent and indent
 * list items, Alt+F10 moves the focus to the toolbar.
 */
export function commandOfKey(event: KeyboardEvent): string | null {
  if (event.key === 'Tab') return null;
  if (KeyBindingUtil.hasCommandModifier(event) && event.key === ']') return 'indent';
  if (KeyBindingUtil.hasCommandModifier(event) && event.key === '[') return 'outdent';
  if (event.altKey && event.key === 'F10') return 'toolbar';
  return getDefaultKeyBinding(event);
}

/** The state after a command, or null if the command is unknown. */
export function withCommand(state: EditorState, command: string): EditorState | null {
  if (command === 'indent') return indented(state, 1);
  if (command === 'outdent') return indented(state, -1);
  return RichUtils.handleKeyCommand(state, command);
}

/** The state after Enter, or null for the default, which is a new block of the same type. */
export function withReturn(state: EditorState, event: KeyboardEvent): EditorState | null {
  if (!state.getSelection().isCollapsed()) return null;
  const block = blockAt(state);
  const isAtEnd = state.getSelection().getEndOffset() === block.getLength();
  if (event.shiftKey) return RichUtils.insertSoftNewline(state);
  if (block.getType() === 'code')
    return isAtEnd && block.getText().endsWith('\n') ? leaveCode(state) : RichUtils.insertSoftNewline(state);
  if (isAtEnd && block.getType().startsWith('header-')) return withParagraph(state);
  return null;
}

/** Ends a code block at an empty last line. */
function leaveCode(state: EditorState): EditorState {
  const block = blockAt(state);
  const line = state
    .getSelection()
    .merge({ anchorOffset: block.getLength() - 1, focusOffset: block.getLength() });
  const content = Modifier.removeRange(state.getCurrentContent(), line, 'backward');
  const shortened = EditorState.push(state, content, 'remove-range');
  return withParagraph(EditorState.acceptSelection(shortened, content.getSelectionAfter()));
}

function withParagraph(state: EditorState): EditorState {
  const split = Modifier.splitBlock(state.getCurrentContent(), state.getSelection());
  const content = Modifier.setBlockType(split, split.getSelectionAfter(), 'unstyled');
  return EditorState.push(state, content, 'split-block');
}
