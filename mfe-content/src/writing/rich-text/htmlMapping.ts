/*
 * The mapping between editor content and HTML. The HTML is compatible with draftjs-to-html, the customer's converter, so
 * that texts stored before look the same. That converter and its counterpart lose some content (a skipped list depth,
 * spaces, a style around a link). `contentToHtml` and `htmlToContent` keep everything that the specification names.
 */

/** The block types that map to a single element (specification 3). Lists and atomic blocks need more than one. */
export const blockElements = {
  unstyled: 'p',
  'header-one': 'h1',
  'header-two': 'h2',
  'header-three': 'h3',
  'header-four': 'h4',
  'header-five': 'h5',
  'header-six': 'h6',
  blockquote: 'blockquote',
  code: 'pre',
} as const;

export const listElements = { 'unordered-list-item': 'ul', 'ordered-list-item': 'ol' } as const;

/** The elements of the inline styles, outermost first. */
export const styleElements = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'ins',
  STRIKETHROUGH: 'del',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
  CODE: 'code',
} as const;

/** The inline styles with a value, such as `color-#c4291d`, and their CSS properties. */
export const valueStyles = {
  color: 'color',
  bgcolor: 'background-color',
  fontsize: 'font-size',
  fontfamily: 'font-family',
} as const;

export type BlockType = keyof typeof blockElements;
export type ListType = keyof typeof listElements;
export type InlineStyle = keyof typeof styleElements;
export type ValueStyle = keyof typeof valueStyles;

/** The maximum depth of a list item (specification 9). */
export const maxDepth = 4;

/** The entity data of a link, a mention, a picture and a video. */
export interface EntityData {
  readonly LINK: { readonly url: string; readonly targetOption: string };
  readonly MENTION: { readonly text: string; readonly value: string; readonly url: string };
  readonly IMAGE: {
    /** Empty until the image is stored. */
    readonly src: string;
    /** Why it was not stored. */
    readonly problem?: string;
    readonly alt: string;
    readonly width: string;
    readonly height: string;
    readonly alignment?: string;
  };
  readonly EMBEDDED_LINK: { readonly src: string; readonly width: string; readonly height: string };
}
