import { type HtmlNode, parseHtml } from '@vended/design/components/parseHtml';

const shown = 600;
const lines = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'pre', 'br']);

/** Rich text for comparing two versions: its words, and its length, because the formatting can differ as well. */
export function comparedText(html: string): string {
  const words = parseHtml(html).map(wordsOf).join('').trim();
  const cut = words.length > shown ? `${words.slice(0, shown)}…` : words;
  return html && `${cut}\n(${html.length.toLocaleString('en-GB')} characters with formatting)`;
}

function wordsOf(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  const words = node.children.map(wordsOf).join('');
  return lines.has(node.tag) ? `${words}\n` : words;
}
