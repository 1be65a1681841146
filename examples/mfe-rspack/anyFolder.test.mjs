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

// What Rspack puts in the order of hashes of paths may be in the same order in two folders by chance.
test('four clones in different folders give the same build, byte for byte', () => {
  const places = ['clone', 'another-clone', 'x/y', 'of-somebody-else/further/down'];
  const [one, ...others] = places.map((place) =>
    buildIn(path.join(folder, place), 'mfe-rspack', ['@rspack/core'], ['build.mjs']),
  );
  expect(Object.keys(one ?? {})).toContain('build.json');
  for (const other of others) expect(other).toEqual(one);
});
