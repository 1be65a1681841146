import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExtensionEntry, Manifest } from '@vended/module/platform/manifest';
import { z, type ZodType } from 'zod';
import { pageRegistry } from '../page/page';
import { readUsedModules } from '../registry/liveModules';
import { moduleBuild } from '../registry/moduleBuild';
import { slotFaults } from '../registry/slotFits';
import { compatible, incompatible } from '../registry/slotProperties.fixture';
import { builtModule, emptyFolder } from '../testing/folders';
import { runCommand } from './commands';
import { liveModules, storesOf } from '../testing/registries';
import { previewingOf } from '../testing/previewing';

async function commandLine() {
  const modulesDir = await emptyFolder();
  return {
    async run(...args: string[]): Promise<string> {
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      const folderOf = (named: string) => Promise.resolve(named);
      await runCommand(args, {
        ...(await storesOf(modulesDir)),
        previewing: () => previewingOf(modulesDir),
        user: 'ada',
        say,
        folderOf,
        provenanceOf: () => null,
        verifyBuild: () => Promise.resolve(),
      });
      return said.join('\n');
    },
    live: async (name: string) => (await liveModules(modulesDir))[name]?.live ?? 'none',
    used: async () => readUsedModules(modulesDir, { modules: await liveModules(modulesDir) }),
  };
}

/** A build with schemas for the slots and extensions in its manifest. */
async function build(
  name: string,
  manifest: Partial<Manifest>,
  schemas: { readonly slots?: Record<string, ZodType>; readonly extensions?: Record<string, ZodType> },
): Promise<string> {
  const dist = await builtModule(name, manifest);
  const file = path.join(dist, 'build.json');
  const built = moduleBuild.parse(JSON.parse(await readFile(file, 'utf8')));
  const written = (of: Record<string, ZodType> = {}) =>
    Object.fromEntries(
      Object.entries(of).map(([key, schema]) => [key, z.toJSONSchema(schema, { io: 'input' })]),
    );
  const properties = { slots: written(schemas.slots), extensions: written(schemas.extensions) };
  await writeFile(file, JSON.stringify({ ...built, properties }));
  return dist;
}

const vendor = z.object({ vendorId: z.string() });

const offering = (version: string, schema: ZodType = vendor, slotVersion = '1.0.0') =>
  build(
    'mfe-alpha',
    { version, slots: [{ name: 'vendor.related', version: slotVersion }] },
    { slots: { 'vendor.related': schema } },
  );

const extending = (version: string, schema: ZodType = vendor, changes: Partial<ExtensionEntry> = {}) =>
  build(
    'mfe-beta',
    {
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
    },
    { extensions: { items: schema } },
  );

const whole = z.object({ vendorId: z.string(), place: z.object({ floor: z.int() }) });

describe('a slot and an extension', () => {
  it('are live together when they fit, whichever is promoted first', async () => {
    const { run, live } = await commandLine();
    await run('publish', await extending('1.0.0'), '--promote');
    await run('publish', await offering('1.0.0', whole), '--promote');
    expect(await live('mfe-alpha')).toMatch(/^1\.0\.0/);
    expect(await live('mfe-beta')).toMatch(/^1\.0\.0/);
  });

  it('that do not fit are refused, naming both builds and the property', async () => {
    const { run, live } = await commandLine();
    await run('publish', await offering('1.0.0'), '--promote');
    await expect(run('publish', await extending('1.1.0', whole), '--promote')).rejects.toThrow(
      /^mfe-beta breaks the rule "slot properties": mfe-alpha 1\.0\.0\+\w{16} offers vendor\.related 1\.0\.0 and items of mfe-beta 1\.1\.0\+\w{16} do not fit: the property place is not passed, and it is required\. Change one/,
    );
    expect(await live('mfe-beta')).toBe('none');
  });

  it('are compared when the slot changes, down to nested properties', async () => {
    const { run, live } = await commandLine();
    await run('publish', await offering('1.0.0', whole), '--promote');
    await run('publish', await extending('1.0.0', whole), '--promote');
    const changed = z.object({ vendorId: z.string(), place: z.object({ floor: z.number() }) });
    await expect(run('publish', await offering('1.1.0', changed), '--promote')).rejects.toThrow(
      /^mfe-alpha breaks the rule "slot properties": .* the property place\.floor may be number, and integer is accepted/,
    );
    expect(await live('mfe-alpha')).toMatch(/^1\.0\.0/);
  });

  it('are compared with builds on trial, and before a trial begins', async () => {
    const { run } = await commandLine();
    await run('publish', await offering('1.0.0', whole), '--promote');
    await run('publish', await offering('1.1.0', vendor));
    await run('trial', 'mfe-alpha', '1.1.0', '--share', '10');
    await expect(run('publish', await extending('1.0.0', whole), '--promote')).rejects.toThrow(
      /mfe-alpha 1\.1\.0\+\w{16} offers vendor\.related 1\.0\.0 and items of mfe-beta 1\.0\.0\+\w{16} do not fit/,
    );
    await run('trial', 'mfe-alpha', '--end');
    await run('publish', await extending('1.0.0', whole), '--promote');
    await expect(run('trial', 'mfe-alpha', '1.1.0', '--share', '10')).rejects.toThrow(/do not fit/);
  });

  it('are compared with the slots of the shell', async () => {
    const { run } = await commandLine();
    const card = await extending('1.0.0', z.object({ size: z.number() }), { slot: 'home.cards' });
    await expect(run('publish', card, '--promote')).rejects.toThrow(
      /shell offers home\.cards [\d.]+ and items of mfe-beta 1\.0\.0\+\w{16} do not fit: the property size is not passed/,
    );
  });
});

describe('a change of the properties of a slot', () => {
  it.each(incompatible)('is refused at promotion: %s', async (_what, given, taken, property) => {
    const { run, live } = await commandLine();
    await run('publish', await offering('1.0.0', taken), '--promote');
    await run('publish', await extending('1.0.0', taken), '--promote');
    const before = await live('mfe-alpha');
    await expect(run('publish', await offering('1.1.0', given), '--promote')).rejects.toThrow(
      new RegExp(
        String.raw`^mfe-alpha breaks the rule "slot properties": mfe-alpha 1\.1\.0\+\w{16} offers vendor\.related 1\.0\.0 ` +
          String.raw`and items of mfe-beta 1\.0\.0\+\w{16} do not fit: the property ${escaped(property)} `,
      ),
    );
    expect(await live('mfe-alpha')).toBe(before);
  });

  it.each(compatible)('is promoted: %s', async (_what, given, taken) => {
    const { run, live } = await commandLine();
    await run('publish', await offering('1.0.0', taken), '--promote');
    await run('publish', await extending('1.0.0', taken), '--promote');
    await run('publish', await offering('1.1.0', given), '--promote');
    expect(await live('mfe-alpha')).toMatch(/^1\.1\.0/);
  });
});

/** A text as a pattern that matches only it. */
const escaped = (text: string) => text.replace(/[.*[\]]/g, String.raw`\$&`);

it('a rollback is never refused: pages leave out what does not fit, and the modules page says so', async () => {
  const { run, live, used } = await commandLine();
  await run('publish', await offering('1.0.0', vendor), '--promote');
  await run('publish', await offering('1.1.0', whole), '--promote');
  await run('publish', await extending('1.0.0', whole), '--promote');
  await run('rollback', 'mfe-alpha');
  expect(await live('mfe-alpha')).toMatch(/^1\.0\.0/);

  const modules = (await used()).live;
  const { modules: shown } = pageRegistry(modules, {
    apiBase: '/api',
    analyticsUrl: '',
    reportToken: '',
    chaos: false,
    backgroundWorker: false,
  });
  expect(shown.find(({ manifest }) => manifest.name === 'mfe-beta')?.manifest.extensions).toEqual([]);
  expect(slotFaults(modules)).toEqual([
    expect.objectContaining({
      module: 'mfe-beta',
      extension: 'items',
      what: expect.stringMatching(/^It is left out: .*the property place is not passed/),
    }),
  ]);

  // Another module can still be promoted.
  await run('publish', await builtModule('mfe-gamma'), '--promote');
  expect(await live('mfe-gamma')).toMatch(/^1\.0\.0/);
});

it('an extension that nobody would see is named when its build is published and when it becomes live', async () => {
  const { run } = await commandLine();
  const note = 'Extension items: No module in use offers the slot vendor.related.';
  const dist = await extending('1.0.0');
  expect((await run('publish', dist)).split('\n')[1]).toBe(note);
  expect((await run('promote', 'mfe-beta')).split('\n')[1]).toBe(note);
  await run('publish', await offering('1.0.0', vendor, '2.0.0'), '--promote');
  expect(await run('publish', await extending('1.1.0'), '--promote')).toMatch(
    /is live\.\nExtension items: It needs \^1\.0\.0 of a slot, and mfe-alpha .+ offers vendor\.related 2\.0\.0\.$/,
  );
  await run('publish', await offering('1.1.0'), '--promote');
  expect(await run('publish', await extending('1.2.0'), '--promote')).toMatch(/is live\.$/);
});

describe('the modules page names', () => {
  const faultsOf = async (...dists: string[]) => {
    const { run, used } = await commandLine();
    for (const dist of dists) await run('publish', dist, '--promote');
    return slotFaults((await used()).live).map(({ what }) => what);
  };

  it('an extension for a slot that nobody offers', async () => {
    expect(await faultsOf(await extending('1.0.0'))).toEqual([
      'No module in use offers the slot vendor.related.',
    ]);
  });

  it('an extension that knows the properties of an older version', async () => {
    expect(await faultsOf(await offering('1.0.0', vendor, '2.0.0'), await extending('1.0.0'))).toEqual([
      expect.stringMatching(
        /^It needs \^1\.0\.0 of a slot, and mfe-alpha .* offers vendor\.related 2\.0\.0\.$/,
      ),
    ]);
  });

  it('two extensions that claim the same place', async () => {
    const card = z.object({ accountId: z.string() });
    const entry = {
      version: '^1.0.0',
      title: 'Card',
      order: 10,
      height: 100,
      permission: 'session',
    } as const;
    const extensions = ['one', 'two'].map((name) => ({ ...entry, name, slot: 'home.cards' }));
    const both = await build('mfe-beta', { extensions }, { extensions: { one: card, two: card } });
    expect(await faultsOf(both)).toEqual([
      expect.stringMatching(/^It has the place 10 in home\.cards, as two of mfe-beta/),
      expect.stringMatching(/^It has the place 10 in home\.cards, as one of mfe-beta/),
    ]);
  });
});

it('a slot that another module offers is refused', async () => {
  const { run } = await commandLine();
  await run('publish', await offering('1.0.0'), '--promote');
  const rival = await build(
    'mfe-gamma',
    { slots: [{ name: 'vendor.related', version: '1.0.0' }] },
    { slots: { 'vendor.related': vendor } },
  );
  await expect(run('publish', rival, '--promote')).rejects.toThrow(
    /mfe-alpha and mfe-gamma both offer the slot vendor\.related/,
  );
});

it('a build that says nothing of the properties of its extension is malformed', async () => {
  const { run } = await commandLine();
  const entry = { name: 'items', slot: 'vendor.related', version: '^1.0.0', title: 'Items' };
  const dist = await builtModule('mfe-beta', {
    extensions: [{ ...entry, order: 10, height: 100, permission: 'session' }],
  });
  await expect(run('publish', dist)).rejects.toThrow(/nothing says what properties items has/);
});

it('a build with an extension that is too heavy for the pages of others is refused', async () => {
  const { run } = await commandLine();
  const heavy = Array.from({ length: 20_000 }, () => Math.random().toString(36).slice(2, 6)).join('');
  const dist = await builtModule('mfe-beta', {}, `export const data = '${heavy}';`);
  const file = path.join(dist, 'build.json');
  const built = moduleBuild.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...built, extensions: { items: ['remoteEntry.js'] } }));
  await expect(run('publish', dist)).rejects.toThrow(
    /^mfe-beta breaks the rule "byte budget": the extension items takes \d+ bytes, and 25000 are allowed\./,
  );
});
