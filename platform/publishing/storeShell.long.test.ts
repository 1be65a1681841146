import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildStore } from '../builds/buildStore';
import { shellName } from '../registry/modulesFolder';
import { builtShell, emptyFolder } from '../testing/folders';
import { postgres } from '../testing/platformDatabase';
import { openNode } from '../testing/registries';
import { closeStores } from './openStores';
import { storeShell } from './storeShell';

/** Nodes with one shell, which each has compressed in its own way, and the store that they share. */
async function nodes() {
  const stores = await openNode({
    modulesDir: await emptyFolder(),
    registryUrl: await postgres.create(),
    buildStore: { kind: 'postgres' },
  });
  const { trust, builds } = stores;
  const store = builds.store;
  const dist = await builtShell();
  return {
    store,
    trust,
    async start(variant: string, shared: BuildStore = store) {
      const shellDir = await emptyFolder();
      await writeFile(path.join(shellDir, 'shell.0123456789.js.br'), variant);
      await storeShell(dist, shellDir, { builds: { ...builds, shared }, trust }, 'a start');
    },
    async isSigned() {
      const [record] = await store.records(shellName);
      return record !== undefined && (await trust.isSigned(record));
    },
    close: () => closeStores(stores),
  };
}

it('signs a shell that two nodes store at once, even if they have compressed it in different ways', async () => {
  const { store, start, isSigned, close } = await nodes();
  let other: Promise<void> | null = null;
  await start('by one version', {
    ...store,
    // After the first node has removed the stored build, the second one stores its own.
    async add(record, content) {
      await (other ??= start('by another version'));
      await store.add(record, content);
    },
  });
  expect(await isSigned()).toBe(true);
  await close();
});

it('removes nothing that other nodes may be reading, where only the signature is missing', async () => {
  const { store, trust, start, isSigned, close } = await nodes();
  await start('by one version');
  for (const { build } of await store.records(shellName)) await trust.forget({ name: shellName, build });
  const removed: string[] = [];
  await start('by one version', {
    ...store,
    remove({ name, build }) {
      removed.push(build);
      return store.remove({ name, build });
    },
  });
  expect([await isSigned(), removed]).toEqual([true, []]);
  await close();
});
