import { parsedUrl } from '@vended/contract/parsedUrl';
import { ContentBlock } from 'draft-js';
import { blocksOf } from './htmlToContent';
import { inertBody } from './inertBody';
import { cssOf } from './styles';
import { readWordParagraphs } from './wordParagraphs';

/**
 * Converts HTML pasted from a word processor or web page to blocks: headings, lists, quotations, code, links and semantic
 * styles such as bold. It drops colours, fonts, sizes and external pictures, which public pages do not show.
 */
export function pastedBlocks(html: string): ContentBlock[] {
  const body = inertBody(html);
  readWordParagraphs(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) convertStylesToElements(element);
  for (const picture of body.querySelectorAll('img'))
    if (!isStoredHere(picture.getAttribute('src') ?? '')) picture.remove();
  for (const link of body.querySelectorAll('a')) normaliseLink(link);
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const code of body.querySelectorAll('pre code')) code.replaceWith(...code.childNodes);
  collapseSpaces(body);
  return blocksOf(body).map(trimmed).filter(isNotEmpty);
}

/** Replaces inline styles with semantic elements. */
function convertStylesToElements(element: HTMLElement): void {
  const css = cssOf(element);
  element.removeAttribute('data-style');
  const weight = css.get('font-weight') ?? '';
  const slant = css.get('font-style') ?? '';
  const line = `${css.get('text-decoration') ?? ''} ${css.get('text-decoration-line') ?? ''}`;
  const verticalAlign = css.get('vertical-align') ?? '';
  const isHeading = /^h[1-6]$/i.test(element.tagName);

  if (/^(?:bold|bolder|[6-9]00)$/.test(weight) && !isHeading) wrapContent(element, 'strong');
  if (/^(?:italic|oblique)/.test(slant)) wrapContent(element, 'em');
  if (line.includes('underline') && !element.closest('a')) wrapContent(element, 'ins');
  if (line.includes('line-through')) wrapContent(element, 'del');
  if (verticalAlign === 'super') wrapContent(element, 'sup');
  if (verticalAlign === 'sub') wrapContent(element, 'sub');
  // Google Docs wraps copied content in a `b` element with normal weight.
  if (/^(?:normal|[1-4]00)$/.test(weight) && element.matches('b, strong')) unwrap(element);
  if (slant === 'normal' && element.matches('i, em')) unwrap(element);
}

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Whether a picture is stored in the product. The content security policy blocks all others. */
function isStoredHere(src: string): boolean {
  const address = parsedUrl(src, location.href);
  return address?.origin === location.origin && address.pathname.endsWith('/blog_public_image');
}

/** Removes links to fragments of the copied page, and `target`, which is for the author to decide. */
function normaliseLink(link: HTMLAnchorElement): void {
  link.removeAttribute('target');
  if (link.getAttribute('href')?.startsWith('#')) unwrap(link);
}

function collapseSpaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeValue && !node.parentElement?.closest('pre'))
      node.nodeValue = node.nodeValue.replace(/[ \t\r\n\f]+/g, ' ');
  }
}

function trimmed(block: ContentBlock): ContentBlock {
  if (block.getType() === 'atomic') return block;
  const text = block.getText();
  const begin = text.length - text.trimStart().length;
  const end = Math.max(begin, text.trimEnd().length);
  const characterList = block.getCharacterList().slice(begin, end).toList();
  return new ContentBlock({
    key: block.getKey(),
    type: block.getType(),
    depth: block.getDepth(),
    text: text.slice(begin, end),
    characterList,
    data: block.getData(),
  });
}

function isNotEmpty(block: ContentBlock): boolean {
  return block.getText() !== '';
}
