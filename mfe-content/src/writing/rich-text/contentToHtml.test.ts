import { CharacterMetadata, ContentBlock, ContentState, EditorState, genKey } from 'draft-js';
import fc from 'fast-check';
import { List, Map, OrderedSet } from 'immutable';
import { contentToHtml } from './contentToHtml';
import {
  blockElements,
  listElements,
  maxDepth,
  styleElements,
  type EntityData,
  type InlineStyle,
} from './htmlMapping';
import { htmlToContent, newEntity } from './htmlToContent';

/** A comparable description of the content, with entities instead of their keys. */
function describeContent(content: ContentState) {
  return content.getBlocksAsArray().map((block) => ({
    type: block.getType(),
    depth: block.getDepth(),
    text: block.getText(),
    data: block.getData().toJS(),
    characters: block
      .getCharacterList()
      .toArray()
      .map((character) => {
        const key = character.getEntity();
        const entity = key ? content.getEntity(key) : null;
        return {
          styles: character.getStyle().toArray().sort(),
          entity: entity && { type: entity.getType(), data: entity.getData() },
        };
      }),
  }));
}

interface Run {
  readonly text: string;
  readonly styles?: readonly string[];
  readonly entity?: string | null;
}

interface Written {
  readonly type?: string;
  readonly depth?: number;
  readonly data?: Readonly<Record<string, string>>;
  readonly runs?: readonly Run[];
}

function contentOf(blocks: readonly Written[]): ContentState {
  return ContentState.createFromBlockArray(
    blocks.map(
      ({ type = 'unstyled', depth = 0, data = {}, runs = [{ text: 'Text' }] }) =>
        new ContentBlock({
          key: genKey(),
          type,
          depth,
          data: Map(data),
          text: runs.map(({ text }) => text).join(''),
          characterList: List(
            runs.flatMap(({ text, styles = [], entity = null }) =>
              Array.from({ length: text.length }, () =>
                CharacterMetadata.create({ style: OrderedSet(styles), ...(entity && { entity }) }),
              ),
            ),
          ),
        }),
    ),
  );
}

function expectRoundTrip(content: ContentState) {
  expect(describeContent(htmlToContent(contentToHtml(content)))).toEqual(describeContent(content));
}

const textBlocks = Object.keys(blockElements);
const listBlocks = Object.keys(listElements);
const plainStyles = Object.keys(styleElements) as InlineStyle[];
const valued = [
  'color-rgb(26,188,156)',
  'bgcolor-#ffee00',
  'fontsize-24',
  'fontsize-1.5em',
  'fontfamily-Times New Roman',
];

const link = (): string =>
  newEntity('LINK', 'MUTABLE', { url: 'https://example.com/a?b=1&c="2"', targetOption: '_blank' });
const mention = (text: string): string =>
  newEntity('MENTION', 'IMMUTABLE', { text, value: 'Products', url: '/products' });
const picture = (data: Partial<EntityData['IMAGE']> = {}) =>
  newEntity('IMAGE', 'MUTABLE', {
    src: '/api/blog_public_image?image=x.webp&size=full',
    alt: 'A "locker" <open>',
    width: '320px',
    height: 'auto',
    ...data,
  });
const video = () =>
  newEntity('EMBEDDED_LINK', 'MUTABLE', {
    src: 'https://www.youtube-nocookie.com/embed/abc',
    width: '560',
    height: '315',
  });

test.each(textBlocks)('restores a block of the type %s', (type) => {
  expectRoundTrip(contentOf([{ type }, { type, runs: [{ text: 'a < b & "c"\nnext line' }] }, {}]));
});

test.each(listBlocks.flatMap((type) => [0, 1, 2, 3, 4].map((depth) => [type, depth] as const)))(
  'restores a %s at depth %d',
  (type, depth) => {
    expectRoundTrip(contentOf([{}, { type, depth }, { type, depth: 0 }, { type, depth }, {}]));
  },
);

test('restores nested lists of both kinds', () => {
  const [ul = '', ol = ''] = listBlocks;
  expectRoundTrip(
    contentOf([
      { type: ul }, { type: ol, depth: 1 }, { type: ul, depth: 2 }, { type: ol, depth: 2 }, { type: ul, depth: 1 },
      { type: ol }, { type: ol, depth: 3 }, { type: ul, depth: 4 }, { type: ul }, { type: 'blockquote' }, { type: ol, depth: 4 },
    ]), // oxfmt-ignore
  );
});

test.each([...plainStyles, ...valued])('restores the style %s, alone and within others', (style) => {
  expectRoundTrip(
    contentOf([
      { runs: [{ text: 'before ' }, { text: 'styled', styles: [style] }, { text: ' after' }] },
      {
        runs: [
          { text: 'all', styles: plainStyles },
          { text: 'more', styles: [...plainStyles, style] },
        ],
      },
      { type: 'code', runs: [{ text: 'in code', styles: [style] }] },
    ]),
  );
});

test.each([
  ['a link', link],
  ['a mention', mention],
])('restores %s with styles in part of it', (_name, entity) => {
  const [key, other] = [entity('@Products'), entity('@Products')];
  expectRoundTrip(
    contentOf([
      {
        runs: [
          { text: 'See ' },
          { text: '@Pro', entity: key, styles: ['BOLD'] },
          { text: 'ducts', entity: key },
          { text: '@Products', entity: other, styles: ['ITALIC'] },
          { text: ' now', styles: ['BOLD'] },
        ],
      },
    ]),
  );
});

test.each([
  ['a picture', () => picture()],
  ['a picture set to the right', () => picture({ alignment: 'right', width: 'auto' })],
  ['an embedded video', video],
])('restores %s as an atomic block', (_name, entity) => {
  expectRoundTrip(contentOf([{}, { type: 'atomic', runs: [{ text: ' ', entity: entity() }] }, {}]));
});

test('restores empty lines, spaces and the alignment of a paragraph', () => {
  expectRoundTrip(
    contentOf([
      { runs: [{ text: '' }] },
      { runs: [{ text: '  two at both ends, two   within  ' }] },
      { runs: [{ text: '   ' }] },
      { runs: [{ text: 'a first line \n  and an indented one\n' }] },
      { type: 'code', runs: [{ text: '\n\tif (x) {\n\t  y();\n\t}\n' }] },
      { data: { 'text-align': 'center' }, runs: [{ text: '10\u00a0km from Leeds' }] },
      { runs: [{ text: '' }] },
    ]),
  );
});

test('converts empty content to empty HTML and back', () => {
  expect(contentToHtml(EditorState.createEmpty().getCurrentContent())).toBe('');
  expect(describeContent(htmlToContent(''))).toEqual(describeContent(contentOf([{ runs: [] }])));
});

test('restores any content that can be written', () => {
  const styles = fc.subarray([
    ...plainStyles,
    'color-#123456',
    'bgcolor-red',
    'fontsize-18',
    'fontfamily-Georgia',
  ]);
  const words = fc.string({
    unit: fc.constantFrom(...Array.from('ab<>&"\'\\/;: \n\u00e9\u{1f6e0}')),
    maxLength: 12,
  });
  // The text of a mention contains no whitespace.
  const named = (text: string) => (/\s/.test(text) ? null : mention(text));
  const entities = fc.constantFrom<((text: string) => string | null) | null>(null, null, link, named);
  const run = fc
    .record({ text: words, styles, entityOf: entities })
    .map(({ entityOf, ...rest }) => ({ ...rest, entity: entityOf?.(rest.text) ?? null }));
  const runs = fc.array(run, { maxLength: 5 });
  const block = fc.oneof(
    fc.record({ type: fc.constantFrom(...textBlocks), runs }),
    fc.record({ type: fc.constantFrom(...listBlocks), depth: fc.integer({ min: 0, max: maxDepth }), runs }),
    fc
      .constantFrom(picture, video)
      .map((make) => ({ type: 'atomic', runs: [{ text: ' ', entity: make() }] })),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
      expectRoundTrip(contentOf(blocks));
    }),
    { numRuns: 400 },
  );
});
