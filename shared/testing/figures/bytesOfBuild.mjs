import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FiguresError } from './figuresError.mjs';

/** @typedef {{ manifest: { name: string, version: string }, entry: string, preload: string[], extensions?: Record<string, string[]>, files: Record<string, unknown> }} Build */
/** @typedef {{ build: Build, read: (file: string) => Promise<Buffer> }} Readable */

/**
 * The transferred bytes of a build, compared with those of the live build of the same module.
 *
 * @param {{ dir: string, address?: string }} options `address`: of the running Vended with the live build
 * @returns {Promise<string>} Markdown
 */
export async function changedBytes({ dir, address }) {
  const built = readBuilt(dir);
  const after = await bytesOf(built);
  const live = address ? await readLive(address, built.build.manifest.name) : undefined;
  const before = live ? await bytesOf(live) : {};
  const rows = [...new Set([...Object.keys(after), ...Object.keys(before)])].map((what) =>
    [what, shown(before[what]), shown(after[what]), difference(before[what], after[what])].join(' | '),
  );
  const compared = live
    ? `Compared with ${live.build.manifest.version}, which is live at ${address}.`
    : address
      ? `No build of ${built.build.manifest.name} is live at ${address} yet.`
      : 'Name a running Vended with `--in` to compare them with its live build.';
  return [
    `**Bytes** of scripts as they are sent (brotli). ${compared}`,
    ['| | Live | Now | Difference |', '| --- | --: | --: | --: |', ...rows.map((row) => `| ${row} |`)].join(
      '\n',
    ),
  ].join('\n\n');
}

/** @param {string} dir @returns {Readable} @throws {FiguresError} */
function readBuilt(dir) {
  const dist = path.join(dir, 'dist');
  if (!existsSync(path.join(dist, 'build.json')))
    throw new FiguresError('The module is not built. Run npm run build first.');
  return {
    build: JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')),
    read: (file) => readFile(path.join(dist, file)),
  };
}

/** @param {string} address @param {string} name @returns {Promise<Readable | undefined>} undefined if the module is not live there */
async function readLive(address, name) {
  const registry = JSON.parse(String(await get(new URL('/registry', address))));
  const registered = registry.modules?.find(
    (/** @type {{ manifest: { name: string } }} */ { manifest }) => manifest.name === name,
  );
  if (!registered) return undefined;
  const entry = new URL(registered.entry, address);
  return {
    build: JSON.parse(String(await get(new URL('build.json', entry)))),
    read: (file) => get(new URL(file, entry)),
  };
}

/** @param {URL} url @returns {Promise<Buffer>} @throws {FiguresError} */
async function get(url) {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok)
    throw new FiguresError(
      `${url} ${answer ? `answers ${answer.status}` : 'cannot be reached'}. Name the address of a running Vended: --in https://console.vended.example`,
    );
  return Buffer.from(await answer.arrayBuffer());
}

/** @param {Readable} build @returns {Promise<Record<string, number>>} */
async function bytesOf({ build: { entry, preload, extensions = {}, files }, read }) {
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && !file.startsWith('server/'));
  const sizes = new Map(
    await Promise.all(
      scripts.map(async (file) => /** @type {const} */ ([file, brotliCompressSync(await read(file)).length])),
    ),
  );
  const sum = (/** @type {string[]} */ some) =>
    [...new Set(some)].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  return {
    'first page': sum([entry, ...preload]),
    all: sum(scripts),
    ...Object.fromEntries(
      Object.entries(extensions).map(([name, needed]) => [`extension ${name}`, sum([entry, ...needed])]),
    ),
  };
}

/** @param {number | undefined} bytes */
const shown = (bytes) => (bytes === undefined ? '–' : `${(bytes / 1000).toFixed(1)} kB`);

/** @param {number | undefined} before @param {number | undefined} after */
function difference(before, after) {
  if (before === undefined || after === undefined) return '';
  const change = after - before;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${Math.abs(change)} B (${sign}${((Math.abs(change) / before) * 100).toFixed(1)} %)`;
}
