import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIn } from '../buildInFolder.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vended-rspack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two clones in different folders give the same build, byte for byte', () => {
  const [one, other] = ['clone', 'of-somebody-else/further/down'].map((place) =>
    buildIn(path.join(folder, place), 'mfe-rspack', ['@rspack/core'], ['build.mjs']),
  );
  expect(Object.keys(one ?? {})).toContain('build.json');
  expect(other).toEqual(one);
});
