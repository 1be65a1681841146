import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { videoAddress } from '@vended/contract/richText';
import { allowed, allowedStyles } from './allowed';
import { refuseTooDeep, unlessTooDeep } from './nesting';

type Tree = ReturnType<typeof sanitize>;
type Element = Extract<Tree, { type: 'element' }>;

/**
 * Removes everything from rich text that it must not contain. The text is parsed as in browsers, by the parser of the HTML
 * standard, and whatever is not on the list is removed; well-formed text without anything to remove is returned unchanged. Of any
 * other text, what the parser made of it is written out: every element that it opens it also closes.
 *
 * @param field the field's name, for the refusal
 * @throws BadInput for text that is nested too deeply.
 */
export function cleanRichText(html: string, field: string): string {
  return refuseTooDeep(field, withoutForbidden(html));
}

/** Like `cleanRichText`, but returns null for text that is nested too deeply. */
export function withoutForbidden(html: string): string | null {
  return unlessTooDeep(() => cleaned(html));
}

/**
 * @param rounds how often what was written out is read again: without the elements that were removed, the parser may understand the
 * others differently
 */
function cleaned(html: string, rounds = 5): string {
  let errors = 0;
  const tree = fromHtml(html, { fragment: true, onerror: () => void (errors += 1) });
  const cleanHtml = toHtml(refine(sanitize(tree, allowed)));
  if (errors === 0 && cleanHtml === toHtml(tree) && sameTags(html, cleanHtml)) return html;
  return rounds > 1 && cleanHtml !== html ? cleaned(cleanHtml, rounds - 1) : cleanHtml;
}

/** Whether two texts open and close the same elements in the same order. The parser reports neither unclosed elements nor stray ends. */
const sameTags = (one: string, other: string) => tagsOf(one) === tagsOf(other);

const tagsOf = (html: string) =>
  html
    .toLowerCase()
    .match(/<\/?[a-z][^\s/>]*/g)
    ?.join('') ?? '';

/** Filters what the list of names cannot: the values of styles, and the hosts of embedded frames. */
function refine<Node extends Tree>(node: Node): Node {
  if (!('children' in node)) return node;
  for (const child of node.children) if (child.type === 'element') refineProperties(child);
  const children = node.children.filter((child) => child.type !== 'element' || isWelcome(child));
  return { ...node, children: children.map(refine) };
}

function refineProperties({ tagName, properties }: Element): void {
  refineStyle(properties);
  if (tagName === 'iframe')
    properties.src = typeof properties.src === 'string' ? videoAddress(properties.src) : undefined;
}

const isWelcome = ({ tagName, properties }: Element) => tagName !== 'iframe' || properties.src !== undefined;

function refineStyle(properties: Element['properties']): void {
  if (typeof properties.style !== 'string') return;
  const declarations = properties.style.split(';').filter((declaration) => declaration.trim() !== '');
  const kept = declarations.filter((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    return (
      Object.hasOwn(allowedStyles, name) && allowedStyles[name]?.test(declaration.slice(colon + 1).trim())
    );
  });
  if (kept.length === 0) delete properties.style;
  else if (kept.length < declarations.length)
    properties.style = kept.map((declaration) => declaration.trim()).join('; ');
}
