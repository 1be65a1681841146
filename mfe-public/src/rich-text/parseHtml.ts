import { Parser } from 'htmlparser2';

/** An element of parsed HTML; text is a plain string. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** Reads HTML as a browser would, without a browser: pages are drawn on the server too. Comments are dropped. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: HtmlElement = { tag, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext: (text) => open.at(-1)?.children.push(text),
    onclosetag() {
      if (open.length > 1) open.pop();
    },
  });
  parser.write(html);
  parser.end();
  return root.children;
}
