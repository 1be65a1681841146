import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { groups, keyOfGroup } from './groups.mjs';

const modulePackage = JSON.parse(readFileSync(new URL('../module/package.json', import.meta.url), 'utf8'));
/** The versions of libraries; the packed kit has those of which a page has one as peers. @type {Record<string, string>} */
const versions = { ...modulePackage.dependencies, ...modulePackage.peerDependencies };
/** The packages that must exist only once in a page. @type {readonly string[]} */
const singletons = JSON.parse(
  readFileSync(new URL('../module/platform/singletons.json', import.meta.url), 'utf8'),
);
const kit = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** All packages of the federation have one version, the runtime's included. @type {string} */
export const versionOfFederation = kit.dependencies['@module-federation/enhanced'];

/**
 * Our own files that re-export the used part of a library. Import them by the package's name, also within the package: an
 * import by path copies the file into the build.
 *
 * `key` is the name under which builds share the file, in the range of the package `of`. Published builds rely on it, so it stays as long as the
 * file exports the same of the same major versions of all its packages, and else needs another: a build never gets less than it
 * uses. The digits have no meaning.
 */
const excerpts = [
  { file: 'query/reduxToolkit', key: 'api/reduxToolkit-afa2e512', of: '@reduxjs/toolkit' },
  { file: 'router', key: 'module/router-c54c3c58', of: 'react-router-dom' },
];

/** The absolute paths of these files. */
export const excerptFiles = excerpts.map(({ file }) =>
  fileURLToPath(new URL(`../module/${file}.ts`, import.meta.url)),
);

/** The requests for them that every shell answers. @type {readonly string[]} */
export const singletonRequests = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
];

/**
 * The libraries that must exist only once in the page, and those that need not be loaded twice. The keys with a slash cover the
 * packages' subpaths, such as `react-dom/client`: without them each module would include its own copy.
 *
 * The excerpts are files of their own, which only visits that need them load.
 *
 * @param {{ eager: boolean }} options whether the singletons are part of the first file: in the shell only, which provides them
 * @returns {Record<string, { shareKey?: string, singleton: boolean, eager: boolean, version: string, requiredVersion: string }>}
 */
export function sharedDependencies({ eager }) {
  const singles = Object.fromEntries(
    singletons.flatMap((name) => {
      const version = versions[name] ?? '';
      const share = { singleton: true, eager, version, requiredVersion: `^${version}` };
      return [
        [name, share],
        [`${name}/`, share],
      ];
    }),
  );
  const parts = excerpts.map(({ file, key, of }) => {
    const version = versions[of] ?? '';
    // Exactly, so that all code that shares a group of our packages sees the same contexts.
    const share = { shareKey: key, singleton: false, eager: false, version, requiredVersion: version };
    return [`@vended/module/${file}`, share];
  });
  return { ...singles, ...Object.fromEntries(parts) };
}

/** Whether a request is for a library that builds share. @param {string} request */
export function isShared(request) {
  return Object.keys(sharedDependencies({ eager: false })).some((shared) =>
    shared.endsWith('/') ? request.startsWith(shared) : request === shared,
  );
}

/**
 * The ranges of the libraries that a build expects of the shell.
 *
 * @param {ReturnType<typeof sharedDependencies>} shared
 * @returns {Record<string, string>}
 */
export function requiredVersions(shared) {
  return Object.fromEntries(singletons.map((name) => [name, shared[name]?.requiredVersion ?? '*']));
}

/**
 * What a module takes from the shell, for the plugin of `@module-federation/enhanced`. The shell always has the singletons: publishing
 * refuses a build that needs others. Of the rest, a module contains a copy for a shell with another version, which the plugin provides to
 * others under that version.
 *
 * @param {ReturnType<typeof sharedDependencies>} shared
 */
export function sharedWithShell(shared) {
  const take = (/** @type {string} */ request, /** @type {string} */ as = request) => {
    const { shareKey = as, singleton, requiredVersion } = shared[request] ?? {};
    return { shareKey, singleton, requiredVersion };
  };
  return {
    ...Object.fromEntries(
      Object.entries(shared).map(([request, { version }]) => [request, { ...take(request), version }]),
    ),
    ...Object.fromEntries(
      singletonRequests.map((request) => [
        request,
        { ...take(request.replace(/\/.*/, ''), request), import: /** @type {const} */ (false) },
      ]),
    ),
  };
}

/**
 * The groups of our packages, for the plugin, by the keys under which their code imports each other. Builds take them in exactly this
 * version.
 *
 * @param {import('./groups.mjs').BuiltGroups} built
 * @param {string} dir the folder of the build, from which files are named: a build must not contain absolute paths
 */
export function sharedGroups({ version, files }, dir) {
  return Object.fromEntries(
    groups.map(({ name }) => {
      const code = path.relative(dir, files[name] ?? '').replaceAll('\\', '/');
      const shareKey = keyOfGroup(name);
      const share = { shareKey, singleton: false, version, requiredVersion: version };
      return [shareKey, { ...share, import: code.startsWith('.') ? code : `./${code}` }];
    }),
  );
}

/**
 * The groups for a build that takes them: each of their files is taken from its group.
 *
 * @param {import('./groups.mjs').BuiltGroups} built
 * @param {string} dir
 */
export function takenGroups(built, dir) {
  const shared = sharedGroups(built, dir);
  const ofFiles = groups.flatMap(({ name, files }) => files.map((file) => [file, shared[keyOfGroup(name)]]));
  return { ...shared, ...Object.fromEntries(ofFiles) };
}

/**
 * Makes federation's manifest name the ranges that a build takes. The plugin looks for the options of what it has found by its key, and
 * knows them by requests: of what has another key it says that any minor version will do.
 *
 * @param {Record<string, { shareKey: string, singleton?: boolean, requiredVersion?: string }>} shared what the plugin was given
 * @returns {(options: { stats: { shared: { name: string, singleton?: boolean, requiredVersion?: string }[] } }) => void} for its option `manifest.additionalData`
 */
export function namesRanges(shared) {
  const byKey = new Map(Object.values(shared).map((share) => [share.shareKey, share]));
  return ({ stats }) => {
    for (const found of stats.shared) {
      const { name } = found;
      // `react-dom/server` is taken by the key `react-dom/`.
      const { singleton, requiredVersion } =
        byKey.get(name) ?? byKey.get(name.replace(/(?<=\/).*/, '')) ?? {};
      Object.assign(found, { singleton, requiredVersion });
    }
  };
}
