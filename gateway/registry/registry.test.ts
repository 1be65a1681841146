import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { buildIdOf, readBuild } from './modulesFolder';
import { fetchBuild } from '../publishing/fetchUsedBuilds';
import { publish } from '../publishing/publish';
import { installBuild } from '../publishing/installBuild';
import { promote, rollback } from '../publishing/release';
import { fileRegistry } from './fileRegistry';
import { openRegistry } from './registry';
import { builtModule, emptyFolder } from '../testing/folders';
import { folderStores } from '../publishing/stores';

interface LogLine {
  readonly msg: string;
  readonly err?: { readonly message: string };
}

function memoryLog() {
  const lines: LogLine[] = [];
  return { lines, logger: pino({}, { write: (line) => lines.push(JSON.parse(line) as LogLine) }) };
}

function openFolder(modulesDir: string, logger: Logger) {
  const bring = () => Promise.resolve();
  return openRegistry({ modulesDir, store: fileRegistry(modulesDir), bring, logger });
}

async function replaceRegistry(modulesDir: string, content: string) {
  const fresh = path.join(modulesDir, 'fresh.json');
  await writeFile(fresh, content);
  await rename(fresh, path.join(modulesDir, 'registry.json'));
}

/** As an earlier shell, which offered another contract, left it. */
async function liveWithoutRules(dist: string, modulesDir: string) {
  const definition = await readBuild(dist, '');
  const live = buildIdOf(definition);
  await cp(dist, path.join(modulesDir, 'mfe-alpha', live), { recursive: true });
  await replaceRegistry(modulesDir, JSON.stringify({ modules: { 'mfe-alpha': { live, previous: [] } } }));
}

describe('a registry at the start', () => {
  it('has no modules where nothing was published yet', async () => {
    const registry = await openFolder(await emptyFolder(), memoryLog().logger);
    expect(await registry.modules()).toEqual([]);
  });

  it.each([
    [
      '{ "modules": ',
      /registry\.json is not valid JSON \(.+\)\. Restore the file, or remove it and publish the modules again, as a start does\.$/,
    ],
    ['{ "modules": [] }', /registry\.json is malformed: modules: .+\. Restore the file/],
    [
      '{ "modules": { "mfe-alpha": { "previous": [] } } }',
      /registry\.json is malformed: modules\.mfe-alpha\.live: .+ Restore/,
    ],
    [
      '{ "modules": { "mfe-alpha": { "live": "../../etc", "previous": [] } } }',
      /mfe-alpha names \.\.\/\.\.\/etc, which is not a published build/,
    ],
    [
      '{ "modules": { "../alpha": { "live": "1.0.0+0123456789abcdef", "previous": [] } } }',
      /which is not a published build/,
    ],
    [
      '{ "modules": { "mfe-alpha": { "live": "1.0.0+0123456789abcdef", "previous": [] } } }',
      /build\.json is missing\. Publish mfe-alpha again/,
    ],
  ])('says in one line what is wrong with %s', async (content, message) => {
    const modulesDir = await emptyFolder();
    await writeFile(path.join(modulesDir, 'registry.json'), content);
    const opened = openFolder(modulesDir, memoryLog().logger);
    await expect(opened).rejects.toThrow(message);
    await expect(opened).rejects.toThrow(/^[^\n]+$/);
    await expect(opened).rejects.toHaveProperty('name', 'StartError');
  });

  it("says which rule a live module's manifest breaks", async () => {
    const modulesDir = await emptyFolder();
    const [published] = await publish([await builtModule('mfe-alpha')], folderStores(modulesDir));
    const file = path.join(modulesDir, 'mfe-alpha', published?.build ?? '', 'build.json');
    await writeFile(file, '{ "manifest": { "name": "mfe-alpha" } }');
    await expect(openFolder(modulesDir, memoryLog().logger)).rejects.toThrow(
      /^.+build\.json is malformed: manifest\.version: .+\. Publish mfe-alpha again, or name another of its builds in registry\.json\.$/,
    );
  });

  it('names a module whose contract the shell does not meet', async () => {
    const modulesDir = await emptyFolder();
    await liveWithoutRules(await builtModule('mfe-alpha', { contract: '^9.0.0' }), modulesDir);
    const { lines, logger } = memoryLog();
    await openFolder(modulesDir, logger);
    expect(lines).toMatchObject([
      { module: 'mfe-alpha', contract: '^9.0.0', msg: 'module needs another contract' },
    ]);
  });
});

describe('a start where a live build is damaged', () => {
  /** Two modules, and what is wrong with the second one. */
  async function withDamage() {
    const modulesDir = await emptyFolder();
    const dists = [await builtModule('mfe-alpha'), await builtModule('mfe-beta')];
    const [, beta] = await publish(dists, folderStores(modulesDir));
    const build = beta?.build ?? '';
    const stores = folderStores(modulesDir);
    const file = path.join(modulesDir, 'mfe-beta', build, 'remoteEntry.js');
    const whole = await readFile(file);
    await writeFile(file, 'damaged');
    const { lines, logger } = memoryLog();
    const bring = (used: { name: string; build: string }) => fetchBuild(stores.builds, used);
    const open = () => openRegistry({ modulesDir, store: fileRegistry(modulesDir), bring, logger });
    return { open, lines, build, modulesDir, repair: () => writeFile(file, whole) };
  }

  afterEach(() => jest.restoreAllMocks());

  it('serves the other modules, and says once which one is missing and why', async () => {
    const { open, lines, build } = await withDamage();
    const registry = await open();
    expect((await registry.used()).live.map(({ name }) => name)).toEqual(['mfe-alpha']);
    const reason = expect.stringMatching(/remoteEntry\.js .+ Publish .+ again\.$/) as string;
    expect(registry.lastRead().leftOut).toEqual([{ name: 'mfe-beta', build, reason }]);
    expect(lines).toMatchObject([{ module: 'mfe-beta', build, reason, msg: /is not served/ }]);
  });

  it('serves it as soon as the file is what was published again', async () => {
    const { open, lines, repair } = await withDamage();
    const registry = await open();
    await repair();
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
    // The first look begins to try, and does not wait for it.
    while ((await registry.used()).live.length < 2) await pause(10);
    expect(lines.at(-1)).toMatchObject({
      module: 'mfe-beta',
      msg: 'a module that was left out is served again',
    });
  });

  it('does not start where no module can be served', async () => {
    const modulesDir = await emptyFolder();
    const [alpha] = await publish([await builtModule('mfe-alpha')], folderStores(modulesDir));
    await rm(path.join(modulesDir, 'mfe-alpha', alpha?.build ?? '', 'build.json'));
    await expect(openFolder(modulesDir, memoryLog().logger)).rejects.toThrow(/build\.json is missing/);
  });

  it('leaves out a trial that is damaged, and serves the live build to all', async () => {
    const modulesDir = await emptyFolder();
    const [live] = await publish([await builtModule('mfe-alpha')], folderStores(modulesDir));
    const content = JSON.parse(await readFile(path.join(modulesDir, 'registry.json'), 'utf8')) as {
      modules: Record<string, object>;
    };
    const trial = { build: '2.0.0+0123456789abcdef', share: 50, accounts: [] };
    content.modules['mfe-alpha'] = { ...content.modules['mfe-alpha'], trial };
    await replaceRegistry(modulesDir, JSON.stringify(content));
    const registry = await openFolder(modulesDir, memoryLog().logger);
    expect((await registry.used()).live.map(({ build }) => build)).toEqual([live?.build]);
    expect((await registry.used()).trials).toEqual([]);
    expect(registry.lastRead().leftOut).toMatchObject([{ name: 'mfe-alpha', build: trial.build }]);
  });
});

describe('a registry that changes', () => {
  it('counts from the next look on', async () => {
    const modulesDir = await emptyFolder();
    const [first] = await publish([await builtModule('mfe-alpha')], folderStores(modulesDir));
    const registry = await openFolder(modulesDir, memoryLog().logger);
    expect((await registry.modules()).map(({ build }) => build)).toEqual([first?.build]);
    const [second] = await publish(
      [await builtModule('mfe-alpha', { version: '1.1.0' })],
      folderStores(modulesDir),
    );
    expect((await registry.modules()).map(({ build }) => build)).toEqual([second?.build]);
  });

  it('is logged for those who look after security: who changed what, once', async () => {
    const modulesDir = await emptyFolder();
    await publish([await builtModule('mfe-alpha')], folderStores(modulesDir));
    const { lines, logger } = memoryLog();
    const registry = await openFolder(modulesDir, logger);
    const build = await installBuild(
      await builtModule('mfe-alpha', { version: '1.1.0' }),
      folderStores(modulesDir),
    );
    await promote({ ...folderStores(modulesDir), by: 'releaser', why: 'Asked for.' }, 'mfe-alpha', '1.1.0');
    await registry.modules();
    await rollback({ ...folderStores(modulesDir), by: 'watcher' }, 'mfe-alpha');
    await registry.modules();
    expect(lines.filter(({ msg }) => msg === 'security')).toMatchObject([
      {
        event: 'modules changed',
        revision: 2,
        by: 'releaser',
        action: 'promote',
        what: `mfe-alpha ${build.build}`,
        why: 'Asked for.',
      },
      { event: 'modules changed', revision: 3, by: 'watcher', action: 'rollback' },
    ]);
  });

  it('counts for every one of many looks at once', async () => {
    const modulesDir = await emptyFolder();
    await publish([await builtModule('mfe-alpha')], folderStores(modulesDir));
    const registry = await openFolder(modulesDir, memoryLog().logger);
    const early = Array.from({ length: 20 }, () => registry.modules());
    await publish([await builtModule('mfe-beta')], folderStores(modulesDir));
    const late = await Promise.all(Array.from({ length: 20 }, () => registry.modules()));
    expect(late.map((modules) => modules.length)).toEqual(Array.from({ length: 20 }, () => 2));
    await Promise.all(early);
  });

  it.each([
    ['becomes malformed', (dir: string) => replaceRegistry(dir, '{'), 'is not valid JSON'],
    ['is lost', (dir: string) => rm(path.join(dir, 'registry.json')), 'is missing'],
  ])(
    'keeps the last good one when it %s, says so once, and follows again once it is repaired',
    async (_how, spoil, why) => {
      const modulesDir = await emptyFolder();
      await publish([await builtModule('mfe-alpha')], folderStores(modulesDir));
      const { lines, logger } = memoryLog();
      const registry = await openFolder(modulesDir, logger);
      await spoil(modulesDir);
      expect(await registry.modules()).toHaveLength(1);
      expect(await registry.modules()).toHaveLength(1);
      expect(lines.map(({ msg }) => msg)).toEqual(['registry cannot be used; the last good one stays']);
      expect(lines[0]?.err?.message).toContain(why);
      await replaceRegistry(modulesDir, '{ "modules": {} }');
      expect(await registry.modules()).toEqual([]);
    },
  );
});
