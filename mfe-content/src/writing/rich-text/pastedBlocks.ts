import { ContentBlock } from 'draft-js';
import { blocksOf } from './htmlToContent';
import { inertBody } from './inertBody';
import { cssOf } from './styles';
import { readWordParagraphs } from './wordParagraphs';

/**
 * What was copied from a word processor or a web page, as blocks: headings, lists, quotations, code, links and the
 * meaning of bold, italic and the like. Its colours, fonts and sizes stay behind, as do pictures that lie elsewhere: the
 * pages of the product show none of these.
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

/** Puts what a style says into elements, and drops the style. */
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
  // Google Docs wraps all that it copies in a bold that is not bold.
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

/** Only a picture that is stored here can be shown: the security policy refuses any other. */
function isStoredHere(src: string): boolean {
  if (!URL.canParse(src, location.href)) return false;
  const { origin, pathname } = new URL(src, location.href);
  return origin === location.origin && pathname.endsWith('/blog_public_image');
}

/** A place within the page that was copied leads nowhere; a window of its own is for the author to decide. */
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
