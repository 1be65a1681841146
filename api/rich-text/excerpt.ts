import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import { excerptLength } from '@vended/contract/limits';
import { refuseTooDeep, unlessTooDeep } from './nesting';

/** How much of a text usually contains its excerpt. */
const firstLook = 4096;

/** The length of the longest character reference: the end of the examined part may cut one, such as `&nbs`. */
const uncertain = 40;

/**
 * The first characters of clean rich text as plain text, and whether more follows. Clean text contains nothing that
 * reorders content, such as a table, so its beginning reads the same without the rest.
 *
 * @param field the field's name, for the refusal
 * @throws BadInput for text that is nested too deeply.
 */
export function excerptOf(clean: string, field: string): { excerpt: string; excerpt_cut: boolean } {
  for (let length = firstLook; ; length *= 4) {
    const characters = Array.from(plainText(clean.slice(0, length), field));
    if (length >= clean.length || characters.length >= excerptLength + uncertain)
      return {
        excerpt: characters.slice(0, excerptLength).join(''),
        excerpt_cut: characters.length > excerptLength,
      };
  }
}

function plainText(html: string, field: string): string {
  const text = unlessTooDeep(() => toText(fromHtml(html, { fragment: true })));
  return refuseTooDeep(field, text).replaceAll(/\s+/g, ' ').trim();
}
