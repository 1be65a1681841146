import escapeHtml from 'escape-html';
import { relative } from './markdown.mjs';

/** @typedef {import('./markdown.mjs').Page} Page */

/**
 * A whole page.
 *
 * @param {{ page: Page, pages: readonly Page[], storybook: boolean, html: string, headings: readonly import('./markdown.mjs').Heading[] }} content
 */
export function html({ page, pages, storybook, html: content, headings }) {
  const to = (/** @type {string} */ file) => relative(page.file, file);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} – Vended for module teams</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('assets/portal.css')}">
<script defer src="${to('assets/search.js')}"></script>
</head>
<body data-root="${to('index.html').replace(/index\.html$/, '')}">
<a class="skip" href="#site-content">Skip to content</a>
<header class="bar">
<a class="brand" href="${to('index.html')}"><strong>Vended</strong> for module teams</a>
<search class="search">
<label class="hidden" for="site-search">Search this site</label>
<input id="site-search" type="search" placeholder="Search" autocomplete="off">
<div id="site-results" class="results" role="region" aria-live="polite" aria-label="Results of the search" hidden></div>
</search>
</header>
<div class="frame">
<details class="menu">
<summary>All pages</summary>
${navigation(page, pages, storybook, to)}
</details>
<nav class="side" aria-label="All pages">
${navigation(page, pages, storybook, to)}
</nav>
<main id="site-content" tabindex="-1">
${content}
</main>
${contents(headings)}
</div>
</body>
</html>
`;
}

/** @param {Page} page @param {readonly Page[]} pages @param {boolean} storybook @param {(file: string) => string} to */
function navigation(page, pages, storybook, to) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const item = (/** @type {string} */ href, /** @type {string} */ title, current = false) =>
    `<li><a href="${href}"${current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  return groups
    .map((group) => {
      const own = pages.filter((one) => one.group === group && (!one.unlisted || one === page));
      const items = own.map((one) => item(to(one.file), one.title, one === page));
      if (group === 'Kit' && storybook) items.push(item(to('storybook/index.html'), 'Storybook'));
      return `<p class="group">${group}</p>\n<ul>${items.join('\n')}</ul>`;
    })
    .join('\n');
}

/** @param {readonly import('./markdown.mjs').Heading[]} headings */
function contents(headings) {
  const listed = headings.filter(({ level }) => level === 2 || level === 3);
  if (listed.length < 2) return '';
  const items = listed.map(
    ({ id, text, level }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page">
<p class="group">On this page</p>
<ul>${items.join('\n')}</ul>
</nav>`;
}
