/** The HTML elements for paragraph classes of word processors. */
const named: Readonly<Record<string, string>> = {
  MsoTitle: 'h1',
  MsoSubtitle: 'h2',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
};

/** Converts the paragraphs that Word and Outlook use for lists, titles and quotations to semantic elements. */
export function readWordParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const tag = [...paragraph.classList].map((name) => named[name]).find(Boolean);
    const level = /mso-list:\s*\S+\s+level(\d)/.exec(paragraph.getAttribute('data-style') ?? '')?.[1];
    if (level) paragraph.replaceWith(listItem(paragraph, Number(level)));
    else if (tag) paragraph.replaceWith(renamed(paragraph, tag));
  }
}

/** Converts a paragraph to a list item at a level. Each has its own list, because the parser joins adjacent ones. */
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
