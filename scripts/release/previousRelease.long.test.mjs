import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../jsonFiles.mjs';
import { root } from '../tree.mjs';
import { useOtherSchema } from './previousRelease.mjs';

const setup = 'api/testing/globalSetup.config.ts';

/** @type {string} */
let release;
beforeEach(() => {
  release = mkdtempSync(join(tmpdir(), 'vended-release-'));
  mkdirSync(join(release, 'api/testing'), { recursive: true });
});
afterEach(() => rmSync(release, { recursive: true }));

/** The tests' setup of a release, after it was given another schema. @param {string} text */
function given(text) {
  writeFileSync(join(release, setup), text);
  useOtherSchema(release);
  return readFileSync(join(release, setup), 'utf8');
}

it('records a whole commit', () => {
  expect(readJson(join(root, 'scripts/release/previousRelease.json'))).toEqual({
    commit: expect.stringMatching(/^[\da-f]{40}$/),
  });
});

it('leaves the tests of this version as they are, which accept another schema', () => {
  const own = readFileSync(join(root, setup), 'utf8');
  expect(given(own)).toBe(own);
});

it('lets the tests of an older release have the schema made right after their database', () => {
  const older = '  await createDatabase(server, template);\n  const storage = await openStorage();\n';
  expect(given(older)).toMatch(/createDatabase.*\n.*execFileSync\([^]*SCHEMA_OF[^]*\);\n {2}const storage/);
});

it('says so where it does not know the tests of a release', () => {
  expect(() => given('export default () => undefined;\n')).toThrow(/cannot be given another schema\.$/);
});
