import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../jsonFiles.mjs';
import { root } from '../tree.mjs';
import { kitPackages } from './packKit.mjs';

const folders = [...kitPackages.map((name) => `shared/${name}`), 'create-module'];
const packages = folders.map((folder) => ({ folder, ...readJson(path.join(root, folder, 'package.json')) }));

test.each(packages)('the changelog of $name begins with its version', ({ folder, name, version }) => {
  const changelog = readFileSync(path.join(root, folder, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toMatch(/^# @vended\/[\w-]+\n\n## \d+\.\d+\.\d+\n/);
  expect(changelog.split('\n')[0]).toBe(`# ${name}`);
  expect(/^## (.+)$/m.exec(changelog)?.[1]).toBe(version);
});

test('changes that are not released yet name packages of the kit, and say what changed', () => {
  const dir = path.join(root, '.changeset');
  const files = readdirSync(dir).filter((file) => file.endsWith('.md') && file !== 'README.md');
  for (const file of files) {
    const [, named = '', text = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path.join(dir, file), 'utf8')) ?? [];
    const names = [...named.matchAll(/^['"](.+)['"]: (?:patch|minor|major)$/gm)].map(([, name]) => name);
    expect(names).not.toEqual([]);
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(text.trim()).not.toBe('');
  }
});

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
