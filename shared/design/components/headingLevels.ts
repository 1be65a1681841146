import type { HtmlNode } from './parseHtml';

/**
 * The level to render each heading of a text at, in document order. The page has an `h1`, so the levels start at 2. The
 * nesting of the text is kept, but no level is skipped.
 */
export function headingLevels(nodes: readonly HtmlNode[]): readonly number[] {
  const levels = levelsIn(nodes);
  const used = [...new Set(levels)].sort();
  let before = 1;
  return levels.map((level) => {
    before = Math.min(used.indexOf(level) + 2, before + 1, 6);
    return before;
  });
}

function levelsIn(nodes: readonly HtmlNode[]): number[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const level = headingLevel(node.tag);
    return level === null ? levelsIn(node.children) : [level, ...levelsIn(node.children)];
  });
}

/** The level of a heading element, 1 to 6, or null for any other element. */
export function headingLevel(tag: string): number | null {
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  return level === undefined ? null : Number(level);
}
