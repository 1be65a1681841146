import type { Schema } from 'hast-util-sanitize';

/** What rich text may hold (spec 3), and nothing else. Names as hast has them. */
export const allowed: Schema = {
  tagNames: [
    'p', 'div', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ol', 'ul', 'li',
    'strong', 'b', 'em', 'i', 'ins', 'u', 'del', 's', 'code', 'sup', 'sub', 'span',
    'a', 'img', 'iframe',
  ], // prettier-ignore
  attributes: {
    '*': ['style'],
    a: ['href', 'target', ['className', 'wysiwyg-mention'], 'dataMention', 'dataValue'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'width', 'height', 'frameBorder', 'allowFullScreen'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  required: {},
  ancestors: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
  // What these hold is not text: it goes with them.
  strip: [
    'script', 'style', 'template', 'title', 'textarea', 'select', 'svg', 'math', 'noscript', 'noembed', 'noframes',
    'xmp', 'plaintext', 'object', 'embed', 'applet', 'frameset', 'video', 'audio',
  ], // prettier-ignore
};

const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i;
const length = /^(?:auto|none|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?)$/i;

/** The styles that the editor sets, with the values they may have. */
export const allowedStyles: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'font-size': length,
  'font-family': /^[\w\s,'"-]{1,100}$/,
  'text-align': /^(?:left|right|center|justify|none|start|end)$/i,
  float: /^(?:left|right|none)$/i,
  width: length,
  height: length,
};
