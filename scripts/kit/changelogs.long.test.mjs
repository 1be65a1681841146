import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../jsonFiles.mjs';
import { addressesOf } from '../packageAddresses.mjs';
import { root } from '../tree.mjs';
import { isPacked, packedFolders } from './packKit.mjs';

const packages = packedFolders.map((folder) => ({
  folder,
  ...readJson(path.join(root, folder, 'package.json')),
}));

test.each(packages)('the changelog of $name begins with its version', ({ folder, name, version }) => {
  const changelog = readFileSync(path.join(root, folder, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toMatch(/^# @vended\/[\w-]+\n\n## \d+\.\d+\.\d+\n/);
  expect(changelog.split('\n')[0]).toBe(`# ${name}`);
  expect(/^## (.+)$/m.exec(changelog)?.[1]).toBe(version);
});

const changesets = path.join(root, '.changeset');
const pending = readdirSync(changesets)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => {
    const [, named = '', text = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path.join(changesets, file), 'utf8')) ?? [];
    const kinds = [...named.matchAll(/^['"](.+)['"]: (patch|minor|major)$/gm)];
    return { text, kinds: kinds.map(([, name = '', kind = '']) => ({ name, kind })) };
  });

test('changes that are not released yet name packages of the kit, and say what changed', () => {
  for (const { text, kinds } of pending) {
    const names = kinds.map(({ name }) => name);
    expect(names).not.toEqual([]);
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(text.trim()).not.toBe('');
  }
});

test('the changelog of the module package says since when it offers each version of the contract', () => {
  const dir = path.join(root, 'shared/module');
  const [, minor] =
    /shellApiVersion = '1\.(\d+)\./.exec(readFileSync(path.join(dir, 'shellApi.ts'), 'utf8')) ?? [];
  const said = [
    readFileSync(path.join(dir, 'CHANGELOG.md'), 'utf8'),
    ...pending.map(({ text }) => text),
  ].join('\n');
  // The first kit offered 1.5.
  for (let version = 5; version <= Number(minor); version += 1)
    expect(said).toMatch(new RegExp(`Contract 1\\.${version}\\b`));
  expect(Number(minor)).toBeGreaterThanOrEqual(5);
});

/** @typedef {{ version: string, exports: string[] }} Released */

/** What the last released version of each package offered, by the package's name. */
const record = path.join(import.meta.dirname, 'releasedExports.json');

/** Of these, what was removed without a higher major version, because no module can have used it: the reason is in the changelog. */
const removedAnyway = /** @type {Record<string, string[]>} */ ({
  // What the gateway answers to the page of live modules.
  '@vended/module': ['./platform/previews'],
  // Calls that only that page made.
  '@vended/testing': ['./conformance/describeFlags'],
  // Only the loader of `@vended/webpack` wrote imports of it, into builds that contain it.
  '@vended/design': ['./components/lucideIcon'],
});

/**
 * The names under which a package offers its files.
 *
 * @param {{ name: string, folder: string }} manifest @returns {string[]}
 */
const offeredBy = ({ name, folder }) =>
  [...addressesOf(folder)]
    .filter(([, file]) => isPacked(path.relative(folder, file)))
    .map(([address]) => address.replace(name, '.'))
    .sort();

test('the record of the released exports is that of the present versions', () => {
  const now = Object.fromEntries(
    packages.map((manifest) => [
      manifest.name,
      { version: manifest.version, exports: offeredBy(/** @type {never} */ (manifest)) },
    ]),
  );
  if (process.env['UPDATE_EXPORTS']) writeJson(record, now);
  const versions = (/** @type {Record<string, Released>} */ of) =>
    Object.entries(of).map(([name, { version }]) => `${name} ${version}`);
  // After `npx changeset version`: UPDATE_EXPORTS=1 npx jest changelogs
  expect(versions(readJson(record))).toEqual(versions(now));
});

test.each(packages)(
  '$name offers all that its last released version did, or gets a higher major one',
  (manifest) => {
    const { name, version } = manifest;
    /** @type {Released} */
    const released = readJson(record)[name];
    const isHigher =
      Number.parseInt(version, 10) > Number.parseInt(released.version, 10) ||
      pending.some(({ kinds }) => kinds.some((one) => one.name === name && one.kind === 'major'));
    const offered = [...offeredBy(/** @type {never} */ (manifest)), ...(removedAnyway[name] ?? [])];
    const removed = released.exports.filter((one) => !offered.includes(one));
    expect(isHigher ? [] : removed).toEqual([]);
  },
);

test('the versions of the packages are raised together with what depends on them', () => {
  // Changesets refuses settings that name no package, and packages whose versions do not fit each other.
  const cli = path.join(root, 'node_modules/@changesets/cli/bin.js');
  expect(existsSync(cli)).toBe(true);
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'status', '--since', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  // What is not committed yet, such as a new call in the contract, may get its changeset later.
  const isIncomplete = stderr.includes('changed but no changesets were found');
  expect(status === 0 || isIncomplete ? '' : stdout + stderr).toBe('');
});

test.each(['templates/mfe-area', 'templates/mfe-sample-module'])(
  '%s needs the present versions',
  (folder) => {
    const { dependencies, devDependencies } = readJson(path.join(root, folder, 'package.json'));
    const present = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
    const needed = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name]) => name in present,
    );
    expect(needed).not.toEqual([]);
    expect(Object.fromEntries(needed)).toEqual(
      Object.fromEntries(needed.map(([name]) => [name, present[name]])),
    );
  },
);
