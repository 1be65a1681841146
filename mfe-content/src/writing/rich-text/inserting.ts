import {
  AtomicBlockUtils,
  BlockMapBuilder,
  CharacterMetadata,
  ContentBlock,
  EditorState,
  genKey,
  Modifier,
  RichUtils,
  SelectionState,
} from 'draft-js';
import { List } from 'immutable';
import type { EntityData } from './htmlMapping';
import { blockAt } from './formatting';
import { newEntity } from './htmlToContent';

/** The link at the start of the selection, or null. */
export function linkAt(state: EditorState): EntityData['LINK'] | null {
  const offset = state.getSelection().getStartOffset();
  const key = blockAt(state).getEntityAt(offset);
  const entity = key ? state.getCurrentContent().getEntity(key) : null;
  return entity?.getType() === 'LINK' ? (entity.getData() as EntityData['LINK']) : null;
}

/** The selected text, or an empty string if the selection spans several blocks. */
export function selectedText(state: EditorState): string {
  const selection = state.getSelection();
  if (selection.getStartKey() !== selection.getEndKey()) return '';
  return blockAt(state).getText().slice(selection.getStartOffset(), selection.getEndOffset());
}

/** Links the selection, or changes the link at the caret. Without either it inserts the text as a link. */
export function withLink(state: EditorState, data: EntityData['LINK'], text: string): EditorState {
  const selected = withLinkSelected(state);
  const key = newEntity('LINK', 'MUTABLE', data);
  if (!selected.getSelection().isCollapsed())
    return RichUtils.toggleLink(selected, selected.getSelection(), key);
  return withText(selected, text || data.url, key);
}

/** Removes the link at the selection and keeps its text. */
export function withoutLink(state: EditorState): EditorState {
  const selected = withLinkSelected(state);
  return RichUtils.toggleLink(selected, selected.getSelection(), null);
}

/** Selects the whole link at the caret. */
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
  // A space, so that the next typed text is outside the entity.
  const content = Modifier.insertText(inserted, inserted.getSelectionAfter(), ' ', style);
  return EditorState.push(state, content, 'insert-characters');
}

/** Inserts a picture or video as a separate block after the caret. */
export function withAtomic<Type extends 'IMAGE' | 'EMBEDDED_LINK'>(
  state: EditorState,
  type: Type,
  data: EntityData[Type],
): EditorState {
  return AtomicBlockUtils.insertAtomicBlock(state, newEntity(type, 'MUTABLE', data), ' ');
}

/** A block of an image that is still to be stored. */
export function unstoredPicture(entity: string): ContentBlock {
  const characterList = List([CharacterMetadata.create({ entity })]);
  return new ContentBlock({ key: genKey(), type: 'atomic', text: ' ', characterList });
}

/** Changes the data of a picture or video in place: Undo does not bring back what it was before. */
export function withEntityData(
  state: EditorState,
  entity: string,
  data: Partial<EntityData['IMAGE']>,
): EditorState {
  const content = state.getCurrentContent().mergeEntityData(entity, data);
  const block = content.getBlocksAsArray().find((one) => one.getEntityAt(0) === entity);
  if (!block) return state;
  const place = SelectionState.createEmpty(block.getKey()).merge({ focusOffset: block.getLength() });
  // Draft.js renders and reports only a content that is another one. The selections are where Undo leads back to.
  const renewed = Modifier.applyEntity(content, place, entity).merge({
    selectionBefore: content.getSelectionBefore(),
    selectionAfter: content.getSelectionAfter(),
  });
  return EditorState.set(state, { currentContent: renewed as typeof content });
}

/** Replaces the selection with blocks, as on paste. */
export function withBlocks(state: EditorState, blocks: readonly ContentBlock[]): EditorState {
  const [first] = blocks;
  if (!first) return state;
  const replaced = Modifier.removeRange(state.getCurrentContent(), state.getSelection(), 'backward');
  const target = replaced.getBlockForKey(replaced.getSelectionAfter().getStartKey());
  const fragment = BlockMapBuilder.createFromArray(withEmptyBlocksAround(blocks));
  const content = Modifier.replaceWithFragment(replaced, replaced.getSelectionAfter(), fragment);
  // Draft.js merges a single block into the empty target block and would lose its type.
  const isSingleBlock = blocks.length === 1 && target.getText() === '' && first.getType() !== 'atomic';
  const typed = isSingleBlock
    ? Modifier.setBlockType(content, content.getSelectionAfter(), first.getType())
    : content;
  return EditorState.push(state, typed, 'insert-fragment');
}

/** Draft.js merges the first and last block with the adjacent text. Empty blocks protect pictures and videos from that. */
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
