import { shellApiVersion } from '../shellApi';
import { federationRuntime } from './federationRuntime';
import { incompatibilityOf } from './incompatibility';

const manifest = { contract: `^${shellApiVersion}` };

test.each([
  ['the contract of this release', { manifest }],
  ['the runtime of this release', { manifest, federation: federationRuntime }],
])('a build for %s is mounted', (_what, build) => {
  expect(incompatibilityOf(build)).toBeNull();
});

test('a build for another contract is not mounted', () => {
  expect(incompatibilityOf({ manifest: { contract: '^99.0.0' } })).toBe(
    `It needs version ^99.0.0 of the shell's contract, and this is ${shellApiVersion}.`,
  );
});

test('a build for another runtime is not mounted', () => {
  expect(incompatibilityOf({ manifest, federation: '99.0.0' })).toBe(
    `It needs version 99.0.0 of the federation runtime, and this is ${federationRuntime}.`,
  );
});
