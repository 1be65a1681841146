import type { HtmlNode } from './parseHtml';

/**
 * The rank at which each heading of a text is shown, in their order. The page has its `h1`, so they begin with 2; the
 * text's own differences are kept, but no rank is left out on the way down.
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

/** 1 to 6 for a heading, null for any other element. */
export function headingLevel(tag: string): number | null {
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  return level === undefined ? null : Number(level);
}
