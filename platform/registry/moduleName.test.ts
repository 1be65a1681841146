import { manifest } from '@vended/module/platform/manifest';
import { moduleNamePattern } from './moduleName';

const { name } = manifest.shape;
const longest = `mfe-${'a'.repeat(60)}`;

test.each(['mfe-items', 'mfe-3d', 'mfe-a', 'mfe-stock-reports-2', longest])(
  'the gateway looks up %s, which a manifest accepts',
  (accepted) => {
    expect(name.safeParse(accepted).success).toBe(true);
    expect(moduleNamePattern.test(accepted)).toBe(true);
  },
);

test.each(['shell', 'mfe-', 'mfe-Items', 'mfe-../items', 'mfe-items/1', `${longest}a`])(
  'the gateway does not look up %s',
  (other) => {
    expect(moduleNamePattern.test(other)).toBe(false);
  },
);

test('a manifest and the gateway agree on the longest name', () => {
  expect(name.safeParse(`${longest}a`).success).toBe(false);
});
