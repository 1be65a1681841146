import { CharacterMetadata, ContentBlock, ContentState, genKey } from 'draft-js';
import { List, Map, OrderedSet, Repeat } from 'immutable';
import { droppedWithContent, linkAddress, pictureAddress, videoAddress } from '@vended/contract/richText';
import { blockElements, listElements, maxDepth, type EntityData } from './htmlMapping';
import { inertBody } from './inertBody';
import { restoreSpaces } from './spaces';
import { cssOf, withStyles } from './styles';

/** A block that is being parsed. */
interface OpenBlock {
  readonly type: string;
  readonly depth: number;
  readonly data: Readonly<Record<string, string>>;
  text: string;
  characters: { readonly metadata: CharacterMetadata; readonly length: number }[];
}

/** The context that a text inherits from its ancestor elements. */
interface Surroundings {
  readonly type: string;
  readonly depth: number;
  readonly data: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
  readonly entity: string | null;
}

const outside: Surroundings = { type: 'unstyled', depth: -1, data: {}, styles: [], entity: null };

const typeOfElement: ReadonlyMap<string, string> = new globalThis.Map(
  Object.entries(blockElements).map(([type, tag]) => [tag, type]),
);
const typeOfList: ReadonlyMap<string, string> = new globalThis.Map(
  Object.entries(listElements).map(([type, tag]) => [tag, type]),
);
const dropped: ReadonlySet<string> = new Set(droppedWithContent);

/** Parses stored rich text to editor content. Of elements that the specification does not name, only the text is kept. */
export function htmlToContent(html: string): ContentState {
  return ContentState.createFromBlockArray(blocksOf(inertBody(html)));
}

/** The content blocks of a parsed document. */
export function blocksOf(body: HTMLElement): ContentBlock[] {
  const reader = createReader();
  readChildren(body, outside, reader);
  const blocks = reader.blocks();
  return blocks.length > 0 ? blocks : [newBlock('unstyled')];
}

type Reader = ReturnType<typeof createReader>;

function createReader() {
  const blocks: ContentBlock[] = [];
  let open: OpenBlock | null = null;

  function end() {
    if (open) blocks.push(finished(open));
    open = null;
  }

  return {
    end,
    /** Starts a block, or continues one that is still empty, such as for a paragraph at the start of a list item. */
    begin({ type, depth, data }: Surroundings) {
      if (open && open.text === '' && open.type === type && open.depth === Math.max(depth, 0)) return;
      end();
      open = { type, depth: Math.max(depth, 0), data, text: '', characters: [] };
    },
    text(text: string, around: Surroundings) {
      if (!open && text.trim() === '' && around.type !== 'code') return;
      if (!open) this.begin(around);
      const style = OrderedSet([...around.styles]);
      const metadata = CharacterMetadata.create({ style, ...(around.entity && { entity: around.entity }) });
      open?.characters.push({ metadata, length: text.length });
      if (open) open.text += text;
    },
    atomic(type: keyof EntityData, data: EntityData[keyof EntityData]) {
      end();
      const metadata = CharacterMetadata.create({ entity: newEntity(type, 'MUTABLE', data) });
      blocks.push(newBlock('atomic', ' ', [{ metadata, length: 1 }]));
    },
    blocks() {
      end();
      return blocks;
    },
  };
}

function readChildren(parent: Node, around: Surroundings, reader: Reader): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) reader.text(written(node.data, around), around);
    else if (node instanceof HTMLElement) readElement(node, around, reader);
  }
}

/** A line break in HTML is whitespace, except in code. */
function written(text: string, { type }: Surroundings): string {
  return type === 'code' ? text : text.replace(/[ \t]*[\n\r]\s*/g, ' ');
}

function readElement(element: HTMLElement, around: Surroundings, reader: Reader): void {
  const tag = element.tagName.toLowerCase();
  if (dropped.has(tag)) return;
  if (tag === 'br') return reader.text('\n', around);
  if (tag === 'img') return readPicture(element, around, reader);
  if (tag === 'iframe') return readVideo(element, reader);
  if (isBlock(tag)) return readBlock(element, tag, around, reader);
  const styles = withStyles(around.styles, tag, cssOf(element));
  readChildren(element, { ...around, styles, entity: linkOf(element, tag) ?? around.entity }, reader);
}

const otherBlocks = new Set([
  'div',
  'ul',
  'ol',
  'li',
  'section',
  'article',
  'table',
  'tr',
  'dl',
  'dt',
  'dd',
  'hr',
]);

function isBlock(tag: string): boolean {
  return typeOfElement.has(tag) || otherBlocks.has(tag);
}

function readBlock(element: HTMLElement, tag: string, around: Surroundings, reader: Reader): void {
  const list = typeOfList.get(tag);
  const side = cssOf(element).get('text-align');
  const data = side ? { 'text-align': side } : around.data;
  if (list) {
    reader.end();
    readChildren(element, { ...around, type: list, depth: Math.min(around.depth + 1, maxDepth) }, reader);
    return reader.end();
  }
  const own = typeOfElement.get(tag);
  // A paragraph in a list item or blockquote takes the type of its parent.
  const type = around.type === 'unstyled' ? (own ?? 'unstyled') : around.type;
  const inside = { ...around, type, data };
  if (own || tag === 'li') reader.begin(inside);
  else reader.end();
  readChildren(element, inside, reader);
  // More content of a list item continues the same item.
  if (tag === 'li' || around.type === 'unstyled') reader.end();
}

function readPicture(element: HTMLElement, { data }: Surroundings, reader: Reader): void {
  const src = pictureAddress(element.getAttribute('src'));
  if (!src) return;
  const css = cssOf(element);
  const alignment = data['text-align'];
  reader.atomic('IMAGE', {
    src,
    alt: element.getAttribute('alt') ?? '',
    width: css.get('width') ?? element.getAttribute('width') ?? 'auto',
    height: css.get('height') ?? element.getAttribute('height') ?? 'auto',
    ...(alignment && { alignment }),
  });
}

function readVideo(element: HTMLElement, reader: Reader): void {
  const src = videoAddress(element.getAttribute('src'));
  const [width, height] = [element.getAttribute('width') ?? '560', element.getAttribute('height') ?? '315'];
  if (src) reader.atomic('EMBEDDED_LINK', { src, width, height });
}

function linkOf(element: HTMLElement, tag: string): string | undefined {
  const url = tag === 'a' ? linkAddress(element.getAttribute('href')) : undefined;
  if (!url) return undefined;
  if (element.classList.contains('wysiwyg-mention')) {
    const value = element.getAttribute('data-value') ?? '';
    return newEntity('MENTION', 'IMMUTABLE', { text: element.textContent, value, url });
  }
  return newEntity('LINK', 'MUTABLE', { url, targetOption: element.getAttribute('target') ?? '' });
}

/** Creates an entity for a link, mention, picture or video. @returns its key */
export function newEntity<Type extends keyof EntityData>(
  type: Type,
  mutability: 'MUTABLE' | 'IMMUTABLE',
  data: EntityData[Type],
): string {
  return ContentState.createFromText('').createEntity(type, mutability, data).getLastCreatedEntityKey();
}

function finished({ type, depth, data, text, characters }: OpenBlock): ContentBlock {
  return newBlock(type, type === 'code' ? text : restoreSpaces(text), characters, depth, data);
}

function newBlock(
  type: string,
  text = '',
  characters: OpenBlock['characters'] = [],
  depth = 0,
  data: OpenBlock['data'] = {},
): ContentBlock {
  const characterList = List(
    characters.flatMap(({ metadata, length }) => Repeat(metadata, length).toArray()),
  );
  return new ContentBlock({ key: genKey(), type, depth, text, characterList, data: Map(data) });
}
