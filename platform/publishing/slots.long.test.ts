import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExtensionEntry } from '@vended/module/platform/manifest';
import { readUsedModules } from '../registry/liveModules';
import { moduleBuild } from '../registry/moduleBuild';
import { buildIdOf } from '../registry/modulesFolder';
import { slotFaults } from '../registry/slotFaults';
import { commandLine } from '../testing/commandLine';
import { addFederation, addFiles, builtModule, providedGroup } from '../testing/folders';
import { liveModules } from '../testing/registries';

async function withUsed() {
  const line = await commandLine();
  const used = async () =>
    readUsedModules(line.modulesDir, { modules: await liveModules(line.modulesDir), rollouts: [] });
  return { ...line, used };
}

const offering = (version: string, slotVersion = '1.0.0') =>
  builtModule('mfe-alpha', { version, slots: [{ name: 'vendor.related', version: slotVersion }] });

const extending = (version: string, changes: Partial<ExtensionEntry> = {}) =>
  builtModule('mfe-beta', {
    version,
    extensions: [
      {
        name: 'items',
        slot: 'vendor.related',
        version: '^1.0.0',
        title: 'Items',
        order: 10,
        height: 200,
        permission: 'inventory.read',
        ...changes,
      },
    ],
  });

it('a slot and an extension of its version are live together, whichever is promoted first', async () => {
  const { run, live } = await commandLine();
  await run('publish', await extending('1.0.0'), '--promote');
  expect(await run('publish', await offering('1.0.0'), '--promote')).toMatch(/is live\.$/);
  expect(await live('mfe-alpha')).toMatch(/^1\.0\.0/);
  expect(await live('mfe-beta')).toMatch(/^1\.0\.0/);
});

it('a slot of a new major version names, when it is published, the extensions that would lose their place', async () => {
  const { run, live } = await commandLine();
  await run('publish', await offering('1.0.0'), '--promote');
  await run('publish', await extending('1.0.0'), '--promote');
  const next = await offering('2.0.0', '2.0.0');
  expect(await run('publish', next)).toMatch(
    /\nExtension items of mfe-beta: It needs \^1\.0\.0 of a slot, and mfe-alpha 2\.0\.0\+\w{16} offers vendor\.related 2\.0\.0\.\n/,
  );
  await run('promote', 'mfe-alpha', '2.0.0');
  expect(await live('mfe-alpha')).toMatch(/^2\.0\.0/);
  await run('publish', await extending('1.1.0', { version: '^1.0.0 || ^2.0.0' }), '--promote');
  expect(await run('publish', await offering('2.0.1', '2.0.0'))).not.toContain('Extension');
});

it('a rollback to an older version of a slot is not refused, and the modules page names what lost its place', async () => {
  const { run, live, used } = await withUsed();
  await run('publish', await offering('1.0.0'), '--promote');
  await run('publish', await offering('2.0.0', '2.0.0'), '--promote');
  await run('publish', await extending('1.0.0', { version: '^2.0.0' }), '--promote');
  await run('rollback', 'mfe-alpha');
  expect(await live('mfe-alpha')).toMatch(/^1\.0\.0/);
  expect(slotFaults((await used()).live)).toEqual([
    expect.objectContaining({
      module: 'mfe-beta',
      extension: 'items',
      what: expect.stringMatching(
        /^It needs \^2\.0\.0 of a slot, and mfe-alpha .* offers vendor\.related 1\.0\.0\.$/,
      ),
    }),
  ]);
});

it('an extension that nobody would see is named when its build is published and when it becomes live', async () => {
  const { run } = await commandLine();
  const note = 'Extension items: No module in use offers the slot vendor.related.';
  const dist = await extending('1.0.0');
  expect((await run('publish', dist)).split('\n')[1]).toBe(note);
  expect((await run('promote', 'mfe-beta')).split('\n')[1]).toBe(note);
  await run('publish', await offering('1.0.0', '2.0.0'), '--promote');
  expect(await run('publish', await extending('1.1.0'), '--promote')).toMatch(
    /is live\.\nExtension items: It needs \^1\.0\.0 of a slot, and mfe-alpha .+ offers vendor\.related 2\.0\.0\.$/,
  );
  await run('publish', await offering('1.1.0'), '--promote');
  expect(await run('publish', await extending('1.2.0'), '--promote')).toMatch(/is live\.$/);
});

it('two extensions that claim the same place are named on the modules page', async () => {
  const { run, used } = await withUsed();
  const entry = {
    version: '^1.0.0',
    title: 'Card',
    order: 10,
    height: 100,
    permission: 'session',
  } as const;
  const extensions = ['one', 'two'].map((name) => ({ ...entry, name, slot: 'home.cards' }));
  await run('publish', await builtModule('mfe-beta', { extensions }), '--promote');
  expect(slotFaults((await used()).live).map(({ what }) => what)).toEqual([
    expect.stringMatching(/^It has the place 10 in home\.cards, as two of mfe-beta/),
    expect.stringMatching(/^It has the place 10 in home\.cards, as one of mfe-beta/),
  ]);
});

it('a slot that another module offers is refused', async () => {
  const { run } = await commandLine();
  await run('publish', await offering('1.0.0'), '--promote');
  const rival = await builtModule('mfe-gamma', { slots: [{ name: 'vendor.related', version: '1.0.0' }] });
  await expect(run('publish', rival, '--promote')).rejects.toThrow(
    /mfe-alpha and mfe-gamma both offer the slot vendor\.related/,
  );
});

it('a build of an earlier kit, with schemas that no longer fit, is promoted under the name that it always had', async () => {
  const { run, live } = await commandLine();
  await run('publish', await offering('1.0.0'), '--promote');
  const dist = await extending('1.0.0');
  const file = path.join(dist, 'build.json');
  const built = moduleBuild.parse(JSON.parse(await readFile(file, 'utf8')));
  const properties = { slots: {}, extensions: { items: { type: 'object', required: ['place'] } } };
  const earlier = { ...built, properties };
  await writeFile(file, JSON.stringify(earlier));
  await run('publish', dist, '--promote');
  expect(await live('mfe-beta')).toBe(buildIdOf(earlier));
  expect(buildIdOf(earlier)).not.toBe(buildIdOf(built));
});

describe('a build with an extension that is too heavy for the pages of others', () => {
  const heavy = `export const data = '${Array.from({ length: 20_000 }, () => Math.random().toString(36).slice(2, 6)).join('')}';`;

  /** The extension is one file. */
  async function extensionIn(named: string, groups?: Readonly<Record<string, string>>) {
    const dist = await addFiles(await builtModule('mfe-beta'), { [named]: heavy });
    if (groups) await addFederation(dist, groups);
    const file = path.join(dist, 'build.json');
    const built = moduleBuild.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...built, extensions: { items: [named] } }));
    return dist;
  }

  it.each([
    ['its own file', 'items.js', undefined],
    ['a file that is only called shared', 'shared.items.js', undefined],
    ['a group of its own', '280.js', { '280.js': '@vended/figures@2.0.0-h1f3a9c' }],
  ])('is refused: %s', async (_what, file, groups) => {
    const { run } = await commandLine();
    await expect(run('publish', await extensionIn(file, groups))).rejects.toThrow(
      /^mfe-beta breaks the rule "byte budget": the extension items takes \d+ bytes, and 25000 are allowed\./,
    );
  });

  it('is taken where what is heavy is a group of the shell', async () => {
    const { run } = await commandLine();
    const dist = await extensionIn('280.js', { '280.js': providedGroup });
    expect(await run('publish', dist)).toMatch(/is published/);
  });
});
