import { randomUUID } from 'node:crypto';
import { CommonText, type PagePart } from '../files/compressed';

/** HTML that many answers share, with slots for parts that differ or that other templates share. */
export interface PageTemplate<Key extends string> {
  fill(own: Readonly<Record<Key, PagePart>>): readonly PagePart[];
}

/** Shorter parts are not compressed on their own: alone they hardly become smaller. */
const minCompressedLength = 200;

/**
 * @param html returns the HTML with the given texts in the slots
 * @param keys the names of the slots
 */
export function createTemplate<Key extends string>(
  html: (slots: Readonly<Record<Key, string>>) => string,
  keys: readonly Key[],
): PageTemplate<Key> {
  // Random, so that no content of a page is mistaken for a slot.
  const mark = randomUUID();
  const slotOf = (key: Key) => `${mark} ${key};`;
  const slots = Object.fromEntries(keys.map((key) => [key, slotOf(key)])) as Record<Key, string>;
  const keyOf = new Map(keys.map((key) => [slotOf(key), key]));
  const parts = html(slots)
    .split(new RegExp(`(${mark} \\w+;)`))
    .map((text) => {
      const key = keyOf.get(text);
      if (key !== undefined) return { key };
      return text.length < minCompressedLength ? text : new CommonText(text);
    });
  return {
    fill: (own) =>
      parts.map((part) => (typeof part === 'string' || part instanceof CommonText ? part : own[part.key])),
  };
}
