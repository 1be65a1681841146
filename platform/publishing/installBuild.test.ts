import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '@vended/server/startError.mjs';
import type { BuildStore } from '../builds/buildStore';
import { folderBuilds } from '../builds/folderBuilds';
import { nodeBuilds } from '../builds/nodeBuilds';
import { builtFiles } from '../builds/builtFiles';
import { readBuild } from '../registry/modulesFolder';
import { createBuildTrust } from '../signatures/buildTrust';
import { addFiles, builtModule, emptyFolder } from '../testing/folders';
import { installBuild } from '../testing/publishing';
import { installOffered } from './installBuild';
import { storesOf } from '../testing/registries';

it('of a build that exceeds a byte budget, nothing is compressed that has none', async () => {
  const dist = await addFiles(
    await builtModule('mfe-alpha', {}, `export const x = '${randomBytes(200_000).toString('base64')}';`),
    Object.fromEntries(
      Array.from({ length: 12 }, (_, number) => [`texts-${number}.json`, `["${'text '.repeat(100_000)}"]`]),
    ),
  );
  const definition = await readBuild(dist, '');
  const wasRead: string[] = [];
  const files = builtFiles(dist, definition).map((one) => ({
    ...one,
    read() {
      wasRead.push(one.file);
      return one.read();
    },
  }));
  const description = await readFile(path.join(dist, 'build.json'), 'utf8');
  const publisher = { by: 'ada', provenance: null, team: null };
  await expect(
    installOffered({ definition, description, files }, await storesOf(await emptyFolder()), publisher),
  ).rejects.toThrow(/"byte budget": its first page takes \d+ bytes, and 150000 are allowed/);
  expect(wasRead).toContain('remoteEntry.js');
  expect(wasRead.filter((file) => file.endsWith('.json'))).toEqual([]);
});

it('a build that was made with changes is known by its commit once it is published from one that has them', async () => {
  const stores = await storesOf(await emptyFolder());
  const dist = await builtModule('mfe-alpha');
  const publishFrom = async (commit: string | null, changed = false) => {
    const provenance = { commit, changed, repository: null, folder: '', builder: 'Node', lockFile: null };
    const { name, build } = await installBuild(dist, stores, provenance);
    return (await stores.trust.statement({ name, build }))?.provenance?.commit;
  };
  const [first, second, third] = ['a', 'b', 'c'].map((digit) => digit.repeat(40));
  expect(await publishFrom(first ?? '', true)).toBe(first);
  expect(await publishFrom(null)).toBe(first);
  expect(await publishFrom(second ?? '')).toBe(second);
  expect(await publishFrom(third ?? '')).toBe(second);
});

it('a build that is published stays where the store cannot be used while it is published again', async () => {
  const shared = await emptyFolder();
  const store = folderBuilds(shared);
  const trust = createBuildTrust((await storesOf(shared)).trust.signatures, store);
  const nodeOf = async (used: BuildStore) => ({
    builds: nodeBuilds(await emptyFolder(), used, (record) => trust.verified(record)),
    trust,
  });
  const dist = await builtModule('mfe-alpha');
  const { name, build } = await installBuild(dist, await nodeOf(store));
  const refuse = () => Promise.reject(new StartError('The store does not answer.'));
  const away = await nodeOf({ ...store, file: refuse, add: refuse });
  await expect(installBuild(dist, away)).rejects.toThrow('The store does not answer.');
  expect(await store.record({ name, build })).not.toBeNull();
});
