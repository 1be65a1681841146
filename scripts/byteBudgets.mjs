/*
 * `npm run bytes`: compares the builds with `budgets.json`, in bytes of script as they are sent (brotli). The shell, each
 * module's first page and all of it, each extension alone, and a first visit to each route: shell, module and what the route
 * needs besides, which for the home page are all cards.
 * `-- --write` resets every budget to 2 % above the current size, for a change that is worth its bytes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readJson } from './jsonFiles.mjs';
import { foldersWith, root } from './tree.mjs';

const room = 1.02;
const shellDir = 'shell/dist/browser';

const { scripts, console: inConsole, shared, groups, slots } = readJson(join(root, shellDir, 'assets.json'));
const vitals = readdirSync(join(root, shellDir)).filter((file) => /^vitals\.\w+\.js$/.test(file));
if (vitals.length !== 1)
  throw new Error(`There are ${vitals.length} files vitals.*.js in ${shellDir}, and one is expected.`);
const shell = inFolder(shellDir, scripts);
const ownPage = [...shell, ...inFolder(shellDir, inConsole)];
const whole = [...ownPage, ...inFolder(shellDir, shared)];
const modules = foldersWith('module.json', '', 1).map((name) => {
  const build = readJson(join(root, name, 'dist/build.json'));
  return {
    extensions: {},
    pages: {},
    ...build,
    /** @param {string[]} files */
    scriptsOf: (files) => inFolder(`${name}/dist`, files, build.groups),
  };
});
/** What all cards of the home page need. @type {string[]} */
const cards = modules.flatMap(({ manifest, entry, extensions, scriptsOf }) =>
  (manifest.extensions ?? [])
    .filter((/** @type {{ slot: string }} */ { slot }) => slot === 'home.cards')
    .flatMap((/** @type {{ name: string }} */ { name }) => scriptsOf([entry, ...(extensions[name] ?? [])])),
);
/** @type {[what: string, files: string[]][]} */
const loaded = [
  ['shell', shell],
  ["shell, the console's part", inFolder(shellDir, inConsole)],
  ['shell, what measures a page once it is quiet', inFolder(shellDir, vitals)],
  ...routesOf(readJson(join(root, 'shell/manifest.json')), ({ path }) =>
    path === '/grand-central' ? [...ownPage, ...inFolder(shellDir, slots), ...cards] : ownPage,
  ),
  ...modules.flatMap(({ manifest, entry, preload, pages, files, extensions, scriptsOf }) => {
    const first = [entry, ...preload];
    /** @type {typeof loaded} */
    const own = [
      [`${manifest.name}, first page`, scriptsOf(first)],
      [`${manifest.name}, all`, scriptsOf(Object.keys(files).filter((file) => file.endsWith('.js')))],
    ];
    for (const extension of Object.keys(extensions))
      own.push([`extension ${manifest.name}/${extension}`, scriptsOf([entry, ...extensions[extension]])]);
    return own.concat(
      routesOf(manifest, ({ path, permission }) => [
        ...(permission === 'public' ? shell : whole),
        ...scriptsOf([...first, ...(pages[path] ?? [])]),
      ]),
    );
  }),
];

/** @type {Map<string, number>} */
const sizes = new Map();
for (const file of loaded.flatMap(([, files]) => files))
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(root, file))).length);
const weights = loaded.map(([what, files]) => ({
  what,
  bytes: [...new Set(files)].reduce((total, file) => total + (sizes.get(file) ?? 0), 0),
}));

if (process.argv.includes('--write')) {
  const renewed = weights.map(({ what, bytes }) => [what, Math.ceil((bytes * room) / 100) * 100]);
  writeFileSync(join(root, 'budgets.json'), `${JSON.stringify(Object.fromEntries(renewed), null, 2)}\n`);
} else {
  const budgets = readJson(join(root, 'budgets.json'));
  const wrong = [
    ...weights
      .filter(({ what, bytes }) => !(bytes <= budgets[what]))
      .map(
        ({ what, bytes }) => `${what} weighs ${bytes} bytes, and may weigh ${budgets[what] ?? 'none yet'}.`,
      ),
    ...Object.keys(budgets)
      .filter((what) => weights.every((weight) => weight.what !== what))
      .map((what) => `${what} has a budget and is no longer built.`),
  ];
  console.log(wrong.length === 0 ? `${weights.length} byte budgets kept.` : wrong.join('\n'));
  if (wrong.length > 0)
    console.log(
      'Load with import() what the first page does not need (shared/design/page/pageOnDemand.tsx), or leave a dependency out. Where a change is worth its bytes: npm run bytes -- --write, and say why in the commit.',
    );
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

/**
 * @param {{ routes: { path: string, permission: string }[] }} manifest
 * @param {(route: { path: string, permission: string }) => string[]} files
 * @returns {typeof loaded}
 */
function routesOf({ routes }, files) {
  return routes.map((route) => [`route ${route.path}`, files(route)]);
}

/**
 * @param {string} folder @param {string[]} files @param {Record<string, string>} [shared] what files share with the shell, which
 *   provides it to builds from the same sources
 */
function inFolder(folder, files, shared = {}) {
  return files.map((file) => {
    const provided = groups[shared[file] ?? ''];
    return provided ? join(shellDir, provided) : join(folder, file);
  });
}
