import { DefaultDraftBlockRenderMap, type DraftInlineStyle, type DraftBlockRenderMap } from 'draft-js';
import { Map } from 'immutable';
import type { CSSProperties } from 'react';
import { valueStyles, type ValueStyle } from './htmlMapping';

/** The element for each block type. Headings are one level lower, as on the public page, which has its own `h1`. */
export const blockRenderMap: DraftBlockRenderMap = DefaultDraftBlockRenderMap.merge(
  Map({
    'header-one': { element: 'h2' },
    'header-two': { element: 'h3' },
    'header-three': { element: 'h4' },
    'header-four': { element: 'h5' },
    'header-five': { element: 'h6' },
    'header-six': { element: 'h6' },
    code: { element: 'pre' },
  }),
) as DraftBlockRenderMap;

/** The CSS of the styles without a value. */
export const styleMap: Readonly<Record<string, CSSProperties>> = {
  SUPERSCRIPT: { verticalAlign: 'super', fontSize: '0.75em' },
  SUBSCRIPT: { verticalAlign: 'sub', fontSize: '0.75em' },
  CODE: { fontFamily: 'var(--font-mono)', fontSize: '0.9em' },
};

/** The CSS of the styles with a value, such as a colour. */
export function styleOf(styles: DraftInlineStyle): CSSProperties {
  const css: Record<string, string> = {};
  styles.forEach((style) => {
    const dash = style?.indexOf('-') ?? -1;
    const name = style?.slice(0, dash) ?? '';
    if (!style || !Object.hasOwn(valueStyles, name)) return;
    const value = style.slice(dash + 1);
    css[properties[name as ValueStyle]] =
      name === 'fontsize' && /^[\d.]+$/.test(value) ? `${value}px` : value;
  });
  const textColor = css['backgroundColor'] && !css['color'] && readableTextColor(css['backgroundColor']);
  return textColor ? { ...css, color: textColor } : css;
}

/** Black or white, whichever is readable on a background such as `#f6b90a`. The text colour of the theme may not be. */
function readableTextColor(background: string): string | undefined {
  const [, red, green, blue] = /^#(\w\w)(\w\w)(\w\w)$/.exec(background) ?? [];
  if (!red || !green || !blue) return undefined;
  const brightness = parseInt(red, 16) * 0.299 + parseInt(green, 16) * 0.587 + parseInt(blue, 16) * 0.114;
  return brightness > 140 ? '#000000' : '#ffffff';
}

const properties: Readonly<Record<ValueStyle, string>> = {
  color: 'color',
  bgcolor: 'backgroundColor',
  fontsize: 'fontSize',
  fontfamily: 'fontFamily',
};
