import { promote } from './release';
import { builtModule, emptyFolder } from '../testing/folders';
import { installBuild } from '../testing/publishing';
import { registryUrlOf, storesOf } from '../testing/registries';
import { runOnRegistry } from './moduleCommand';

/** The lines that the command prints for a link, with these settings. */
async function linkWith(settings: Readonly<Record<string, string>>) {
  const modulesDir = await emptyFolder();
  const stores = await storesOf(modulesDir);
  const { build } = await installBuild(await builtModule('mfe-alpha'), stores);
  await promote({ ...stores, by: 'ada' }, 'mfe-alpha', build);
  const print = jest.spyOn(console, 'log').mockReturnValue();
  await runOnRegistry(['rollout', 'build', 'mfe-alpha', build, '--link'], {
    env: { REGISTRY_URL: await registryUrlOf(modulesDir), ...settings },
    modulesDir,
    dataDir: modulesDir,
    folderOf: (named) => Promise.resolve(named),
    provenanceOf: () => null,
    verifyBuild: () => undefined,
  });
  return print.mock.calls.map(([line]) => String(line));
}

test('a link begins with the address of the site', async () => {
  expect(await linkWith({ SITE_URL: 'https://www.example.com/' })).toEqual([
    expect.stringMatching(/^https:\/\/www\.example\.com\/preview\/mfe-alpha\//),
    expect.stringContaining('It shows mfe-alpha 1.0.0+'),
  ]);
});

test('a link that begins with an address that no setting names says so', async () => {
  expect(await linkWith({})).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/preview\/mfe-alpha\//),
    expect.stringContaining('It shows mfe-alpha 1.0.0+'),
    expect.stringMatching(
      /^If your Vended is not at http:\/\/127\.0\.0\.1:8080, put its address in place of that/,
    ),
  ]);
});
