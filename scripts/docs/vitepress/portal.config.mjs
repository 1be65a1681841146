import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import escapeHtml from 'escape-html';
import { defineConfig } from 'vitepress';
import { accessibleTheme } from './accessibleTheme.mjs';
import { repositoryLinks, slug } from './repositoryLinks.mjs';

/** @typedef {import('../page.d.ts').Site} Site */

/** Written beside the pages. @type {Site} */
const site = JSON.parse(readFileSync(new URL('../site.json', import.meta.url), 'utf8'));

/** @param {string} group a part of the navigation */
const itemsOf = (group) => [
  ...site.pages
    .filter((page) => page.group === group)
    .map(({ file, title }) => ({ text: escapeHtml(title), link: `/${file}` })),
  ...(group === 'Kit' ? [{ text: 'Storybook', link: `/${site.stories}`, target: '_self' }] : []),
];

const sidebar = [...new Set(site.pages.map(({ group }) => group))].map((group) => {
  const [first, ...others] = itemsOf(group);
  // Its first page lists the others.
  if (group === 'Decisions') return { ...first, text: group, collapsed: true, items: others };
  return { text: group, items: itemsOf(group) };
});

/**
 * Moves inline code into files, so that a server may forbid it (`script-src 'self'`, `style-src 'self'`). The style attributes are what
 * scripts set again.
 *
 * @param {string} html
 */
function withoutInlineCode(html) {
  return html
    .replace(/<script\b(?![^>]* src=)[^>]*>([^]*?)<\/script>/g, (_all, code) => {
      const file = `assets/${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      mkdirSync(path.join(site.out, 'assets'), { recursive: true });
      writeFileSync(path.join(site.out, file), code);
      return `<script src="${site.base}${file}"></script>`;
    })
    .replace(/(<[^>]*) style="[^"]*"/g, '$1');
}

export default defineConfig({
  title: 'Vended for module teams',
  titleTemplate: ':title – Vended for module teams',
  description: 'What teams need that build modules of Vended',
  lang: 'en-GB',
  base: site.base,
  outDir: site.out,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Without the style element that this would add, and with site data in a file.
  appearance: { disableTransition: false },
  metaChunk: true,
  transformHtml: withoutInlineCode,
  vite: { plugins: [accessibleTheme] },
  markdown: {
    // Documents write about HTML, attributes and code of templates: nothing in them is any.
    html: false,
    linkify: false,
    attrs: { disable: true },
    anchor: { slugify: slug },
    highlight: (code) => `<pre tabindex="0" v-pre><code>${escapeHtml(code)}</code></pre>`,
    config: (markdown) => {
      markdown.disable('emoji');
      markdown.use(repositoryLinks, site);
    },
  },
  themeConfig: {
    sidebar,
    outline: [2, 3],
    // They would lead from the kit to the stories, which VitePress does not know.
    docFooter: { prev: false, next: false },
    search: { provider: 'local', options: { detailedView: false } },
  },
});
