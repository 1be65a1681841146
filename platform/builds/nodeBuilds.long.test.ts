import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installBuild } from '../testing/publishing';
import { builtModule, emptyFolder } from '../testing/folders';
import type { BuildRecord } from './buildRecord';
import type { BuildStore } from './buildStore';
import { folderBuilds } from './folderBuilds';
import { nodeBuilds } from './nodeBuilds';
import { StartError } from '@vended/server/startError.mjs';
import { storesOf } from '../testing/registries';

/** A store with a build of alpha, that counts what is asked of it. */
async function storeWithBuild(changes: Partial<BuildStore> = {}) {
  const published = await emptyFolder();
  const { builds, trust } = await storesOf(published);
  const folder = folderBuilds(published);
  const asked = { lists: 0, records: 0, files: 0 };
  const store: BuildStore = {
    ...folder,
    records(name) {
      asked.lists += 1;
      return folder.records(name);
    },
    record({ name, build }) {
      asked.records += 1;
      return folder.record({ name, build });
    },
    file(record, file) {
      asked.files += 1;
      return folder.file(record, file);
    },
    ...changes,
  };
  const { name, build } = await installBuild(await builtModule('mfe-alpha'), { builds, trust });
  return { store, folder, asked, name, build };
}

/** What verifies a build where the signature is not the subject of the test. */
const published = () => Promise.resolve();

const invented = (number: number) => `1.0.0+${String(number).padStart(16, '0')}`;

it('fetches a build once for all who ask at the same time, and never again', async () => {
  const { store, asked, name, build } = await storeWithBuild();
  const modulesDir = await emptyFolder();
  const node = nodeBuilds(modulesDir, store, published);
  expect(await Promise.all([1, 2, 3].map(() => node.bring({ name, build })))).toEqual([true, true, true]);
  await node.bring({ name, build });
  expect(asked.records).toBe(1);
  expect(await readFile(path.join(modulesDir, name, build, 'picture.png'), 'utf8')).toBe('not text');
});

it('fetches few builds for visitors at the same time, and always what is live or published', async () => {
  const waiting: ((record: BuildRecord | null) => void)[] = [];
  const { store, folder, name, build } = await storeWithBuild();
  const alpha = await folder.record({ name, build });
  if (!alpha) throw new Error('It was published.');
  const node = nodeBuilds(
    await emptyFolder(),
    {
      ...store,
      records: () =>
        Promise.resolve(Array.from({ length: 21 }, (_, number) => ({ ...alpha, build: invented(number) }))),
      record: (id) =>
        id.build === build ? folder.record(id) : new Promise((resolve) => waiting.push(resolve)),
    },
    published,
  );
  const fetches = Array.from({ length: 20 }, (_, number) =>
    node.bringForVisitor({ name, build: invented(number) }),
  );
  while (waiting.length < 20) await pause(1);
  await expect(node.bringForVisitor({ name, build: invented(20) })).rejects.toThrow(
    'Too many builds are being fetched',
  );
  expect(await node.bring({ name, build })).toBe(true);
  expect(await node.isWhole({ name, build })).toBe(true);
  for (const answer of waiting) answer(null);
  expect(await Promise.all(fetches)).toEqual(fetches.map(() => false));
});

it('asks the store once in a while which builds there are, whatever visitors invent', async () => {
  const { store, asked, name, build } = await storeWithBuild();
  const node = nodeBuilds(await emptyFolder(), store, published);
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const visits = () =>
    numbers.flatMap((number) => [
      node.bringForVisitor({ name, build: invented(number) }),
      node.bringForVisitor({ name: `mfe-invented-${number}`, build }),
    ]);
  const found = [...(await Promise.all(visits())), ...(await Promise.all(visits()))];
  expect(found).toEqual(found.map(() => false));
  expect(await node.bringForVisitor({ name, build })).toBe(true);
  // Every two seconds while somebody waits for the next list.
  expect(asked.lists).toBeLessThan(6);
  expect(asked.records).toBe(1);
});

it('finds a build that was published after the list was read', async () => {
  const { store, folder, name, build } = await storeWithBuild();
  let isPublished = false;
  const ifPublished = <Item>(items: Promise<readonly Item[]>) => (isPublished ? items : Promise.resolve([]));
  const later: BuildStore = {
    ...store,
    names: () => ifPublished(folder.names()),
    records: (of) => ifPublished(folder.records(of)),
  };
  const node = nodeBuilds(await emptyFolder(), later, published);
  expect(await node.bringForVisitor({ name, build })).toBe(false);
  isPublished = true;
  expect(await node.bringForVisitor({ name, build })).toBe(true);
});

it('has few visitors wait for the next list, and tells more at once that a build is not there', async () => {
  const { store, asked, name, build } = await storeWithBuild();
  const node = nodeBuilds(await emptyFolder(), store, published);
  await node.bringForVisitor({ name, build });
  /** How often the store had been asked when each visitor got an answer. */
  const answered: number[] = [];
  const visits = Array.from({ length: 130 }, async (_, number) => {
    const found = await node.bringForVisitor({ name, build: invented(number) });
    answered.push(asked.lists);
    return found;
  });
  while (answered.length < 30) await pause(1);
  expect(answered.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 1));
  // What is in the last list waits for nobody.
  expect(await node.bringForVisitor({ name, build })).toBe(true);
  expect(await Promise.all(visits)).toEqual(visits.map(() => false));
});

it('has nobody wait for a store that does not answer', async () => {
  const names = jest.fn(() => new Promise<readonly string[]>(() => undefined));
  const { store, name, build } = await storeWithBuild({ names });
  const node = nodeBuilds(await emptyFolder(), store, published);
  // The second one at once, and without another question to the store.
  const late = 'The build store does not answer in time';
  await expect(node.bringForVisitor({ name, build })).rejects.toThrow(late);
  await expect(node.bringForVisitor({ name, build })).rejects.toThrow(late);
  expect(names).toHaveBeenCalledTimes(1);
});

it('has nobody wait for a build that the store does not send, neither the first visitor nor others', async () => {
  const { store, name, build } = await storeWithBuild({ record: () => new Promise(() => undefined) });
  const node = nodeBuilds(await emptyFolder(), store, published);
  const visits = await Promise.allSettled([
    node.bringForVisitor({ name, build }),
    node.bringForVisitor({ name, build }),
  ]);
  expect(visits.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('has nobody wait longer because the clock was set back', async () => {
  const { store, name, build } = await storeWithBuild();
  const node = nodeBuilds(await emptyFolder(), store, published);
  await node.bringForVisitor({ name, build });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now - 5 * 60_000);
  expect(await node.bringForVisitor({ name, build: invented(1) })).toBe(false);
});

it('does not ask for names that no build can have', async () => {
  const { store, asked } = await storeWithBuild();
  const node = nodeBuilds(await emptyFolder(), store, published);
  expect(await node.bring({ name: '../etc', build: 'passwd' })).toBe(false);
  expect(asked.records).toBe(0);
});

it('refuses a record that names another build than its files are', async () => {
  const { folder, name, build } = await storeWithBuild();
  const other = invented(1);
  const lying: BuildStore = {
    ...folder,
    async record() {
      const record = await folder.record({ name, build });
      return record && { ...record, build: other };
    },
    file: async (_record, file) => {
      const record = await folder.record({ name, build });
      return record ? folder.file(record, file) : Buffer.alloc(0);
    },
  };
  const modulesDir = await emptyFolder();
  await expect(nodeBuilds(modulesDir, lying, published).bring({ name, build: other })).rejects.toThrow(
    `The store's mfe-alpha ${other} is not the build of that name. Publish this build of mfe-alpha again.`,
  );
  expect(await folderBuilds(modulesDir).names()).toEqual([]);
});

describe('a copy that is not what was published', () => {
  /** A node whose copy was altered in one file, as a later process of it finds it. */
  async function nodeWithAlteredCopy() {
    const { store, name, build } = await storeWithBuild();
    const modulesDir = await emptyFolder();
    await nodeBuilds(modulesDir, store, published).bring({ name, build });
    const file = path.join(modulesDir, name, build, 'picture.png');
    await writeFile(file, 'altered');
    const left = async () => (await readdir(path.join(modulesDir, '.incoming'))).length;
    return { store, name, build, modulesDir, left, text: () => readFile(file, 'utf8') };
  }

  it('is replaced by what the store has, and nothing is left of it', async () => {
    const { store, name, build, modulesDir, left, text } = await nodeWithAlteredCopy();
    expect(await nodeBuilds(modulesDir, store, published).bring({ name, build })).toBe(true);
    expect(await text()).toBe('not text');
    expect(await left()).toBe(0);
  });

  it('stays until another is complete, where the store fails after some files', async () => {
    const { store, name, build, modulesDir, text } = await nodeWithAlteredCopy();
    const failing: BuildStore = {
      ...store,
      file: (record, file) =>
        file === 'picture.png'
          ? Promise.reject(new StartError('The store cannot be read.'))
          : store.file(record, file),
    };
    await expect(nodeBuilds(modulesDir, failing, published).bring({ name, build })).rejects.toThrow(
      'The store cannot be read.',
    );
    expect(await text()).toBe('altered');
    expect(await nodeBuilds(modulesDir, store, published).bring({ name, build })).toBe(true);
    expect(await text()).toBe('not text');
  });

  it('stays where the new one cannot be written, and a line says so', async () => {
    const { store, name, build, modulesDir, text } = await nodeWithAlteredCopy();
    await rm(path.join(modulesDir, '.incoming'), { recursive: true });
    await writeFile(path.join(modulesDir, '.incoming'), 'no folder');
    await expect(nodeBuilds(modulesDir, store, published).bring({ name, build })).rejects.toThrow(
      new RegExp(`^mfe-alpha .+ cannot be written to ${modulesDir} \\(.+\\)\\. Make room there[^\\n]+$`),
    );
    expect(await text()).toBe('altered');
  });
});

it('says in one line where a build cannot be written, and leaves nothing of it', async () => {
  const { store, name, build } = await storeWithBuild();
  const modulesDir = path.join(await emptyFolder(), 'file');
  await writeFile(modulesDir, 'no folder');
  await expect(nodeBuilds(modulesDir, store, published).bring({ name, build })).rejects.toThrow(
    new RegExp(`^mfe-alpha .+ cannot be written to ${modulesDir} \\(.+\\)\\. Make room there[^\\n]+$`),
  );
});
