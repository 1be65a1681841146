import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'vitepress';
import { StartError } from '../../server/startError.mjs';
import { writeJson } from '../jsonFiles.mjs';
import { kitPackages, packedFolders } from '../kit/packKit.mjs';
import { root } from '../tree.mjs';
import { modulePages } from './modulePages.mjs';
import { referencePages } from './reference.mjs';
import { themeColors } from './themeColors.mjs';

/** @typedef {import('./page.d.ts').Page} Page */
/** @typedef {import('./page.d.ts').Site} Site */

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
  ],
  Decisions: ['docs/decisions/README.md'],
};

/** The theme of VitePress, in the product's font and colours. */
const theme = `import theme from 'vitepress/theme-without-fonts';
import '../portal.css';

export default theme;
`;

/**
 * Writes the site, which loads nothing from elsewhere.
 *
 * @param {{ out: string, base: string, storybook: string }} options `base`: the path that it is served from; `storybook`: the built
 *   stories, which become a part of the site
 * @returns {Promise<number>} how many pages it has
 * @throws {StartError} if the stories are not built
 */
export async function buildSite({ out, base, storybook }) {
  if (!existsSync(path.join(storybook, 'index.html')))
    throw new StartError('The stories are not built. Run npm run docs, which builds them first.');
  const listed = [
    ...documentPages('Guide'),
    ...(await referencePages()),
    ...modulePages(),
    changelog(),
    ...documentPages('Kit'),
    ...documentPages('Product'),
    ...documentPages('Decisions'),
    ...decisions(),
  ];
  const pages = [overview(listed), ...listed];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  // Within the repository, where VitePress finds its packages.
  const folder = mkdtempSync(path.join(root, '.cache/docs-'));
  try {
    const settings = path.join(folder, '.vitepress');
    cpSync(path.join(import.meta.dirname, 'vitepress'), settings, { recursive: true });
    // VitePress knows both files by these names.
    renameSync(path.join(settings, 'portal.config.mjs'), path.join(settings, 'config.mjs'));
    mkdirSync(path.join(settings, 'theme'));
    writeFileSync(path.join(settings, 'theme/index.mjs'), theme);
    writeFileSync(path.join(settings, 'colors.css'), await themeColors());
    cpSync(path.join(root, 'docs/images'), path.join(folder, 'public/images'), { recursive: true });
    for (const { file, text } of pages) {
      const markdown = path.join(folder, file.replace(/\.html$/, '.md'));
      mkdirSync(path.dirname(markdown), { recursive: true });
      writeFileSync(markdown, text);
    }
    /** @type {Site} */
    const site = {
      pages: pages.map(({ text: _, ...page }) => page),
      stories: 'storybook/index.html',
      ...{ base, out },
    };
    writeJson(path.join(folder, 'site.json'), site);
    await build(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  cpSync(storybook, path.join(out, 'storybook'), { recursive: true });
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
    .map((file) => documentPage(`docs/decisions/${file}`, 'Decisions'));
}

/** The changes of all packages of the kit on one page. @returns {Page} */
function changelog() {
  const texts = packedFolders.map((folder) =>
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

/** @param {readonly Page[]} pages @returns {Page} */
function overview(pages) {
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
      'Vended is one product made of modules, each built and published by its own team. This site has what a team needs: it is made from the files of the repository, and loads nothing from elsewhere.',
      [
        link('docs/module-guide.md', 'from an empty folder to a module that is live.'),
        link('docs/module-contract.md', 'what the shell gives a module, and what it can rely on.'),
        link('reference/shellApi.md', 'every part of it, with its types.'),
        link('reference/manifest.md', 'every field of the manifest.'),
        link('modules', 'whose they are, their versions and budgets.'),
        link('changelog', 'what changed in the kit.'),
        '- [Storybook](storybook/index.html): every component and screen, in each of its states.',
        link('docs/decisions/README.md', 'why things are as they are.'),
      ]
        .filter(Boolean)
        .join('\n'),
    ].join('\n\n'),
  };
}
