import path from 'node:path';
import MarkdownIt from 'markdown-it';

/**
 * A page of the portal.
 * @typedef {object} Page
 * @property {string} file where it is written, relative to the site
 * @property {string} source the file that it is made from, relative to the repository; links in its text are relative to that
 * @property {string} title
 * @property {string} group the part of the navigation that lists it
 * @property {string} text Markdown
 * @property {boolean} [unlisted] whether the navigation leaves it out, because another page leads to it
 */

/** @typedef {{ id: string, text: string, level: number }} Heading */
/** @typedef {ReturnType<MarkdownIt['parse']>[number]} Token */

/** As GitHub makes them, which is what links in the texts name. @param {string} text */
const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * Renders Markdown. A link to a file that is a page of the site leads to that page; a link to another file of the repository becomes
 * plain text.
 *
 * @param {readonly Page[]} pages all of the site
 * @param {readonly string[]} others files of the site that links may lead to as well
 */
export function markdownRenderer(pages, others) {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const markdown = new MarkdownIt({ html: false, linkify: false });

  /** @param {Page} page @param {string} href @returns {string | undefined} undefined if the site has no such page */
  function addressOf(page, href) {
    if (/^(?:https?:|mailto:|#)/.test(href)) return href;
    const [, file = '', query = '', anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(decodeURI(href)) ?? [];
    const target = path.posix.join(path.posix.dirname(page.source), file).replace(/\/$/, '');
    const image = /^docs\/(images\/.+)$/.exec(target)?.[1];
    const to =
      others.find((one) => one === target) ??
      image ??
      (bySource.get(target) ?? bySource.get(`${target}/README.md`))?.file;
    if (!to) return undefined;
    return `${relative(page.file, to)}${query}${anchor ? `#${anchor}` : ''}`;
  }

  /** @param {Page} page @returns {{ html: string, headings: Heading[], words: string }} */
  return function render(page) {
    const tokens = markdown.parse(page.text, {});
    /** @type {Heading[]} */
    const headings = [];
    /** @type {Map<string, number>} */
    const used = new Map();
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') {
        const text = plain(tokens[index + 1]);
        const before = used.get(slug(text)) ?? 0;
        used.set(slug(text), before + 1);
        const id = before === 0 ? slug(text) : `${slug(text)}-${before}`;
        token.attrSet('id', id);
        headings.push({ id, text, level: Number(token.tag.slice(1)) });
      }
      if (token.type === 'inline') relink(token, (href) => addressOf(page, href));
    }
    const html = markdown.renderer
      .render(tokens, markdown.options, {})
      .replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Table"><table>')
      .replaceAll('</table>', '</table></div>')
      .replaceAll('<pre>', '<pre tabindex="0">');
    return { html, headings, words: tokens.map(plain).join(' ').replace(/\s+/g, ' ') };
  };
}

/** The text of an inline token, without its formatting. @param {Token | undefined} token @returns {string} */
function plain(token) {
  if (!token) return '';
  if (token.children) return token.children.map(plain).join('');
  return token.type === 'softbreak' ? ' ' : token.content;
}

/** @param {Token} inline @param {(href: string) => string | undefined} addressOf */
function relink(inline, addressOf) {
  let open = false;
  for (const token of inline.children ?? []) {
    if (token.type === 'image') token.attrSet('src', addressOf(token.attrGet('src') ?? '') ?? '');
    if (token.type === 'link_open') {
      const href = token.attrGet('href') ?? '';
      const address = addressOf(href);
      open = address === undefined;
      if (address !== undefined) token.attrSet('href', address);
      else Object.assign(token, { tag: 'span', attrs: [['title', `In the repository: ${href}`]] });
    }
    if (token.type === 'link_close' && open) {
      token.tag = 'span';
      open = false;
    }
  }
}

/** The address of one file of the site in another. @param {string} from @param {string} to */
export function relative(from, to) {
  return path.posix.relative(path.posix.dirname(from), to) || path.posix.basename(to);
}
