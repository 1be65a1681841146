import { installBuild } from '../testing/publishing';
import { builtModule, emptyFolder } from '../testing/folders';
import { findBuild } from './publishedBuilds';
import { storesOf } from '../testing/registries';

/** What a name stands for where these versions of a module are published. */
async function published(...versions: readonly string[]) {
  const stores = await storesOf(await emptyFolder());
  for (const version of versions) await installBuild(await builtModule('mfe-alpha', { version }), stores);
  return (meant: string) => findBuild(stores.builds, 'mfe-alpha', meant);
}

it('a version stands for itself, and not for a longer one', async () => {
  const meant = await published('1.0.1', '1.0.10');
  expect(await meant('1.0.1')).toMatch(/^1\.0\.1\+/);
  expect(await meant('1.0.10')).toMatch(/^1\.0\.10\+/);
  await expect(meant('1.0')).rejects.toThrow(
    /1\.0 stands for several builds\. Name one of them: 1\.0\.10?\+/,
  );
});

it('a version that was never published stands for no other', async () => {
  const meant = await published('1.0.10');
  await expect(meant('1.0.1')).rejects.toThrow(
    /there is no build 1\.0\.1\. Publish it first, or name one of these: 1\.0\.10\+/,
  );
});

it('the first numbers of a version, and the beginning of its hash, are enough where they are clear', async () => {
  const meant = await published('1.2.3', '1.20.0');
  const build = await meant('1.2.3');
  expect(await meant('1.2')).toBe(build);
  expect(await meant(build)).toBe(build);
  expect(await meant(build.slice(0, -4))).toBe(build);
});
