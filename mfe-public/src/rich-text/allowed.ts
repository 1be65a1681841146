import { videoHosts } from '@vended/shared/contract/videoHosts';

/** What each element of stored rich text becomes. The page has its `h1` already, so headings go one rank down. */
export const shownAs: Readonly<Record<string, string>> = {
  h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6',
  p: 'p', div: 'div', span: 'span', br: 'br', hr: 'hr', blockquote: 'blockquote', pre: 'pre', code: 'code',
  ul: 'ul', ol: 'ol', li: 'li', strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', ins: 'u',
  s: 's', del: 's', sup: 'sup', sub: 'sub', a: 'a', img: 'img', iframe: 'iframe', figure: 'figure',
  figcaption: 'figcaption',
}; // prettier-ignore

/** Elements that take what is in them along when they go; of any other unknown element the content stays. */
export const droppedWhole: ReadonlySet<string> = new Set([
  'script', 'style', 'template', 'noscript', 'object', 'embed', 'svg', 'math', 'form', 'button', 'select', 'textarea',
  'title', 'head',
]); // prettier-ignore

/** Elements that hold nothing. */
export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const anyOrigin = 'https://origin.invalid';

/** The address of a link where it is one that a person can follow safely, else undefined. */
export function linkAddress(href: string | undefined): string | undefined {
  return withProtocol(href, ['https:', 'http:', 'mailto:', 'tel:']);
}

/** The address of a picture, likewise. */
export function imageAddress(src: string | undefined): string | undefined {
  return withProtocol(src, ['https:', 'http:']);
}

/** The address of a video where its host is allowed (decision 16), else undefined. */
export function videoAddress(src: string | undefined): string | undefined {
  const address = withProtocol(src?.replace(/^\/\//, 'https://'), ['https:']);
  if (!address || !URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return videoHosts.some((host) => host === origin) ? address : undefined;
}

function withProtocol(address: string | undefined, protocols: readonly string[]): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed || !URL.canParse(trimmed, anyOrigin)) return undefined;
  return protocols.includes(new URL(trimmed, anyOrigin).protocol) ? trimmed : undefined;
}
