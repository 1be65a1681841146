/*
 * `npm run bytes:history -- [commits]`: how often sharing clusters pays. For the last commits, by default 100, it measures how much of
 * the clusters' bytes two builds share if their commits are 1, 5, 20 or 50 apart, as with teams that publish independently. A merge
 * counts as one commit. It compares sources, so a changed comment counts as a change; in the built files it is one only where a file
 * has styles. Today's clusters are applied to the files of all commits, so it says how these clusters would have done, and not what was
 * shared then.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildClusters } from '../shared/webpack/buildClusters.mjs';
import { clusters } from '../shared/webpack/clusters.mjs';
import { git } from './tree.mjs';

/** @type {Map<string, string>} */
const texts = new Map();
const count = Number(process.argv[2] ?? 100);
const enough = 0.8;
const distances = [1, 5, 20, 50];
/** What the compiled text depends on besides the sources. */
const builders = ['base', 'buildClusters', 'SharedImportsPlugin', 'lucideLoader'];
const compilers = ['webpack', '@swc/core', '@swc/plugin-styled-components', 'minimizer-webpack-plugin'];

const bytes = new Map(
  [...(await buildClusters()).values()].map(({ name, text }) => [name, brotliCompressSync(text).length]),
);
const total = [...bytes.values()].reduce((sum, one) => sum + one, 0);
const clusterOf = new Map(clusters.flatMap(({ name, files }) => files.map((file) => [file, name])));

const commits = git('rev-list', '--first-parent', `--max-count=${count + 1}`, 'HEAD').split('\n');
const releases = commits.map(keysAt).reverse();
console.log(
  `${releases.length - 1} commits up to ${commits[0]?.slice(0, 8)}, ${total} bytes in ${bytes.size} clusters`,
);
for (const distance of distances.filter((one) => one < releases.length)) {
  const shares = releases
    .slice(distance)
    .map((release, index) => commonShare(releases[index] ?? new Map(), release));
  const part = (/** @type {(share: number) => boolean} */ counts) =>
    percent(shares.filter(counts).length / shares.length);
  const average = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  console.log(
    `builds ${distance} apart: ${part((share) => share === 1)} have all clusters in common, ${part((share) => share >= enough)} at least ${percent(enough)} of the bytes; ${percent(average)} on average`,
  );
}
for (const { name } of clusters) {
  const changes = releases
    .slice(1)
    .filter((release, index) => release.get(name) !== releases[index]?.get(name)).length;
  console.log(`  ${name}: ${bytes.get(name)} bytes, changed by ${percent(changes / (releases.length - 1))}`);
}

/** The share of the clusters' bytes that two commits have in common. @param {Map<string, string>} older @param {Map<string, string>} newer */
function commonShare(older, newer) {
  const common = [...newer].filter(([name, key]) => older.get(name) === key);
  return common.reduce((sum, [name]) => sum + (bytes.get(name) ?? 0), 0) / total;
}

/** The clusters' keys as they follow from a commit's sources. @param {string} commit @returns {Map<string, string>} */
function keysAt(commit) {
  const blobs = new Map(
    git('ls-tree', '-r', commit, 'shared', 'package-lock.json')
      .split('\n')
      .map((line) => {
        const [about = '', file = ''] = line.split('\t');
        return [file, about.split(' ')[2] ?? ''];
      }),
  );
  const lock = JSON.parse(textOf(blobs.get('package-lock.json') ?? '') || '{}').packages ?? {};
  const settings = [
    ...builders.map((name) => blobs.get(`shared/webpack/${name}.mjs`)),
    ...compilers.map((name) => versionOf(lock, name)),
  ];
  /** @type {Map<string, string>} */
  const keys = new Map();
  /** @param {string} name @returns {string} */
  const keyOf = (name) => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    keys.set(name, 'circular');
    const hash = createHash('sha256').update(JSON.stringify(settings));
    /** @type {Set<string>} */
    const added = new Set();
    /** A file with all that it imports and that is in no other cluster. @param {string} file */
    const addFile = (file) => {
      if (added.has(file)) return;
      added.add(file);
      const blob = blobs.get(`shared/${file}.tsx`) ?? blobs.get(`shared/${file}.ts`);
      hash.update(`${file} ${blob ?? versionOf(lock, file)}\n`);
      for (const imported of blob === undefined ? [] : importsOf(blob, file)) {
        const of = clusterOf.get(imported);
        if (of !== undefined && of !== name) hash.update(keyOf(of));
        else addFile(imported);
      }
    };
    for (const file of clusters.find((one) => one.name === name)?.files ?? []) {
      const library = file.startsWith('..') ? versionOf(lock, file.replace('../node_modules/', '')) : '';
      hash.update(library);
      addFile(file);
    }
    const key = hash.digest('hex');
    keys.set(name, key);
    return key;
  };
  for (const { name } of clusters) keyOf(name);
  return keys;
}

/** The version of the package that a request names, with those of all that it depends on. @param {Record<string, { version?: string, dependencies?: Record<string, string> }>} lock @param {string} request */
function versionOf(lock, request) {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(request) ?? [];
  const seen = new Set();
  const add = (/** @type {string} */ one) => {
    const found = lock[`node_modules/${one}`];
    if (!found || seen.has(`${one}@${found.version}`)) return;
    seen.add(`${one}@${found.version}`);
    for (const dependency of Object.keys(found.dependencies ?? {})) add(dependency);
  };
  add(name);
  return [...seen].sort().join(' ');
}

/** What a file imports: our own files relative to `shared/` and without their ending, libraries as they are named. @param {string} blob @param {string} file */
function importsOf(blob, file) {
  const text = textOf(blob);
  const requests = [
    ...text.matchAll(/^(?:import|export)\s(?!type\s)[^;'"]*?'([^']+)';$/gm),
    ...text.matchAll(/import\([^'")]*'([^']+)'/g),
  ].map(([, request = '']) => request);
  return [...new Set(requests)].sort().map((request) => {
    if (request.startsWith('.')) return path.posix.join(path.posix.dirname(file), request);
    return request.replace(/^@vended\//, '');
  });
}

/** @param {string} blob */
function textOf(blob) {
  const text = texts.get(blob) ?? (blob ? git('cat-file', 'blob', blob) : '');
  texts.set(blob, text);
  return text;
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(share * 100)} %`;
}
