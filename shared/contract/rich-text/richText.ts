import { parsedUrl } from '../fields/parsedUrl';
import { playerHost } from './videoHosts';

// Free of zod, so that the browser may import it.

/** The elements that rich text may hold (specification 3). What is on neither list is left out by the API and by every view. */
export const richTextElements = [
  'p', 'div', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ol', 'ul', 'li',
  'strong', 'b', 'em', 'i', 'ins', 'u', 'del', 's', 'code', 'sup', 'sub', 'span',
  'a', 'img', 'iframe',
] as const; // oxfmt-ignore

/** Elements whose content is not text: it goes with them. Of any other unknown element the content stays. */
export const droppedWithContent = [
  'script', 'style', 'template', 'title', 'textarea', 'select', 'svg', 'math', 'noscript', 'noembed', 'noframes',
  'xmp', 'plaintext', 'object', 'embed', 'applet', 'frameset', 'video', 'audio',
] as const; // oxfmt-ignore

/** What the address of a link in rich text may begin with, besides one of our own. */
export const linkProtocols = ['http', 'https', 'mailto', 'tel'] as const;

/** What the address of a picture in rich text may begin with, besides one of our own. */
export const pictureProtocols = ['http', 'https'] as const;

// What an address is relative to does not matter; that it is one does.
const anyOrigin = 'https://origin.invalid';

/** The address of a link where a person can follow it safely, else undefined. */
export function linkAddress(href: string | null | undefined): string | undefined {
  return withProtocol(href, linkProtocols);
}

/** The address of a picture where it is one, else undefined. */
export function pictureAddress(src: string | null | undefined): string | undefined {
  return withProtocol(src, pictureProtocols);
}

/** The address of the player of a video where its host is allowed (reading 16), else undefined. */
export function videoAddress(src: string | null | undefined): string | undefined {
  const address = withProtocol(src?.replace(/^\/\//, 'https://'), ['https']);
  const parsed = address && parsedUrl(address);
  if (!parsed) return undefined;
  const host = playerHost(parsed.origin);
  return host && host + parsed.pathname + parsed.search + parsed.hash;
}

function withProtocol(address: string | null | undefined, protocols: readonly string[]): string | undefined {
  const trimmed = address?.trim();
  const parsed = trimmed && parsedUrl(trimmed, anyOrigin);
  return parsed && protocols.includes(parsed.protocol.slice(0, -1)) ? trimmed : undefined;
}
