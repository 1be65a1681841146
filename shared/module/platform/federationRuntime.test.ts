import { isRunBy } from './federationRuntime';

test.each([
  ['the same version', '2.9.2', true],
  ['another patch of it', '2.9.4', true],
  ['an older minor version', '2.0.1', true],
  ['a newer minor version', '2.10.0', false],
  ['a trial of a newer minor version', '2.10.0-next.1', false],
  ['a newer major version', '3.0.0', false],
  ['an older major version', '0.24.1', false],
  ['no version', 'latest', false],
])('a runtime 2.9.2 runs builds for %s: %s, %s', (_what, needed, runs) => {
  expect(isRunBy('2.9.2', needed)).toBe(runs);
});
