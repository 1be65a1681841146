import { type HtmlElement, type HtmlNode, parseHtml } from '@vended/design/components/parseHtml';

/**
 * HTML as elements of a page that is shown nowhere: nothing in it is loaded or run. The browser's own parser would hold
 * each style attribute and handler against the security policy, so a style becomes `data-style`, and handlers are left out.
 */
export function inertBody(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  for (const node of parseHtml(html)) add(body, node);
  return body;
}

function add(parent: HTMLElement, node: HtmlNode): void {
  if (typeof node === 'string') return parent.append(node);
  const element = createElement(parent.ownerDocument, node);
  for (const child of node.children) add(element, child);
  return parent.append(element);
}

// What becomes of a page's own frame is the same as for any other box.
const frame = new Set(['html', 'head', 'body']);

function createElement(page: Document, { tag, attributes }: HtmlElement): HTMLElement {
  const element = page.createElement(frame.has(tag) || !/^[a-z][a-z\d-]*$/.test(tag) ? 'span' : tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') element.setAttribute('data-style', value);
    else if (/^[a-z][\w-]*$/.test(name) && !name.startsWith('on')) element.setAttribute(name, value);
  }
  return element;
}
