import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIn } from '../buildInFolder.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vended-vite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two clones in different folders give the same build, byte for byte', () => {
  const [one, other] = ['clone', 'of-somebody-else/further/down'].map((place) =>
    buildIn(
      path.join(folder, place),
      'mfe-vite',
      ['vite', '@module-federation/vite'],
      ['../../node_modules/vite/bin/vite.js', 'build'],
    ),
  );
  expect(Object.keys(one ?? {})).toContain('build.json');
  expect(other).toEqual(one);
});
