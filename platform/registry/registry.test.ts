import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { buildIdOf, readBuild } from './modulesFolder';
import { fetchBuild } from '../builds/fetchUsedBuilds';
import { installBuild, publish } from '../testing/publishing';
import { promote, rollback } from '../publishing/release';
import { openPlatformDatabase } from '../storage/platformDatabase';
import { postgresRegistry } from './postgresRegistry';
import { openRegistry, type RegistryOptions } from './registry';
import { builtModule, emptyFolder, manifestOf } from '../testing/folders';
import { closedAfterUse } from '../testing/lifetimes';
import { postgres } from '../testing/platformDatabase';
import { liveModules, registryUrlOf, storesOf } from '../testing/registries';

interface LogLine {
  readonly msg: string;
  readonly err?: { readonly message: string };
}

function memoryLog() {
  const lines: LogLine[] = [];
  return { lines, logger: pino({}, { write: (line) => lines.push(JSON.parse(line) as LogLine) }) };
}

/** Follows the registry of a folder, as a node does. */
async function openFolder(
  modulesDir: string,
  logger: Logger,
  bring: RegistryOptions['bring'] = () => Promise.resolve(),
) {
  const database = await openPlatformDatabase(await registryUrlOf(modulesDir), logger);
  const store = await postgresRegistry(database, logger, true);
  closedAfterUse(store.close);
  return openRegistry({ modulesDir, store, bring, logger });
}

/** Stores a change that no command makes. */
async function addRevision(modulesDir: string, revision: number, modules: unknown): Promise<void> {
  await postgres.run(
    await registryUrlOf(modulesDir),
    `INSERT INTO platform.revisions (revision, by, action, what, modules) VALUES ($1, 'ada', 'promote', 'x', $2)`,
    [revision, JSON.stringify(modules)],
  );
}

/** As an earlier shell, which offered another contract, left it. */
async function liveWithoutRules(dist: string, modulesDir: string) {
  const definition = await readBuild(dist, '');
  const live = buildIdOf(definition);
  await cp(dist, path.join(modulesDir, 'mfe-alpha', live), { recursive: true });
  await addRevision(modulesDir, 1, { 'mfe-alpha': { live, previous: [] } });
}

describe('a registry at the start', () => {
  it('has no modules where nothing was published yet', async () => {
    const registry = await openFolder(await emptyFolder(), memoryLog().logger);
    expect(registry.used().live).toEqual([]);
  });

  it.each([
    [
      [],
      /^Revision 1 of the registry is malformed: modules: .+\. Restore what was live before: .+ restore\.$/,
    ],
    [{ 'mfe-alpha': { previous: [] } }, /is malformed: modules\.mfe-alpha\.live: .+ Restore/],
    [
      { 'mfe-alpha': { live: '../../etc', previous: [] } },
      /mfe-alpha names \.\.\/\.\.\/etc, which is not a published build/,
    ],
    [{ '../alpha': { live: '1.0.0+0123456789abcdef', previous: [] } }, /which is not a published build/],
    [
      { 'mfe-alpha': { live: '1.0.0+0123456789abcdef', previous: [] } },
      /build\.json is missing\. Publish mfe-alpha again/,
    ],
  ])('says in one line what is wrong with %j', async (modules, message) => {
    const modulesDir = await emptyFolder();
    await addRevision(modulesDir, 1, modules);
    const opened = openFolder(modulesDir, memoryLog().logger);
    await expect(opened).rejects.toThrow(message);
    await expect(opened).rejects.toThrow(/^[^\n]+$/);
    await expect(opened).rejects.toHaveProperty('name', 'StartError');
  });

  it("says which rule a live module's manifest breaks", async () => {
    const modulesDir = await emptyFolder();
    const [published] = await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    const file = path.join(modulesDir, 'mfe-alpha', published?.build ?? '', 'build.json');
    await writeFile(file, '{ "manifest": { "name": "mfe-alpha" } }');
    await expect(openFolder(modulesDir, memoryLog().logger)).rejects.toThrow(
      /^.+build\.json is malformed: manifest\.version: .+\. Publish mfe-alpha again, or make another of its builds live\.$/,
    );
  });

  it.each([
    [
      'contract',
      { manifest: manifestOf('mfe-alpha', { contract: '^9.0.0' }) },
      /needs version \^9\.0\.0 of the shell's contract/,
    ],
    ['federation runtime', { federation: '9.0.0' }, /needs version 9\.0\.0 of the federation runtime/],
  ])('names a module that needs another %s than the shell has', async (_what, needs, reason) => {
    const modulesDir = await emptyFolder();
    const dist = await builtModule('mfe-alpha');
    const file = path.join(dist, 'build.json');
    const build = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...build, ...needs }));
    await liveWithoutRules(dist, modulesDir);
    const { lines, logger } = memoryLog();
    await openFolder(modulesDir, logger);
    expect(lines).toMatchObject([
      {
        module: 'mfe-alpha',
        reason: expect.stringMatching(reason) as unknown,
        msg: 'the shell does not mount a module',
      },
    ]);
  });
});

describe('a start where a live build is damaged', () => {
  /** Two modules, and what is wrong with the second one. */
  async function withDamage() {
    const modulesDir = await emptyFolder();
    const dists = [await builtModule('mfe-alpha'), await builtModule('mfe-beta')];
    const [, beta] = await publish(dists, await storesOf(modulesDir));
    const build = beta?.build ?? '';
    const stores = await storesOf(modulesDir);
    const file = path.join(modulesDir, 'mfe-beta', build, 'remoteEntry.js');
    const whole = await readFile(file);
    await writeFile(file, 'damaged');
    const { lines, logger } = memoryLog();
    const open = () => openFolder(modulesDir, logger, (used) => fetchBuild(stores.builds, used));
    return { open, lines, build, modulesDir, repair: () => writeFile(file, whole) };
  }

  it('serves the other modules, and says once which one is missing and why', async () => {
    const { open, lines, build } = await withDamage();
    const registry = await open();
    expect(registry.used().live.map(({ name }) => name)).toEqual(['mfe-alpha']);
    const reason = expect.stringMatching(/remoteEntry\.js .+ Publish .+ again\.$/) as string;
    expect(registry.used().leftOut).toEqual([{ name: 'mfe-beta', build, reason }]);
    expect(lines).toMatchObject([{ module: 'mfe-beta', build, reason, msg: /is not served/ }]);
  });

  it('serves it as soon as the file is what was published again', async () => {
    const { open, lines, repair } = await withDamage();
    const registry = await open();
    await repair();
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
    // The registry is looked at every few seconds.
    while (registry.used().live.length < 2) await pause(10);
    clock.mockRestore();
    expect(lines.at(-1)).toMatchObject({
      module: 'mfe-beta',
      msg: 'a module that was left out is served again',
    });
  });

  it('does not start where no module can be served', async () => {
    const modulesDir = await emptyFolder();
    const [alpha] = await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    await rm(path.join(modulesDir, 'mfe-alpha', alpha?.build ?? '', 'build.json'));
    await expect(openFolder(modulesDir, memoryLog().logger)).rejects.toThrow(/build\.json is missing/);
  });

  it('leaves out a build of a rollout that is damaged, and serves the live build to all', async () => {
    const modulesDir = await emptyFolder();
    const [live] = await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    const trial = { build: '2.0.0+0123456789abcdef', share: 50, accounts: [] };
    const modules = await liveModules(modulesDir);
    await addRevision(modulesDir, 2, { 'mfe-alpha': { ...modules['mfe-alpha'], trial } });
    const stores = await storesOf(modulesDir);
    const registry = await openFolder(modulesDir, memoryLog().logger, (used) =>
      fetchBuild(stores.builds, used),
    );
    expect(registry.used().live.map(({ build }) => build)).toEqual([live?.build]);
    expect([registry.used().forSome, registry.used().rollouts]).toEqual([[], []]);
    expect(registry.used().leftOut).toMatchObject([{ name: 'mfe-alpha', build: trial.build }]);
  });
});

describe('a registry that changes', () => {
  it('counts once its builds can be used', async () => {
    const modulesDir = await emptyFolder();
    const [first] = await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    const registry = await openFolder(modulesDir, memoryLog().logger);
    const live = () => registry.used().live.map(({ build }) => build);
    expect(live()).toEqual([first?.build]);
    const newer = await builtModule('mfe-alpha', { version: '1.1.0' });
    const [second] = await publish([newer], await storesOf(modulesDir));
    while (registry.revision() < 2) await pause(10);
    expect(live()).toEqual([second?.build]);
  });

  it('is logged for those who look after security: who changed what, once', async () => {
    const modulesDir = await emptyFolder();
    const stores = await storesOf(modulesDir);
    await publish([await builtModule('mfe-alpha')], stores);
    const { lines, logger } = memoryLog();
    const registry = await openFolder(modulesDir, logger);
    const security = () => lines.filter(({ msg }) => msg === 'security');
    const { build } = await installBuild(await builtModule('mfe-alpha', { version: '1.1.0' }), stores);
    await promote({ ...stores, by: 'releaser', why: 'Asked for.' }, 'mfe-alpha', '1.1.0');
    while (security().length < 1) await pause(10);
    await rollback({ ...stores, by: 'watcher' }, 'mfe-alpha');
    while (security().length < 2) await pause(10);
    expect(registry.revision()).toBe(3);
    expect(security()).toMatchObject([
      {
        event: 'modules changed',
        revision: 2,
        by: 'releaser',
        action: 'promote',
        what: `mfe-alpha ${build}`,
        why: 'Asked for.',
      },
      { event: 'modules changed', revision: 3, by: 'watcher', action: 'rollback' },
    ]);
  });

  it('keeps the last good one when it becomes malformed, says so once, and follows again once it is repaired', async () => {
    const modulesDir = await emptyFolder();
    await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    const { lines, logger } = memoryLog();
    const registry = await openFolder(modulesDir, logger);
    const complaints = () => lines.filter(({ err }) => err);
    await addRevision(modulesDir, 2, []);
    while (complaints().length === 0) await pause(10);
    expect(registry.used().live).toHaveLength(1);
    expect(lines.map(({ msg }) => msg)).toEqual(['registry cannot be used; the last good one stays']);
    expect(lines[0]?.err?.message).toContain('is malformed');
    await addRevision(modulesDir, 3, {});
    while (registry.revision() < 3) await pause(10);
    expect(registry.used().live).toEqual([]);
    expect(complaints()).toHaveLength(1);
  });
});
