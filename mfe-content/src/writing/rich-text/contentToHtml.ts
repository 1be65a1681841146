import type { CharacterMetadata, ContentBlock, ContentState, EntityInstance } from 'draft-js';
import {
  blockElements,
  listElements,
  styleElements,
  valueStyles,
  type BlockType,
  type EntityData,
  type InlineStyle,
  type ListType,
  type ValueStyle,
} from './htmlMapping';
import { preserveSpaces } from './spaces';

/** Serialises editor content to HTML, or to an empty string if it is empty. `htmlToContent` restores it without loss. */
export function contentToHtml(content: ContentState): string {
  const blocks = content.getBlocksAsArray();
  if (blocks.length === 1 && blocks[0]?.getType() === 'unstyled' && blocks[0].getText() === '') return '';
  const lists = createLists();
  const html = blocks.map((block) => {
    const type = block.getType();
    if (isListType(type))
      return `${lists.itemAt(block.getDepth(), listElements[type])}<li${alignment(block)}>${textOf(content, block)}`;
    const closed = lists.close(0);
    if (type === 'atomic') return closed + atomic(content, block);
    const tag = Object.hasOwn(blockElements, type) ? blockElements[type as BlockType] : 'p';
    return `${closed}<${tag}${alignment(block)}>${textOf(content, block)}</${tag}>`;
  });
  return html.join('') + lists.close(0);
}

function isListType(type: string): type is ListType {
  return Object.hasOwn(listElements, type);
}

/** Tracks the open lists. A nested list is a child of the item before it, if there is one. */
function createLists() {
  const open: { readonly tag: string; hasItem: boolean }[] = [];

  function close(depth: number): string {
    let html = '';
    for (let list = open[depth] && open.pop(); list; list = open[depth] && open.pop())
      html += `${list.hasItem ? '</li>' : ''}</${list.tag}>`;
    return html;
  }

  function itemAt(depth: number, tag: string): string {
    let html = close(depth + 1);
    if (open[depth] && open[depth].tag !== tag) html += close(depth);
    while (open.length <= depth) {
      open.push({ tag, hasItem: false });
      html += `<${tag}>`;
    }
    const list = open[depth];
    if (list?.hasItem) html += '</li>';
    if (list) list.hasItem = true;
    return html;
  }

  return { close, itemAt };
}

function alignment(block: ContentBlock): string {
  const value: unknown = block.getData().get('text-align');
  return typeof value === 'string' ? ` style="text-align:${escape(value)};"` : '';
}

function atomic(content: ContentState, block: ContentBlock): string {
  const key = block.getEntityAt(0);
  if (!key) return '';
  const entity = content.getEntity(key);
  if (entity.getType() === 'IMAGE') {
    const { src, alt, height, width, alignment: side } = entity.getData() as EntityData['IMAGE'];
    // It is being stored, or was not stored.
    if (!src) return '';
    const size = `height: ${escape(height || 'auto')};width: ${escape(width || 'auto')}`;
    const picture = `<img src="${escape(src)}" alt="${escape(alt)}" style="${size}"/>`;
    return side ? `<div style="text-align:${escape(side)};">${picture}</div>` : picture;
  }
  if (entity.getType() === 'EMBEDDED_LINK') {
    const { src, width, height } = entity.getData() as EntityData['EMBEDDED_LINK'];
    return `<iframe width="${escape(width)}" height="${escape(height)}" src="${escape(src)}" frameBorder="0"></iframe>`;
  }
  return '';
}

interface Written {
  readonly html: string;
  /** The entities in the block. Their data can change without the block changing. */
  readonly entities: ReadonlyMap<string, EntityInstance>;
}

// The whole text is serialised on every key press, so the HTML of unchanged blocks is cached.
const written = new WeakMap<ContentBlock, Written>();

function textOf(content: ContentState, block: ContentBlock): string {
  const known = written.get(block);
  if (known && [...known.entities].every(([key, entity]) => content.getEntity(key) === entity))
    return known.html;
  const html =
    (block.getType() === 'code' && block.getText().startsWith('\n') ? '\n' : '') + runs(content, block);
  written.set(block, { html, entities: entitiesOf(content, block) });
  return html;
}

function entitiesOf(content: ContentState, block: ContentBlock): Written['entities'] {
  const entities = new Map<string, EntityInstance>();
  block.getCharacterList().forEach((character) => {
    const key = character?.getEntity();
    if (key && !entities.has(key)) entities.set(key, content.getEntity(key));
  });
  return entities;
}

/** Serialises the text in runs of characters with the same styles and the same entity. */
function runs(content: ContentState, block: ContentBlock): string {
  const isCode = block.getType() === 'code';
  const text = isCode ? block.getText() : preserveSpaces(block.getText());
  const characters = block.getCharacterList().toArray();
  let html = '';
  let begin = 0;
  let entity: string | null = null;
  for (let at = 0; at <= text.length; at++) {
    const [before, here] = [characters[at - 1], characters[at]];
    if (at > 0 && before && !haveSameFormat(before, here)) {
      html += styled(before, text.slice(begin, at), isCode);
      begin = at;
    }
    const next: string | null = here?.getEntity() ?? null;
    if (next !== entity) html += entityEnd(content, entity) + entityBegin(content, next);
    entity = next;
  }
  return html;
}

function haveSameFormat(one: CharacterMetadata, other: CharacterMetadata | undefined): boolean {
  return one === other || (one.getEntity() === other?.getEntity() && one.getStyle().equals(other.getStyle()));
}

function styled(character: CharacterMetadata, text: string, isCode: boolean): string {
  const styles = character.getStyle().toArray();
  const css = styles.map(declaration).join('');
  const tags = (Object.keys(styleElements) as InlineStyle[])
    .filter((style) => styles.includes(style))
    .map((style) => styleElements[style]);
  const inner = escape(text).replaceAll('\n', isCode ? '\n' : '<br>');
  const wrapped = tags.reduceRight((html, tag) => `<${tag}>${html}</${tag}>`, inner);
  return css ? `<span style="${escape(css)}">${wrapped}</span>` : wrapped;
}

function declaration(style: string): string {
  const dash = style.indexOf('-');
  const name = style.slice(0, dash);
  if (dash < 0 || !Object.hasOwn(valueStyles, name)) return '';
  const value = style.slice(dash + 1);
  const unit = name === 'fontsize' && /^[\d.]+$/.test(value) ? 'px' : '';
  return `${valueStyles[name as ValueStyle]}: ${value}${unit};`;
}

function entityBegin(content: ContentState, key: string | null): string {
  const entity = key ? content.getEntity(key) : null;
  if (entity?.getType() === 'LINK') {
    const { url, targetOption } = entity.getData() as EntityData['LINK'];
    return `<a href="${escape(url)}"${targetOption ? ` target="${escape(targetOption)}"` : ''}>`;
  }
  if (entity?.getType() === 'MENTION') {
    const { url, value } = entity.getData() as EntityData['MENTION'];
    return `<a href="${escape(url)}" class="wysiwyg-mention" data-mention data-value="${escape(value)}">`;
  }
  return '';
}

function entityEnd(content: ContentState, key: string | null): string {
  return key && ['LINK', 'MENTION'].includes(content.getEntity(key).getType()) ? '</a>' : '';
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00a0', '&nbsp;');
}
