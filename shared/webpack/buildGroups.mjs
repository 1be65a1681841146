import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify } from '@swc/core';
import { base } from './base.mjs';
import { compileInMemory } from './compileInMemory.mjs';
import { groups, keyOfGroup, loadedOnDemand, nameOf, sharedDir } from './groups.mjs';
import { bundledPackages } from './SbomPlugin.mjs';
import { isShared, sharedDependencies } from './sharedDependencies.mjs';

/** @typedef {import('./groups.mjs').BuiltGroups} BuiltGroups */

const dist = path.join(import.meta.dirname, 'dist');
const kept = path.join(dist, 'groups.json');

/** Where the code of groups is. @param {string} version */
const folderOf = (version) => path.join(dist, 'groups', version);

const groupOf = new Map(groups.flatMap(({ name, files }) => files.map((file) => [file, name])));

/**
 * Builds all groups. Each becomes one file, which imports the libraries, the other groups, and on demand files of our packages. All
 * modules of a repository have the same groups, so the first build keeps them for the others, with the hashes of all that they were
 * made from.
 *
 * @returns {Promise<BuiltGroups>}
 */
export async function buildGroups() {
  return (await readKept()) ?? (await build());
}

/** @returns {Promise<BuiltGroups>} */
async function build() {
  const built = await Promise.all(groups.map(({ name, files }) => compile(name, files)));
  const onDemand = await Promise.all(loadedOnDemand.map((file) => compile(fileNameOf(file), [file])));
  const compiled = [...built, ...onDemand];
  compiled.forEach(checkOnDemand);
  checkOrder(built);
  const version = await versionOf(compiled);
  await mkdir(folderOf(version), { recursive: true });
  for (const { name, text } of compiled) await replaceFile(path.join(folderOf(version), `${name}.cjs`), text);
  const packages = [...new Set(compiled.flatMap((one) => one.packages))];
  const inputs = await hashesOf([...compiled.flatMap((one) => one.inputs), ...(await settings())]);
  const relative = packages.map((folder) => path.relative(sharedDir, folder));
  await replaceFile(kept, JSON.stringify({ inputs, version, packages: relative }));
  return { version, files: filesOf(version), packages };
}

/**
 * The version of the package and the hash of the built content, in letters: a version must not have a number that begins with 0.
 *
 * @param {readonly Compiled[]} compiled
 */
async function versionOf(compiled) {
  const hash = createHash('sha256').update(JSON.stringify(sharedDependencies({ eager: false })));
  // Without comments, which name the folders of packages.
  for (const { text } of compiled) hash.update((await minify(text, { compress: true, mangle: true })).code);
  const { version } = JSON.parse(await readFile(path.join(sharedDir, 'design/package.json'), 'utf8'));
  return `${version}-h${hash.digest('hex').slice(0, 10)}`;
}

/** @typedef {Awaited<ReturnType<typeof compile>>} Compiled */

/** @param {string} name @param {readonly string[]} files */
async function compile(name, files) {
  const common = base({ dir: sharedDir, production: true, target: 'browser' });
  // The bundler writes it into a comment of the text. With the folder in it, the names of chunks would depend on the folder until the end of
  // the build, and with them which short names the minifier takes.
  const exported = files.map((file) => `export * from ${JSON.stringify(inPackages(file))};`);
  const compilation = await compileInMemory({
    ...common,
    entry: { [name]: `data:text/javascript,${encodeURIComponent(exported.join(''))}` },
    output: { path: dist, filename: '[name].cjs', library: { type: 'commonjs2' } },
    // Every `import()` stays as it is: the builds that contain the group also contain what is behind it.
    module: { ...common.module, parser: { javascript: { import: false } } },
    // The builds that contain it minimize it. Numbers in the order of use do not depend on the folders of packages.
    optimization: { minimize: false, moduleIds: 'natural' },
    externals: importedBy(name),
  });
  return {
    name,
    text: compilation.getAsset(`${name}.cjs`)?.source.source().toString() ?? '',
    packages: [...bundledPackages(compilation)],
    inputs: [...compilation.fileDependencies].filter(
      (file) => !path.relative(sharedDir, file).includes('node_modules'),
    ),
  };
}

/**
 * What a group imports and does not contain: the libraries and the other groups.
 *
 * @param {string} name
 * @returns {import('webpack').ExternalItemFunctionPromise}
 */
function importedBy(name) {
  return async ({ request = '', context, contextInfo, getResolve }) => {
    if (isShared(request)) return `commonjs ${request}`;
    if (!contextInfo.issuer) return false;
    const resolve = /** @type {(from: string, request: string) => Promise<string>} */ (getResolve());
    const file = await resolve(context, request).catch(() => '');
    const group = groupOf.get(file);
    if (group !== undefined && group !== name) return `commonjs ${keyOfGroup(group)}`;
    if (group === undefined) checkPlace(file, name);
    return false;
  };
}

/** A file with components or state must not be in two groups. @param {string} file @param {string} name */
function checkPlace(file, name) {
  const place = path.relative(sharedDir, file).replaceAll('\\', '/');
  if (
    groups.some((group) => group.name === name) &&
    /^(?:design|module)\//.test(place) &&
    !place.includes('node_modules')
  )
    throw new Error(`The group ${name} imports ${place}. Add that file to a group in groups.mjs.`);
}

/**
 * Each group waits for those that it imports, so two that wait for each other would never load.
 *
 * @param {readonly Compiled[]} built
 */
function checkOrder(built) {
  let left = built.map(({ name, text }) => ({
    name,
    needs: groups.map((group) => group.name).filter((other) => text.includes(`"${keyOfGroup(other)}"`)),
  }));
  for (let before = 0; before !== left.length;) {
    before = left.length;
    // What waits for nothing, and what nothing waits for, is in no circle.
    left = left.filter(
      ({ name, needs }) =>
        left.some((other) => needs.includes(other.name)) && left.some((other) => other.needs.includes(name)),
    );
  }
  if (left.length > 0)
    throw new Error(
      `The groups ${left.map(({ name }) => name).join(', ')} import each other in a circle. Move a file to another group in groups.mjs.`,
    );
}

/** What an `import()` names must be part of the version, and be found by the builds that contain the group. @param {Compiled} compiled */
function checkOnDemand({ name, text }) {
  const listed = [...groupOf.keys(), ...loadedOnDemand].map((file) => nameOf(file));
  for (const [, file = ''] of text.matchAll(/\bimport\((?:\s*\/\*.*?\*\/)?\s*['"]([^'"]+)['"]/g)) {
    const named = file.replace(/^@vended\//, '');
    if (listed.includes(named)) continue;
    throw new Error(
      file.startsWith('.')
        ? `The group ${name} imports ${file} on demand. Import it by the name of its package.`
        : `The group ${name} imports ${file} on demand. Add ${named} to onDemand in groups.mjs.`,
    );
  }
}

/** The address of one of our files from the folder of our packages. @param {string} file */
const inPackages = (file) => `./${path.relative(sharedDir, file).replaceAll('\\', '/')}`;

/** What a file that groups load on demand is called beside them. @param {string} file */
const fileNameOf = (file) => nameOf(file).replaceAll('/', '-');

/**
 * What stands for our files in the texts of groups where nothing else is taken from groups: the files of the groups, and those beside them.
 *
 * @param {BuiltGroups} built
 * @returns {import('webpack').RuleSetRule}
 */
export function withinGroups({ version, files }) {
  const inGroups = [...groupOf].map(([file, group]) => [file, files[group]]);
  const onDemand = loadedOnDemand.map((file) => [
    file,
    path.join(folderOf(version), `${fileNameOf(file)}.cjs`),
  ]);
  const alias = [...inGroups, ...onDemand].map(([file = '', built]) => [`@vended/${nameOf(file)}$`, built]);
  return { include: folderOf(version) + path.sep, resolve: { alias: Object.fromEntries(alias) } };
}

/** @param {string} version */
function filesOf(version) {
  return Object.fromEntries(groups.map(({ name }) => [name, path.join(folderOf(version), `${name}.cjs`)]));
}

/** @returns {Promise<BuiltGroups | null>} null if nothing is kept, or something has changed since */
async function readKept() {
  const text = await readFile(kept, 'utf8').catch(() => null);
  if (text === null) return null;
  /** @type {{ inputs: Record<string, string>, version: string, packages: string[] }} */
  const { inputs, version, packages } = JSON.parse(text);
  const files = filesOf(version);
  const isWhole = Object.values(files).every((file) => existsSync(file));
  if (!isWhole || JSON.stringify(await hashesOf(Object.keys(inputs))) !== JSON.stringify(inputs)) return null;
  return { version, files, packages: packages.map((folder) => path.join(sharedDir, folder)) };
}

/** The code that builds, and the versions of all packages. */
async function settings() {
  const own = (await readdir(import.meta.dirname)).filter((file) => /(?<!\.test)\.mjs$/.test(file));
  // Next to `shared/`; in another repository, next to the `node_modules` in which the kit is installed.
  const lock = ['..', '../..']
    .map((above) => path.join(sharedDir, above, 'package-lock.json'))
    .find(existsSync);
  return [...own.map((file) => path.join(import.meta.dirname, file)), ...(lock ? [lock] : [])];
}

/** @param {readonly string[]} files absolute, or relative to `shared/` */
async function hashesOf(files) {
  const names = files.map((file) => path.relative(sharedDir, path.resolve(sharedDir, file)));
  const hashes = [...new Set(names)].sort().map(async (file) => {
    const content = await readFile(path.join(sharedDir, file)).catch(() => '');
    return /** @type {const} */ ([file, createHash('sha256').update(content).digest('hex')]);
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Builds of other modules may read and write the file at the same time. @param {string} file @param {string} text */
async function replaceFile(file, text) {
  const incoming = `${file}.${process.pid}`;
  await writeFile(incoming, text);
  await rename(incoming, file);
}
