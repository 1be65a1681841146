import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readJson } from '../jsonFiles.mjs';
import { foldersWith, root } from '../tree.mjs';
import { table } from './reference.mjs';

/** @typedef {import('./page.d.ts').Page} Page */
/** @typedef {import('@vended/module/platform/manifest').Manifest} Manifest */

/**
 * A page about each module: its owner, version, budgets, pages, slots and extensions. One more page compares all modules.
 *
 * @returns {Page[]}
 */
export function modulePages() {
  const modules = foldersWith('module.json', '', 1);
  const budgets = readJson(path.join(root, 'budgets.json'));
  const manifests = modules.map((name) => manifestOf(name));
  return [
    overview(manifests, budgets),
    ...manifests.map((manifest) =>
      pageOf(manifest, [
        ...facts(manifest),
        ...budgetTable(manifest, budgets),
        ...addresses(manifest),
        ...offers(manifest),
        'Errors and load times of the running product are on its modules page, under Grand Central, Live modules.',
      ]),
    ),
  ];
}

/** @param {Manifest} manifest @param {string[]} parts @returns {Page} */
function pageOf({ name }, parts) {
  return {
    file: `modules/${name}.html`,
    source: name,
    title: name,
    group: 'Modules',
    text: [`# ${name}`, ...parts].join('\n\n'),
  };
}

/** @param {string} name @returns {Manifest} */
const manifestOf = (name) => readJson(path.join(root, name, 'module.json'));

/** @param {string} name as the last matching line of CODEOWNERS says */
function ownerOf(name) {
  const lines = readFileSync(path.join(root, 'CODEOWNERS'), 'utf8').split('\n').reverse();
  const line = lines.find((one) => new RegExp(`^(?:/${name}/|\\*) `).test(one));
  return line?.trim().split(/\s+/).slice(1).join(', ') ?? 'nobody';
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {readonly Manifest[]} manifests @param {Record<string, number>} budgets @returns {Page} */
function overview(manifests, budgets) {
  return {
    file: 'modules/index.html',
    source: 'modules',
    title: 'All modules',
    group: 'Modules',
    text: [
      '# All modules',
      table(
        ['Module', 'Owner', 'Version', 'Contract', 'Pages', 'First page may take'],
        manifests.map(({ name, version, contract, routes }) => [
          `[${name}](${name})`,
          ownerOf(name),
          version,
          `\`${contract}\``,
          String(routes.length),
          kilobytes(budgets[`${name}, first page`] ?? 0),
        ]),
      ),
      'Bytes are those of scripts as they are sent, compressed with brotli.',
    ].join('\n\n'),
  };
}

/** @param {Manifest} manifest @returns {string[]} */
function facts({ name, version, contract, story, profile }) {
  return [
    table(
      ['', ''],
      [
        ['Owner', ownerOf(name)],
        ['Version', version],
        ['Contract', `\`${contract}\``],
        ...(story ? [['Story', `[${story}](storybook/index.html?path=/story/${story})`]] : []),
        ...(profile ? [['Page of the signed-in user', `\`${profile}\``]] : []),
      ],
    ),
  ];
}

/** @param {Manifest} manifest @param {Record<string, number>} budgets @returns {string[]} */
function budgetTable({ name, routes }, budgets) {
  const own = Object.keys(budgets).filter(
    (what) =>
      what.startsWith(`${name},`) ||
      what.startsWith(`extension ${name}/`) ||
      routes.some(({ path: route }) => what === `route ${route}`),
  );
  const built = builtBytes(name);
  return [
    '## Byte budgets',
    table(
      ['What', 'May take', 'Takes'],
      own.map((what) => [
        what.replace(`${name}, `, ''),
        kilobytes(budgets[what] ?? 0),
        built[what] ? kilobytes(built[what]) : '–',
      ]),
    ),
    built[`${name}, all`]
      ? 'A route is a first visit: the shell, the module and what the route needs besides; `npm run bytes` compares all of them.'
      : 'The module is not built on the machine that built this site, so what it takes is not known.',
  ];
}

/** What the build in `dist` takes. @param {string} name @returns {Record<string, number>} */
function builtBytes(name) {
  const dist = path.join(root, name, 'dist');
  if (!existsSync(path.join(dist, 'build.json'))) return {};
  const { entry, preload, files, extensions = {} } = readJson(path.join(dist, 'build.json'));
  const bytes = (/** @type {string[]} */ scripts) =>
    [...new Set(scripts)].reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length,
      0,
    );
  return {
    [`${name}, first page`]: bytes([entry, ...preload]),
    [`${name}, all`]: bytes(Object.keys(files).filter((file) => file.endsWith('.js'))),
    ...Object.fromEntries(
      Object.keys(extensions).map((extension) => [
        `extension ${name}/${extension}`,
        bytes([entry, ...extensions[extension]]),
      ]),
    ),
  };
}

/** @param {Manifest} manifest @returns {string[]} */
function addresses({ routes, menu }) {
  return [
    '## Pages',
    table(
      ['Address', 'Title', 'Permission', 'In the sidebar'],
      routes.map(({ path: route, title, permission }) => [
        `\`${route}\``,
        title,
        `\`${permission}\``,
        menu.find((entry) => entry.path === route)?.label ?? '',
      ]),
    ),
  ];
}

/** @param {Manifest} manifest @returns {string[]} */
function offers({ slots = [], extensions = [], records = [], actions = [] }) {
  return [
    ...(slots.length > 0
      ? [
          '## Slots',
          table(
            ['Slot', 'Version'],
            slots.map(({ name, version }) => [`\`${name}\``, version]),
          ),
        ]
      : []),
    ...(extensions.length > 0
      ? [
          '## Extensions',
          table(
            ['Extension', 'Title', 'Slot', 'Works with', 'Permission'],
            extensions.map(({ name, title, slot, version, permission }) => [
              name,
              title,
              `\`${slot}\``,
              `\`${version}\``,
              `\`${permission}\``,
            ]),
          ),
        ]
      : []),
    ...(records.length + actions.length > 0
      ? [
          '## In the command palette',
          [
            ...records.map(({ label, call }) => `- finds ${label.toLowerCase()}, with \`GET ${call}\``),
            ...actions.map(({ label, path: to }) => `- ${label}: \`${to}\``),
          ].join('\n'),
        ]
      : []),
  ];
}
