import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installBuild } from '../testing/publishing';
import { builtModule, emptyFolder } from '../testing/folders';
import { storesOf } from '../testing/registries';

it('a build can be removed where an earlier removal of it was interrupted', async () => {
  const modulesDir = await emptyFolder();
  const stores = await storesOf(modulesDir);
  const { name, build } = await installBuild(await builtModule('mfe-alpha'), stores);
  const left = path.join(modulesDir, '.incoming', `removed ${name} ${build}`);
  await mkdir(left, { recursive: true });
  await writeFile(path.join(left, 'remoteEntry.js'), 'left');
  await stores.builds.remove({ name, build });
  expect(await stores.builds.store.record({ name, build })).toBeNull();
});
