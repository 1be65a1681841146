import { parsedUrl } from '@vended/contract/parsedUrl';
import { ContentBlock, ContentState } from 'draft-js';
import { videoAddress } from '@vended/contract/richText';
import type { EntityData } from './htmlMapping';
import { blocksOf, newEntity } from './htmlToContent';
import { inertBody } from './inertBody';
import { counted, hasStyling, leftOutSentence, namesOfImages, unknownElements } from './leftOut';
import { rtfPictures } from './rtfPictures';
import { cssOf } from './styles';
import { typedAddress } from './typedAddress';
import { readWordParagraphs } from './wordParagraphs';

/** Marks a text that was copied from an editor of ours, with the key of that editor. */
export const ownTextAttribute = 'data-text-of-editor';

/** What a clipboard holds besides plain text. */
interface Clipboard {
  readonly html: string;
  readonly rtf?: string;
  readonly files?: readonly File[];
}

/** An image that has its place in the text and is still to be stored. */
interface UnstoredPicture {
  /** The key of its entity, which has no `src` yet. */
  readonly entity: string;
  readonly file: File;
}

export interface PastedContent {
  readonly blocks: readonly ContentBlock[];
  readonly pictures: readonly UnstoredPicture[];
  /** Says what of the clipboard is left out; empty if nothing is. */
  readonly leftOut: string;
}

/**
 * Converts HTML pasted from a word processor or web page to blocks: headings, lists, quotations, code, links, images and semantic
 * styles such as bold. It leaves out colours, fonts and sizes, which public pages do not show, and says what it leaves out.
 */
export function pastedContent(clipboard: Clipboard): PastedContent {
  const { html } = clipboard;
  const body = inertBody(html);
  const isOwn = body.querySelector(`[${ownTextAttribute}]`) !== null;
  const styling = !isOwn && hasStyling(body) ? ['styling such as colours and fonts'] : [];
  if (!isOwn) convertDocument(body);
  const files = pictureFiles(body, clipboard);
  const lostImages = [...body.querySelectorAll('img')].filter((image) => isLost(image, files));
  for (const image of lostImages) image.remove();
  const lostLinks = [...body.querySelectorAll('a')].filter((link) => !isLinkKept(link));
  const tables = body.querySelectorAll('table').length;
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  if (!isOwn) collapseSpaces(body);
  const blocks = isOwn ? blocksOf(body) : blocksOf(body).map(trimmed).filter(isNotEmpty);
  const leftOut = leftOutSentence([
    ...namesOfImages(lostImages.filter((image) => !isInvisible(image))),
    ...(lostLinks.length > 0 ? [counted(lostLinks.length, 'link')] : []),
    ...unknownElements(html, (tag, src) => tag === 'iframe' && videoAddress(src) !== undefined),
    ...(tables > 0 ? [`the columns of ${counted(tables, 'table')}`] : []),
    ...styling,
  ]);
  return { blocks, pictures: picturesIn(blocks, [...files.values()]), leftOut };
}

/** Files that were pasted or dropped: each image gets its place, all others are left out. */
export function pastedFiles(files: readonly File[]): Pick<PastedContent, 'pictures' | 'leftOut'> {
  const isImage = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name);
  const others = files.filter((file) => !isImage(file)).map(({ name }) => name);
  const blank = { src: '', alt: '', width: 'auto', height: 'auto' };
  return {
    pictures: files.filter(isImage).map((file) => ({ file, entity: newEntity('IMAGE', 'MUTABLE', blank) })),
    leftOut: others.length > 0 ? `${leftOutSentence(others)} Only images can be added as files.` : '',
  };
}

const pending = 'https://pasted.invalid/';

/** The files of the images in a document, as far as the clipboard has them. Each image gets the number of its file as address. */
function pictureFiles(body: HTMLElement, { rtf = '', files = [] }: Clipboard): ReadonlyMap<Element, File> {
  const images = [...body.querySelectorAll('img')].filter((image) => !isStoredHere(addressOf(image)));
  const found = new Map<Element, File>();
  for (const image of images) {
    const file = encodedFile(image);
    if (file) found.set(image, file);
  }
  const onDisk = images.filter((image) => addressOf(image).startsWith('file:'));
  const inRtf = onDisk.length > 0 ? rtfPictures(rtf) : [];
  // Without the same number, nothing says which is which.
  if (inRtf.length === onDisk.length) onDisk.forEach((image, index) => setIf(found, image, inRtf[index]));
  const [only, ...others] = images;
  // Beside a text, the file of the clipboard is a picture of both.
  if (only && others.length === 0 && body.textContent.trim() === '') setIf(found, only, files[0]);
  [...found.keys()].forEach((image, index) => image.setAttribute('src', `${pending}${index}`));
  return found;
}

function setIf(found: Map<Element, File>, image: Element, file: File | undefined): void {
  if (file && !found.has(image)) found.set(image, file);
}

const addressOf = (image: Element) => image.getAttribute('src')?.trim() ?? '';

/** An image whose content is in its address. */
function encodedFile(image: Element): File | null {
  const [, type, base64] = /^data:(image\/[\w.+-]+)(?:;[^,;]*)*;base64,(.*)$/is.exec(addressOf(image)) ?? [];
  if (!type || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], image.getAttribute('alt')?.trim() || 'The image', { type });
  } catch {
    return null;
  }
}

function isLost(image: Element, files: ReadonlyMap<Element, File>): boolean {
  return !files.has(image) && !isStoredHere(addressOf(image));
}

/** Whether it is one of the single pixels with which newsletters count their readers. */
function isInvisible(image: Element): boolean {
  return image.getAttribute('width') === '1' || image.getAttribute('height') === '1';
}

/** The images in blocks that are still to be stored. */
function picturesIn(blocks: readonly ContentBlock[], files: readonly File[]): UnstoredPicture[] {
  const content = ContentState.createFromText('');
  return blocks.flatMap((block) => {
    const entity = block.getType() === 'atomic' ? block.getEntityAt(0) : null;
    if (!entity || content.getEntity(entity).getType() !== 'IMAGE') return [];
    const { src } = content.getEntity(entity).getData() as EntityData['IMAGE'];
    const file = src.startsWith(pending) ? files[Number(src.slice(pending.length))] : undefined;
    if (!file) return [];
    content.mergeEntityData(entity, { src: '' });
    return [{ entity, file }];
  });
}

/** Reads what word processors and web pages write in another way. */
function convertDocument(body: HTMLElement): void {
  readWordParagraphs(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) convertStylesToElements(element);
  for (const code of body.querySelectorAll('pre code')) code.replaceWith(...code.childNodes);
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

/** Whether a picture is stored in the product. All others could vanish, or count the visitors. */
function isStoredHere(src: string): boolean {
  const address = parsedUrl(src, location.href);
  return address?.origin === location.origin && address.pathname.endsWith('/blog_public_image');
}

/**
 * Completes the address of a link. A link is lost if it leads nowhere from here, as one into the copied page does. `target` is for the
 * author to decide.
 */
function isLinkKept(link: HTMLAnchorElement): boolean {
  link.removeAttribute('target');
  const href = link.getAttribute('href');
  // Without an address it is a place to link to.
  if (href === null) return true;
  const address = href.trim().startsWith('#') ? undefined : typedAddress(href);
  if (address) link.setAttribute('href', address);
  else unwrap(link);
  return address !== undefined;
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
