import { ContentBlock, ContentState, EditorState, Modifier, RichUtils, SelectionState } from 'draft-js';
import { maxDepth, styleElements, type InlineStyle, type ValueStyle } from './htmlMapping';

/** Toggles a style in the selection, or for the next typed text. Superscript and subscript exclude each other. */
export function withStyleToggled(state: EditorState, style: InlineStyle): EditorState {
  const opposite = style === 'SUPERSCRIPT' ? 'SUBSCRIPT' : style === 'SUBSCRIPT' ? 'SUPERSCRIPT' : undefined;
  const cleared =
    opposite && state.getCurrentInlineStyle().has(opposite)
      ? RichUtils.toggleInlineStyle(state, opposite)
      : state;
  return RichUtils.toggleInlineStyle(cleared, style);
}

/** The value of a style such as a colour at the selection, or the empty string. */
export function valueAt(state: EditorState, style: ValueStyle): string {
  const found = state.getCurrentInlineStyle().find((name) => name?.startsWith(`${style}-`) ?? false);
  // The types of Immutable omit undefined.
  const name = found as string | undefined;
  return name?.slice(style.length + 1) ?? '';
}

/** Sets a style such as a colour in the selection, or for the next typed text. The empty string removes it. */
export function withValue(state: EditorState, style: ValueStyle, value: string): EditorState {
  const chosen = value === '' ? [] : [`${style}-${value}`];
  return withoutStyles(state, (name) => name.startsWith(`${style}-`), chosen);
}

/** Removes all styles from the selection, or for the next typed text. Links stay. */
export function withoutFormatting(state: EditorState): EditorState {
  return withoutStyles(state, (name) => Object.hasOwn(styleElements, name) || name.includes('-'), []);
}

function withoutStyles(
  state: EditorState,
  isUnwanted: (name: string) => boolean,
  wanted: readonly string[],
): EditorState {
  const selection = state.getSelection();
  if (selection.isCollapsed()) {
    const kept = state.getCurrentInlineStyle().filterNot((name) => isUnwanted(name ?? ''));
    return EditorState.setInlineStyleOverride(state, kept.toOrderedSet().union([...wanted]));
  }
  const unwanted = new Set<string>();
  for (const block of selectedBlocks(state)) {
    block.getCharacterList().forEach((character) => {
      for (const name of character?.getStyle().toArray() ?? []) if (isUnwanted(name)) unwanted.add(name);
    });
  }
  let content = state.getCurrentContent();
  for (const name of unwanted) content = Modifier.removeInlineStyle(content, selection, name);
  for (const name of wanted) content = Modifier.applyInlineStyle(content, selection, name);
  return EditorState.push(state, content, 'change-inline-style');
}

/** The blocks of the selection. */
function selectedBlocks(state: EditorState): readonly ContentBlock[] {
  const selection = state.getSelection();
  const blocks = state.getCurrentContent().getBlocksAsArray();
  const first = blocks.findIndex((block) => block.getKey() === selection.getStartKey());
  const last = blocks.findIndex((block) => block.getKey() === selection.getEndKey());
  return blocks.slice(first, last + 1);
}

/** The block in which the selection starts. */
export function blockAt(state: EditorState): ContentBlock {
  return state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
}

export function isInList(state: EditorState): boolean {
  return blockAt(state).getType().endsWith('list-item');
}

/** Indents (1) or outdents (-1) the selected list items, within the limits of specification 9. */
export function indented(state: EditorState, by: 1 | -1): EditorState {
  const moved = new Map(
    selectedBlocks(state).flatMap((block) => {
      const depth = Math.min(maxDepth, Math.max(0, block.getDepth() + by));
      const moves = block.getType().endsWith('list-item') && depth !== block.getDepth();
      return moves ? [[block.getKey(), atDepth(block, depth)]] : [];
    }),
  );
  if (moved.size === 0) return state;
  const blocks = state.getCurrentContent().getBlocksAsArray();
  const content = ContentState.createFromBlockArray(
    blocks.map((block) => moved.get(block.getKey()) ?? block),
  );
  const pushed = EditorState.push(state, content, 'adjust-depth');
  return EditorState.forceSelection(pushed, state.getSelection());
}

function atDepth(block: ContentBlock, depth: number): ContentBlock {
  return new ContentBlock({
    key: block.getKey(),
    type: block.getType(),
    depth,
    text: block.getText(),
    characterList: block.getCharacterList(),
    data: block.getData(),
  });
}

/** Removes a picture or video. The caret moves to the start of the next block. */
export function withoutBlock(state: EditorState, key: string): EditorState {
  const content = state.getCurrentContent();
  const next = content.getKeyAfter(key) || content.getKeyBefore(key);
  const kept = content.getBlocksAsArray().filter((block) => block.getKey() !== key);
  const pushed = EditorState.push(state, ContentState.createFromBlockArray(kept), 'remove-range');
  return EditorState.forceSelection(pushed, SelectionState.createEmpty(next));
}
