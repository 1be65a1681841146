import { type HtmlNode, parseHtml } from '@vended/design/components/parseHtml';
import { cssOf } from './styles';

/** What rich text cannot have, by element, and what people call it. */
const names: Readonly<Record<string, string>> = {
  video: 'video',
  audio: 'sound',
  iframe: 'embedded page',
  object: 'embedded file',
  embed: 'embedded file',
  svg: 'drawing',
  math: 'formula',
  input: 'form field',
  select: 'form field',
  textarea: 'form field',
  hr: 'dividing line',
};

const nameless = new RegExp(`<(?:${Object.keys(names).join('|')})\\b`, 'i');

/** Counts the elements that rich text cannot have. `isKept` says which of them it can have after all. */
export function unknownElements(html: string, isKept: (tag: string, src: string) => boolean): string[] {
  const counts = new Map<string, number>();
  function count(node: HtmlNode) {
    if (typeof node === 'string') return;
    const name = names[node.tag];
    const { src = '', type } = node.attributes;
    if (name && type !== 'hidden' && !isKept(node.tag, src)) counts.set(name, (counts.get(name) ?? 0) + 1);
    else node.children.forEach(count);
  }
  // Most pasted texts have none, and a long one takes time to parse.
  if (nameless.test(html)) parseHtml(html).forEach(count);
  return [...counts].map(([name, number]) => counted(number, name));
}

export const counted = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;

/** The images that are not kept: by name if they are few. */
export function namesOfImages(images: readonly HTMLElement[]): string[] {
  if (images.length > 3) return [counted(images.length, 'image')];
  return images.map((image) => {
    const name = image.getAttribute('alt')?.trim() || fileName(image.getAttribute('src') ?? '');
    return name ? `the image ${name}` : 'an image';
  });
}

function fileName(src: string): string {
  if (/^(?:data|blob):/i.test(src)) return '';
  return src.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '';
}

const seen = /^(?:color|background(?:-color)?|font-size|font-family|text-align)$/;

/** Whether colours, fonts, sizes or alignment are lost. */
export function hasStyling(body: HTMLElement): boolean {
  if (body.querySelector('font, center, [align], [bgcolor]')) return true;
  return [...body.querySelectorAll('[data-style]')].some((element) =>
    [...cssOf(element).keys()].some((property) => seen.test(property)),
  );
}

/** Says what was left out of a pasted text, and what to do about images. Empty if nothing was. */
export function leftOutSentence(parts: readonly string[]): string {
  if (parts.length === 0) return '';
  const hasImage = parts.some((part) => /\bimages?\b/.test(part));
  const advice = hasImage ? ' Save an image as a file, and add it with Image.' : '';
  return `Left out: ${new Intl.ListFormat('en-GB').format(parts)}.${advice}`;
}
