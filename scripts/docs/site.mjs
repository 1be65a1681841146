import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../server/startError.mjs';
import { kitPackages } from '../kit/packKit.mjs';
import { root } from '../tree.mjs';
import { html } from './layout.mjs';
import { markdownRenderer } from './markdown.mjs';
import { modulePages } from './modulePages.mjs';
import { referencePages } from './reference.mjs';
import { themeStyles } from './themeStyles.mjs';

/** @typedef {import('./markdown.mjs').Page} Page */

/** The documents that are pages, by the part of the navigation that lists them. */
const documents = {
  Guide: [
    'docs/first-hour.md',
    'docs/module-guide.md',
    'docs/module-contract.md',
    'docs/glossary.md',
    'docs/where.md',
    'CONTRIBUTING.md',
  ],
  Kit: kitPackages.map((name) => `shared/${name}/README.md`),
  Product: [
    'README.md',
    'docs/architecture.md',
    'docs/specification.md',
    'docs/readings.md',
    'docs/operations.md',
    'docs/configuration.md',
    'docs/security.md',
    'docs/scaling.md',
    'docs/performance.md',
    'docs/decisions/README.md',
  ],
};

/**
 * Writes the site. It refers to nothing outside its folder, so it can be served from any path, and opened from a disk except for the
 * stories.
 *
 * @param {{ out: string, storybook?: string, running?: import('./modulePages.mjs').Running }} options `storybook`: the built stories, which become a part of the site
 * @returns {Promise<number>} how many pages it has
 * @throws {StartError} if the stories are to be part of it and are not built
 */
export async function buildSite({ out, storybook, running }) {
  if (storybook && !existsSync(path.join(storybook, 'index.html')))
    throw new StartError('The stories are not built. Run npm run docs, which builds them first.');
  const listed = [
    ...documentPages('Guide'),
    ...(await referencePages()),
    ...modulePages(running),
    changelog(),
    ...documentPages('Kit'),
    ...documentPages('Product'),
    ...decisions(),
  ];
  const pages = [overview(listed, storybook !== undefined), ...listed];
  rmSync(out, { recursive: true, force: true });
  const render = markdownRenderer(pages, storybook ? ['storybook/index.html'] : []);
  const rendered = pages.map((page) => ({ page, ...render(page) }));
  for (const { page, ...content } of rendered) {
    const file = path.join(out, page.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html({ page, pages, storybook: storybook !== undefined, ...content }));
  }
  await writeAssets(out, rendered);
  if (storybook) cpSync(storybook, path.join(out, 'storybook'), { recursive: true });
  return pages.length;
}

/** @param {keyof typeof documents} group @returns {Page[]} */
const documentPages = (group) => documents[group].map((source) => documentPage(source, group));

/** @param {string} source @param {string} group @returns {Page} */
function documentPage(source, group) {
  const text = readFileSync(path.join(root, source), 'utf8');
  const file = source
    .replace(/^docs\//, '')
    .replace(/(?:^|\/)README\.md$/, '/index.md')
    .replace(/^\//, 'product/');
  return {
    file: file.replace(/\.md$/, '.html'),
    source,
    title: (/^# (.+)$/m.exec(text)?.[1] ?? source).replaceAll('`', ''),
    group,
    text,
  };
}

/** @returns {Page[]} */
function decisions() {
  return readdirSync(path.join(root, 'docs/decisions'))
    .filter((file) => file !== 'README.md')
    .map((file) => ({ ...documentPage(`docs/decisions/${file}`, 'Product'), unlisted: true }));
}

/** The changes of all packages of the kit on one page. @returns {Page} */
function changelog() {
  const texts = [...kitPackages.map((name) => `shared/${name}`), 'create-module'].map((folder) =>
    readFileSync(path.join(root, folder, 'CHANGELOG.md'), 'utf8').replace(/^(#+) /gm, '#$1 '),
  );
  return {
    file: 'changelog.html',
    source: 'changelog',
    title: 'Changelog',
    group: 'Kit',
    text: [
      '# Changelog',
      'What changed in each package of the kit. Versions are semantic: a new major version asks its users for changes.',
      ...texts,
    ].join('\n\n'),
  };
}

/** @param {readonly Page[]} pages @param {boolean} storybook @returns {Page} */
function overview(pages, storybook) {
  const link = (/** @type {string} */ source, /** @type {string} */ text) => {
    const page = pages.find((one) => one.source === source);
    return page ? `- [${page.title}](${source}): ${text}` : '';
  };
  return {
    file: 'index.html',
    source: 'overview',
    title: 'Overview',
    group: 'Guide',
    text: [
      '# Build a module of Vended',
      'Vended is one product made of modules, each built and published by its own team. This site has what a team needs: it is made from the files of the repository, and needs no network.',
      [
        link('docs/module-guide.md', 'from an empty folder to a module that is live.'),
        link('docs/module-contract.md', 'what the shell gives a module, and what it can rely on.'),
        link('reference/shellApi.md', 'every part of it, with its types.'),
        link('reference/manifest.md', 'every field of the manifest.'),
        link('modules', 'whose they are, their versions and budgets, and what they use of the contract.'),
        link('changelog', 'what changed in the kit.'),
        ...(storybook
          ? ['- [Storybook](storybook/index.html): every component and screen, in each of its states.']
          : []),
        link('docs/decisions/README.md', 'why things are as they are.'),
      ]
        .filter(Boolean)
        .join('\n'),
    ].join('\n\n'),
  };
}

/** @param {string} out @param {{ page: Page, headings: import('./markdown.mjs').Heading[], words: string }[]} rendered */
async function writeAssets(out, rendered) {
  const assets = path.join(out, 'assets');
  mkdirSync(assets, { recursive: true });
  const fonts = {
    latin: 'public-sans-latin-wght-normal.woff2',
    latinExt: 'public-sans-latin-ext-wght-normal.woff2',
  };
  const require = createRequire(import.meta.url);
  for (const file of Object.values(fonts))
    cpSync(require.resolve(`@fontsource-variable/public-sans/files/${file}`), path.join(assets, file));
  const own = readFileSync(path.join(import.meta.dirname, 'portal.css'), 'utf8');
  writeFileSync(path.join(assets, 'portal.css'), `${await themeStyles(fonts)}\n${own}`);
  const index = rendered.map(({ page, headings, words }) => ({
    file: page.file,
    title: page.title,
    headings: headings.filter(({ level }) => level > 1).map(({ id, text }) => ({ id, text })),
    words: words.toLowerCase(),
  }));
  // A script rather than a file to fetch, which pages on a disk may not do.
  const search = readFileSync(path.join(import.meta.dirname, 'portalSearch.js'), 'utf8');
  writeFileSync(path.join(assets, 'search.js'), `const portalIndex = ${JSON.stringify(index)};\n${search}`);
  cpSync(path.join(root, 'docs/images'), path.join(out, 'images'), { recursive: true });
}
