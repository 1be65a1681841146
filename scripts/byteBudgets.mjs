import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { foldersWith, root } from './tree.mjs';

/*
 * `npm run bytes`: holds the builds against `budgets.json`, in bytes of script as they are sent (brotli). The shell, each
 * module's first page and all of it, and a first visit to each route: shell, module and what the route needs besides.
 * `-- --write` sets every budget anew, 2 % above what there is: for a change that is worth its bytes.
 */
const file = join(root, 'budgets.json');
const room = 1.02;

/** @typedef {{ what: string, bytes: number, parts: [string, number][] }} Weight */

const shellDir = join(root, 'shell/dist/browser');
const assets = readJson(join(shellDir, 'assets.json'));
const shell = weigh('shell', shellDir, assets.scripts);
const inConsole = weigh("shell, the console's part", shellDir, assets.console);
const builds = foldersWith('module.json', '', 1).map((name) => ({
  name,
  dir: join(root, name, 'dist'),
  build: readJson(join(root, name, 'dist/build.json')),
}));

/** @type {Weight[]} */
const weights = [
  shell,
  inConsole,
  ...builds.flatMap(({ name, dir, build }) => [
    weigh(`${name}, first page`, dir, [build.entry, ...build.preload]),
    weigh(
      `${name}, all`,
      dir,
      Object.keys(build.files).filter((one) => one.endsWith('.js')),
    ),
  ]),
  ...readJson(join(root, 'shell/manifest.json')).routes.map((/** @type {{ path: string }} */ { path }) =>
    sum(`route ${path}`, [shell, inConsole]),
  ),
  ...builds.flatMap(({ dir, build }) =>
    build.manifest.routes.map((/** @type {{ path: string, permission: string }} */ { path, permission }) => {
      const own = weigh(path, dir, [build.entry, ...build.preload, ...(build.pages?.[path] ?? [])]);
      return sum(`route ${path}`, [shell, ...(permission === 'public' ? [] : [inConsole]), own]);
    }),
  ),
];

if (process.argv.includes('--write')) {
  const budgets = Object.fromEntries(
    weights.map(({ what, bytes }) => [what, Math.ceil((bytes * room) / 100) * 100]),
  );
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`);
} else {
  check(readJson(file));
}

/** @param {Record<string, number>} budgets */
function check(budgets) {
  const broken = weights.filter(({ what, bytes }) => bytes > (budgets[what] ?? 0));
  for (const { what, bytes, parts } of broken) {
    const budget = budgets[what];
    console.error(
      budget === undefined
        ? `${what} has no budget, and weighs ${bytes} bytes.`
        : `${what} weighs ${bytes} bytes: ${bytes - budget} more than its budget of ${budget}.`,
    );
    for (const [part, size] of parts) console.error(`  ${String(size).padStart(7)}  ${part}`);
  }
  const gone = Object.keys(budgets).filter((what) => weights.every((weight) => weight.what !== what));
  for (const what of gone) console.error(`${what} has a budget and is no longer built.`);
  if (broken.length + gone.length > 0) {
    console.error(
      'Load with import() what the first page does not need (shared/design/page/pageOnDemand.tsx), or leave a dependency out. Where a change is worth its bytes: npm run bytes -- --write, and say why in the commit.',
    );
    process.exitCode = 1;
    return;
  }
  console.log(`${weights.length} byte budgets kept.`);
}

/** @param {string} what @param {string} dir @param {string[]} files @returns {Weight} */
function weigh(what, dir, files) {
  const parts = [...new Set(files)].map((one) => {
    const bytes = brotliCompressSync(readFileSync(join(dir, one))).length;
    return /** @type {[string, number]} */ ([one, bytes]);
  });
  parts.sort(([, one], [, other]) => other - one);
  return { what, parts, bytes: parts.reduce((total, [, bytes]) => total + bytes, 0) };
}

/** @param {string} what @param {Weight[]} of @returns {Weight} */
function sum(what, of) {
  return {
    what,
    bytes: of.reduce((total, { bytes }) => total + bytes, 0),
    parts: of.flatMap(({ parts }) => parts),
  };
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
