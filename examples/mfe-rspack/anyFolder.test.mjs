import { buildIn } from '../buildInFolder.mjs';

// What Rspack puts in the order of hashes of paths may be in the same order in two folders by chance.
test('four clones in different folders give the same build, byte for byte', () => {
  const places = ['clone', 'another-clone', 'x/y', 'of-somebody-else/further/down'];
  const [one, ...others] = buildIn(places, 'mfe-rspack', ['@rspack/core'], ['build.mjs']);
  expect(Object.keys(one ?? {})).toContain('build.json');
  for (const other of others) expect(other).toEqual(one);
});
