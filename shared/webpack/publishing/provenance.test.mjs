import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSources } from './provenance.mjs';

/** @type {string} */
let clone;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'vended-provenance-'));
  git('init', '--quiet');
  writeFileSync(path.join(clone, 'index.js'), 'export const one = 1;');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', 'One');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: clone });

test('a clone that is its commit has no changes', () => {
  expect(readSources(clone)).toMatchObject({
    commit: expect.stringMatching(/^[\da-f]{40}$/),
    changed: false,
  });
});

test('a new file is a change, also where Git is set not to tell of new files', () => {
  git('config', 'status.showUntrackedFiles', 'no');
  writeFileSync(path.join(clone, 'new.js'), 'export const two = 2;');
  expect(readSources(clone).changed).toBe(true);
});

test('more changes than fit in a megabyte of text are changes', () => {
  mkdirSync(path.join(clone, 'many'));
  git('config', 'status.showUntrackedFiles', 'all');
  for (let file = 0; file < 5_500; file += 1)
    writeFileSync(path.join(clone, 'many', `${'long'.repeat(50)}${file}`), '');
  expect(readSources(clone).changed).toBe(true);
});

test('a clone of which Git cannot tell whether it is its commit counts as changed', () => {
  writeFileSync(path.join(clone, '.git', 'index'), 'damaged');
  expect(readSources(clone)).toMatchObject({ commit: expect.any(String), changed: true });
});

test('a folder that is in no clone has no commit, and no changes to it', () => {
  rmSync(path.join(clone, '.git'), { recursive: true });
  expect(readSources(clone)).toMatchObject({ commit: null, changed: false });
});
