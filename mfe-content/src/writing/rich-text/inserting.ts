import {
  AtomicBlockUtils,
  BlockMapBuilder,
  ContentBlock,
  EditorState,
  genKey,
  Modifier,
  RichUtils,
} from 'draft-js';
import type { EntityData } from './htmlMapping';
import { blockAt } from './formatting';
import { newEntity } from './htmlToContent';

/** The link that the selection begins in, or null. */
export function linkAt(state: EditorState): EntityData['LINK'] | null {
  const offset = state.getSelection().getStartOffset();
  const key = blockAt(state).getEntityAt(offset);
  const entity = key ? state.getCurrentContent().getEntity(key) : null;
  return entity?.getType() === 'LINK' ? (entity.getData() as EntityData['LINK']) : null;
}

/** The text of the selection, where it lies in one block. */
export function selectedText(state: EditorState): string {
  const selection = state.getSelection();
  if (selection.getStartKey() !== selection.getEndKey()) return '';
  return blockAt(state).getText().slice(selection.getStartOffset(), selection.getEndOffset());
}

/** Makes a link of the selection, or of the whole link that the caret stands in; without either it inserts the text. */
export function withLink(state: EditorState, data: EntityData['LINK'], text: string): EditorState {
  const selected = withLinkSelected(state);
  const key = newEntity('LINK', 'MUTABLE', data);
  if (!selected.getSelection().isCollapsed())
    return RichUtils.toggleLink(selected, selected.getSelection(), key);
  return withText(selected, text || data.url, key);
}

/** Takes the link away that the selection lies in; its text stays. */
export function withoutLink(state: EditorState): EditorState {
  const selected = withLinkSelected(state);
  return RichUtils.toggleLink(selected, selected.getSelection(), null);
}

/** Widens a caret within a link to the whole of it. */
function withLinkSelected(state: EditorState): EditorState {
  const selection = state.getSelection();
  const block = blockAt(state);
  const key = block.getEntityAt(selection.getStartOffset());
  if (!selection.isCollapsed() || !key) return state;
  let widened = selection;
  block.findEntityRanges(
    (character) => character.getEntity() === key,
    (start, end) => {
      if (start <= selection.getStartOffset() && selection.getStartOffset() < end)
        widened = selection.merge({ anchorOffset: start, focusOffset: end, isBackward: false });
    },
  );
  return EditorState.forceSelection(state, widened);
}

export function withMention(state: EditorState, mention: EntityData['MENTION']): EditorState {
  return withText(state, mention.text, newEntity('MENTION', 'IMMUTABLE', mention));
}

function withText(state: EditorState, text: string, entityKey: string): EditorState {
  const style = state.getCurrentInlineStyle();
  const inserted = Modifier.replaceText(
    state.getCurrentContent(),
    state.getSelection(),
    text,
    style,
    entityKey,
  );
  // What is typed behind it no longer belongs to it.
  const content = Modifier.insertText(inserted, inserted.getSelectionAfter(), ' ', style);
  return EditorState.push(state, content, 'insert-characters');
}

/** Inserts a picture or a video as a block of its own behind the caret. */
export function withAtomic<Type extends 'IMAGE' | 'EMBEDDED_LINK'>(
  state: EditorState,
  type: Type,
  data: EntityData[Type],
): EditorState {
  return AtomicBlockUtils.insertAtomicBlock(state, newEntity(type, 'MUTABLE', data), ' ');
}

/** Replaces the selection by blocks, as pasting does. */
export function withBlocks(state: EditorState, blocks: readonly ContentBlock[]): EditorState {
  const [first] = blocks;
  if (!first) return state;
  const replaced = Modifier.removeRange(state.getCurrentContent(), state.getSelection(), 'backward');
  const target = replaced.getBlockForKey(replaced.getSelectionAfter().getStartKey());
  const fragment = BlockMapBuilder.createFromArray(withEmptyBlocksAround(blocks));
  const content = Modifier.replaceWithFragment(replaced, replaced.getSelectionAfter(), fragment);
  // A single block would only lend its text to the empty one that it is pasted into.
  const isSingleBlock = blocks.length === 1 && target.getText() === '' && first.getType() !== 'atomic';
  const typed = isSingleBlock
    ? Modifier.setBlockType(content, content.getSelectionAfter(), first.getType())
    : content;
  return EditorState.push(state, typed, 'insert-fragment');
}

/** The first and last block run together with the text around them, which a picture or video must not. */
function withEmptyBlocksAround(blocks: readonly ContentBlock[]): ContentBlock[] {
  const isAtomic = (block: ContentBlock | undefined) => block?.getType() === 'atomic';
  return [
    ...(isAtomic(blocks[0]) ? [emptyBlock()] : []),
    ...blocks,
    ...(isAtomic(blocks.at(-1)) ? [emptyBlock()] : []),
  ];
}

function emptyBlock(): ContentBlock {
  return new ContentBlock({ key: genKey(), type: 'unstyled', text: '' });
}
