import { manifest } from './manifest';
import { moduleNamePattern } from './moduleName';

const { name } = manifest.shape;
const longest = `mfe-${'a'.repeat(60)}`;

test.each(['mfe-items', 'mfe-3d', 'mfe-a', 'mfe-stock-reports-2', longest])(
  'a manifest accepts the module name %s, and so does the gateway',
  (accepted) => {
    expect(name.safeParse(accepted).success).toBe(true);
    expect(moduleNamePattern.test(accepted)).toBe(true);
  },
);

test.each([
  'mfe-',
  'mfe-a-',
  'mfe-a--b',
  'mfe-Items',
  'mfe-../items',
  'mfe-items/1',
  `${longest}a`,
  `mfe-a${'-b'.repeat(30)}`,
])('a manifest and the gateway refuse the module name %s', (refused) => {
  expect(name.safeParse(refused).success).toBe(false);
  expect(moduleNamePattern.test(refused)).toBe(false);
});

test('the shell has a manifest, but is not a module', () => {
  expect(name.safeParse('shell').success).toBe(true);
  expect(moduleNamePattern.test('shell')).toBe(false);
});
