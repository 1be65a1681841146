import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openLinkStore } from '@vended/platform/links/linkStore';
import { withEntries } from '@vended/platform/registry/entriesOfBefore';
import type { Rollout } from '@vended/platform/registry/rollout';
import { readReportKey } from '@vended/platform/storage/reportKey';
import { builtModule, builtShell, emptyFolder } from '@vended/platform/testing/folders';
import { closedAfterUse } from '@vended/platform/testing/lifetimes';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { siteLinksOf } from '@vended/platform/testing/siteLinks';
import { databaseOf, openNode, registryUrlOf, storesOf } from '@vended/platform/testing/registries';
import { serveGateway } from '../testing/runningGateway';
import { filesBelow, teamWithKey } from '@vended/platform/testing/teams';
import { installBuild } from '@vended/platform/testing/publishing';
import { closeStores } from '@vended/platform/publishing/openStores';
import { publishShell } from '@vended/platform/publishing/publishShell';
import { promote, rollOutBuild } from '@vended/platform/publishing/release';
import { startRollout } from '@vended/platform/publishing/startRollout';

const who = { by: 'ada', why: 'it is time' };

/** Makes a folder as a release left it that kept in files what is in the database now, and what it kept. */
async function makeFolder() {
  const modulesDir = await emptyFolder();
  await publishShell(await builtShell(), path.join(modulesDir, 'shell'));
  const stores = await storesOf(modulesDir);
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await installBuild(await builtModule('mfe-alpha', { version }), stores);
  for (const version of ['1.0.0', '1.1.0']) await promote({ ...stores, ...who }, 'mfe-alpha', version);
  await rollOutBuild({ ...stores, ...who }, 'mfe-alpha', { build: '1.2.0', share: 0, accounts: ['Acme'] });
  const whom = { accounts: [], userTypes: ['administrator' as const], share: 0 };
  const route = { kind: 'route', module: 'mfe-alpha', route: '/alpha' } as const;
  await startRollout({ ...stores, ...who }, route, whom);
  await teamWithKey(stores.trust.signatures);
  const { links } = await siteLinksOf(modulesDir);
  await links.make(who, { module: 'mfe-alpha', build: '1.2.0', hours: 5 });
  const { revision, modules, rollouts } = await stores.registry.read();
  const entries = withEntries(modules, rollouts);
  const { live, previous } = modules['mfe-alpha'] ?? { live: '', previous: [] };

  const url = await registryUrlOf(modulesDir);
  const kept = {
    registryOfFolder: url,
    revision,
    modules,
    rollouts,
    history: await stores.registry.history(),
    teamKeys: await stores.trust.signatures.teamKeys(),
    links: await openLinkStore(await databaseOf(modulesDir)).list(),
    reportKey: randomBytes(32),
  };
  const json = async (file: string, content: unknown) => {
    await mkdir(path.dirname(path.join(modulesDir, file)), { recursive: true });
    await writeFile(path.join(modulesDir, file), JSON.stringify(content));
  };
  await json('registry.json', { revision, modules: entries });
  for (const entry of kept.history)
    await json(`history/${String(entry.revision).padStart(6, '0')}.json`, entry);
  // A change that was recorded and never made.
  await json(`history/${String(revision + 1).padStart(6, '0')}.json`, { revision: revision + 1 });
  await json('previews.json', { previews: kept.links });
  for (const key of kept.teamKeys) await json(`.keys/teams/${key.id}.json`, key);
  for (const build of [live, ...previous, entries['mfe-alpha']?.trial?.build ?? ''])
    await json(
      `.keys/signatures/mfe-alpha/${build}.json`,
      await stores.trust.signatures.signature({ name: 'mfe-alpha', build }),
    );
  await json(`.keys/nonces/${'a'.repeat(64)}`, '');
  await json(`mfe-alpha/${previous[0]}.proven`, new Date());
  const [row] = await postgres.run(
    url,
    `SELECT secret FROM platform.secrets WHERE name = 'installation key'`,
  );
  await writeFile(path.join(modulesDir, '.keys/installation.key'), row?.['secret'] as Buffer);
  const dataDir = await emptyFolder();
  await writeFile(path.join(dataDir, 'report.key'), kept.reportKey);
  return { modulesDir, dataDir, live, previous, ...kept };
}

let made: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  made = await makeFolder();
});

/** A copy of that folder for one test, and an empty database. */
async function leftBehind() {
  const [modulesDir, dataDir] = [await emptyFolder(), await emptyFolder()];
  await cp(made.modulesDir, modulesDir, { recursive: true });
  await cp(made.dataDir, dataDir, { recursive: true });
  return { ...made, modulesDir, dataDir, registryUrl: await registryUrlOf(modulesDir) };
}

/** The folder as this release opens it, with a database. */
async function opened(modulesDir: string, dataDir: string, registryUrl: string) {
  const folder = { kind: 'folder' } as const;
  const node = await openNode({ modulesDir, dataDir, registryUrl, buildStore: folder });
  closedAfterUse(() => closeStores(node));
  return node;
}

it('takes over all that is in files, and the gateway serves what was live', async () => {
  const { modulesDir, dataDir, registryUrl, live, previous, ...kept } = await leftBehind();
  const { registry, trust, database } = await opened(modulesDir, dataDir, registryUrl);

  const { revision, modules, rollouts } = await registry.read();
  expect({ revision, modules }).toEqual({ revision: kept.revision + 1, modules: kept.modules });
  const decided = ({ id: _id, madeBy: _madeBy, madeAt: _madeAt, ...one }: Rollout) => one;
  expect(rollouts.map(decided)).toEqual(kept.rollouts.map(decided));
  expect((await registry.history()).slice(0, -1)).toEqual(kept.history);
  expect((await registry.steps(1))[0]).toMatchObject({ by: 'gateway', action: 'take over' });
  expect(await registry.isProven({ name: 'mfe-alpha', build: previous[0] ?? '' })).toBe(true);
  expect(await registry.isProven({ name: 'mfe-alpha', build: live })).toBe(false);
  expect(await openLinkStore(database).list()).toEqual(kept.links);
  expect(await trust.signatures.teamKeys()).toEqual(kept.teamKeys);
  expect(await trust.statement({ name: 'mfe-alpha', build: live })).toMatchObject({ adopted: false });
  expect(await readReportKey(database)).toEqual(kept.reportKey);
  expect(await postgres.run(registryUrl, 'SELECT nonce FROM platform.used_nonces')).toEqual([
    { nonce: 'a'.repeat(64) },
  ]);
  const { url } = await serveGateway(modulesDir, { registryUrl, dataDir });
  expect(await (await fetch(`${url}/registry`)).text()).toContain(live);
});

it('takes it over once: the files are kept apart, and do not count again', async () => {
  const { modulesDir, dataDir, registryUrl, revision } = await leftBehind();
  await opened(modulesDir, dataDir, registryUrl);
  const names = await readdir(modulesDir);
  const [aside = ''] = names.filter((name) => name.startsWith('.taken-over-'));
  expect(names.toSorted()).toEqual([aside, '.incoming', 'mfe-alpha', 'shell'].toSorted());
  expect((await readdir(path.join(modulesDir, aside))).toSorted()).toEqual(
    ['.keys', 'history', 'mfe-alpha', 'previews.json', 'registry.json'].toSorted(),
  );
  expect(await readdir(dataDir)).toEqual([expect.stringMatching(/^report\.key\.taken-over-/)]);

  const again = await opened(modulesDir, dataDir, registryUrl);
  expect((await again.registry.read()).revision).toBe(revision + 1);
  const other = await opened(modulesDir, dataDir, await postgres.create());
  expect((await other.registry.read()).revision).toBe(0);
});

it('leaves a registry that the database has as it is', async () => {
  const { modulesDir, dataDir, registryOfFolder: registryUrl } = await leftBehind();
  const before = await postgres.contents(registryUrl);
  await opened(modulesDir, dataDir, registryUrl);
  expect(await postgres.contents(registryUrl)).toBe(before);
  expect(await readdir(modulesDir)).not.toContain('registry.json');
});

it.each([
  ['registry.json', '{ "modules": ', /registry\.json is not valid JSON \(.+\)\. Restore the file, or remove it and publish the modules again, as a start does\.$/],
  ['registry.json', '{ "modules": { "mfe-alpha": { "live": "../../etc", "previous": [] } } }', /mfe-alpha names \.\.\/\.\.\/etc, which is not a published build\. Restore the file/],
  ['history/000001.json', '{}', /000001\.json is malformed: revision: .+\. Restore the file, or remove it: the history then does without that change\.$/],
  ['history/000002.json', '', /000002\.json is not valid JSON .+\. Restore the file/],
  ['previews.json', '{ "previews": [{}] }', /previews\.json is malformed: .+\. Remove the file: links that were made before then no longer work\.$/],
  ['.keys/installation.key', 'no key', /installation\.key does not hold a key\. Restore it, or remove it: the next start makes another, and signs the builds that there are\.$/],
  ['.keys/teams/0123456789abcdef.json', '[]', /0123456789abcdef\.json is malformed: .+\. Restore the file, or remove it and give the team another key\.$/],
  ['.keys/signatures/mfe-alpha/9.9.9+0123456789abcdef.json', '{', /9\.9\.9\+\w+\.json is not valid JSON .+\. Restore the file, or remove it and publish this build of mfe-alpha again\.$/],
  ['report.key', 'short', /report\.key does not hold a key\. Remove it: the next start makes another\.$/],
])('refuses a damaged %s in one sentence and changes nothing: %s', async (file, content, sentence) => {
  const { modulesDir, dataDir, registryUrl } = await leftBehind();
  await writeFile(path.join(file === 'report.key' ? dataDir : modulesDir, file), content);
  const [files, stored] = [await filesBelow(modulesDir), await postgres.contents(registryUrl)];
  const refused = opened(modulesDir, dataDir, registryUrl);
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toThrow(/^[^\n]+$/);
  await expect(refused).rejects.toHaveProperty('name', 'StartError');
  expect(await filesBelow(modulesDir)).toEqual(files);
  expect(await postgres.contents(registryUrl)).toBe(stored);
}); // oxfmt-ignore

it('starts again from the builds that are there where the registry is removed, as it says', async () => {
  const { modulesDir, dataDir, registryUrl } = await leftBehind();
  await writeFile(path.join(modulesDir, 'registry.json'), '{');
  await expect(opened(modulesDir, dataDir, registryUrl)).rejects.toThrow('is not valid JSON');
  await writeFile(path.join(modulesDir, 'registry.json'), '{ "modules": {} }');
  const stores = await opened(modulesDir, dataDir, registryUrl);
  expect(await promote({ ...stores, ...who }, 'mfe-alpha', '1.1.0')).toMatchObject({ changed: true });
});
