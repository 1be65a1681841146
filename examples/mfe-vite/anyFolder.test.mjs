import { buildIn } from '../buildInFolder.mjs';

test('two clones in different folders give the same build, byte for byte', () => {
  const [one, other] = buildIn(
    ['clone', 'of-somebody-else/further/down'],
    'mfe-vite',
    ['vite', '@module-federation/vite'],
    ['../../node_modules/vite/bin/vite.js', 'build'],
  );
  expect(Object.keys(one ?? {})).toContain('build.json');
  expect(other).toEqual(one);
});
