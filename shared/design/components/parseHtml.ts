import { Parser } from 'htmlparser2';

/** An element of parsed HTML; text is a plain string. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** Parses HTML as a browser does, but also works on the server. Comments are dropped. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: HtmlElement = { tag, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(text) {
      const parent = open.at(-1);
      // The HTML standard ignores a line break directly after <pre>.
      const isFirstOfCode = parent?.tag === 'pre' && parent.children.length === 0;
      const shown = isFirstOfCode ? text.replace(/^\n/, '') : text;
      if (shown) parent?.children.push(shown);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
    },
  });
  parser.write(html);
  parser.end();
  return root.children;
}
