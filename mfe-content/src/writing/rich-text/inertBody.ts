import { droppedWithContent } from '@vended/contract/richText';
import { type HtmlElement, type HtmlNode, parseHtml } from '@vended/design/components/parseHtml';

/**
 * Parses HTML into an inert document: nothing in it is loaded or run. The native parser would report every style attribute
 * and event handler as a violation of the content security policy, so styles become `data-style` and handlers are dropped.
 */
export function inertBody(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  for (const node of parseHtml(html)) add(body, node);
  return body;
}

function add(parent: HTMLElement, node: HtmlNode): void {
  if (typeof node === 'string') return parent.append(node);
  if (dropped.has(node.tag)) return;
  const element = createElement(parent.ownerDocument, node);
  for (const child of node.children) add(element, child);
  return parent.append(element);
}

// The document elements are treated like any other container.
const frame = new Set(['html', 'head', 'body']);

// Browsers that require trusted types refuse to fill a script or to name a plug-in's file, in an inert document too.
const dropped = new Set<string>(droppedWithContent);

function createElement(page: Document, { tag, attributes }: HtmlElement): HTMLElement {
  const element = page.createElement(frame.has(tag) || !/^[a-z][a-z\d-]*$/.test(tag) ? 'span' : tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') element.setAttribute('data-style', value);
    else if (/^[a-z][\w-]*$/.test(name) && !name.startsWith('on') && name !== 'srcdoc')
      element.setAttribute(name, value);
  }
  return element;
}
