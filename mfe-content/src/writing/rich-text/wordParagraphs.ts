/** The paragraphs that a word processor marks with a class, and what they are in HTML. */
const named: Readonly<Record<string, string>> = {
  MsoTitle: 'h1',
  MsoSubtitle: 'h2',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
};

/** Makes real lists, titles and quotations of the paragraphs that Word and Outlook write in their place. */
export function readWordParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const tag = [...paragraph.classList].map((name) => named[name]).find(Boolean);
    const level = /mso-list:\s*\S+\s+level(\d)/.exec(paragraph.getAttribute('data-style') ?? '')?.[1];
    if (level) paragraph.replaceWith(listItem(paragraph, Number(level)));
    else if (tag) paragraph.replaceWith(renamed(paragraph, tag));
  }
}

/** The paragraph as an item at its level. Neighbouring items need not share a list: reading joins them. */
function listItem(paragraph: HTMLElement, level: number): HTMLElement {
  const marker = paragraph.querySelector<HTMLElement>('[data-style*="mso-list"]');
  const isNumbered = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? '');
  marker?.remove();
  let item = renamed(paragraph, 'li');
  for (let depth = 0; depth < level; depth++) {
    const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
    list.append(item);
    item = list;
  }
  return item;
}

function renamed(paragraph: HTMLElement, tag: string): HTMLElement {
  const element = paragraph.ownerDocument.createElement(tag);
  element.append(...paragraph.childNodes);
  return element;
}
