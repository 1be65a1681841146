import type { Schema } from 'hast-util-sanitize';
import {
  droppedWithContent,
  linkProtocols,
  pictureProtocols,
  richTextElements,
} from '@vended/contract/richText';

/** What rich text may contain (specification 3), and nothing else. Names are those of hast. */
export const allowed: Schema = {
  tagNames: [...richTextElements],
  attributes: {
    '*': ['style'],
    a: ['href', 'target', ['className', 'wysiwyg-mention'], 'dataMention', 'dataValue'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'width', 'height', 'frameBorder', 'allowFullScreen'],
  },
  protocols: { href: [...linkProtocols], src: [...pictureProtocols] },
  required: {},
  ancestors: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
  strip: [...droppedWithContent],
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
