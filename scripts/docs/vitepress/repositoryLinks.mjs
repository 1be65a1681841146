import path from 'node:path';

/** @typedef {import('vitepress').MarkdownRenderer} MarkdownIt */
/** @typedef {ReturnType<MarkdownIt['parse']>[number]} Token */

/** As GitHub makes them, which is what links in the texts name. @param {string} text */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * Has links of the texts, which name files of the repository, lead to the pages that are made from these files. A link to a file without a
 * page becomes plain text. No text is code of a template.
 *
 * @param {MarkdownIt} markdown
 * @param {import('../site.mjs').Site} site
 */
export function repositoryLinks(markdown, { pages, stories, base }) {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const byFile = new Map(pages.map((page) => [page.file, page]));

  /** @param {string} source @param {string} href @returns {Record<string, string> | undefined} the attributes; none if the site has no such page */
  function linkTo(source, href) {
    if (/^(?:https?:|mailto:|#)/.test(href)) return { href };
    const [, file = '', query = '', anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(decodeURI(href)) ?? [];
    const target = path.posix.join(path.posix.dirname(source), file).replace(/\/$/, '');
    const image = /^docs\/(images\/.+)$/.exec(target)?.[1];
    // VitePress leaves links with a target alone: the stories are no page of it.
    if (target === stories) return { href: `${base}${target}${query}`, target: '_self' };
    const to = image ?? (bySource.get(target) ?? bySource.get(`${target}/README.md`))?.file;
    return to === undefined ? undefined : { href: `/${to}${anchor ? `#${anchor}` : ''}` };
  }

  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    const source = byFile.get(env.relativePath?.replace(/\.md$/, '.html'))?.source ?? '';
    for (const { children } of tokens) relink(children ?? [], (href) => linkTo(source, href));
  });

  for (const rule of ['text', 'text_special']) {
    const render = markdown.renderer.rules[rule];
    markdown.renderer.rules[rule] = (...args) => (render?.(...args) ?? '').replaceAll('{', '&#123;');
  }
}

/** @param {readonly Token[]} tokens @param {(href: string) => Record<string, string> | undefined} linkTo */
function relink(tokens, linkTo) {
  let isText = false;
  for (const token of tokens) {
    if (token.type === 'image') token.attrSet('src', linkTo(token.attrGet('src') ?? '')?.href ?? '');
    if (token.type === 'link_open') {
      const href = token.attrGet('href') ?? '';
      const link = linkTo(href);
      isText = link === undefined;
      if (link) for (const [name, value] of Object.entries(link)) token.attrSet(name, value);
      else
        Object.assign(token, {
          type: 'span_open',
          tag: 'span',
          attrs: [['title', `In the repository: ${href}`]],
        });
    }
    if (token.type === 'link_close' && isText) {
      Object.assign(token, { type: 'span_close', tag: 'span' });
      isText = false;
    }
  }
}
