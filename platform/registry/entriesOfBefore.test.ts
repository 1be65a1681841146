import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { installBuild } from '../testing/publishing';
import { promote, restore } from '../publishing/release';
import { endRollouts, startRollout } from '../publishing/startRollout';
import { openLinkStore } from '../links/linkStore';
import { openPlatformDatabase } from '../storage/platformDatabase';
import { builtModule, emptyFolder } from '../testing/folders';
import { closedAfterUse } from '../testing/lifetimes';
import { postgres } from '../testing/platformDatabase';
import { databaseOf, registryUrlOf, storesOf } from '../testing/registries';
import { postgresRegistry } from './postgresRegistry';

const whom = { accounts: ['Acme'], userTypes: ['user' as const], share: 5 };
const entry = { live: '1.0.0+0123456789abcdef', previous: [] };
const trial = { build: '1.1.0+0123456789abcdef', share: 10, accounts: ['Globex'] };

/** What a node of the release before adds. */
const addRevision = (url: string, revision: number, modules: unknown) =>
  postgres.run(
    url,
    `INSERT INTO platform.revisions (revision, by, action, what, modules) VALUES ($1, 'ada', 'switch', 'mfe-alpha', $2)`,
    [revision, JSON.stringify(modules)],
  );

const entriesIn = async (url: string): Promise<unknown> =>
  (
    await postgres.run(
      url,
      `SELECT modules -> 'mfe-alpha' AS entry FROM platform.revisions ORDER BY revision DESC LIMIT 1`,
    )
  )[0]?.['entry'];

async function alphaLive() {
  const modulesDir = await emptyFolder();
  const stores = await storesOf(modulesDir);
  const who = { ...stores, by: 'ada' };
  await installBuild(await builtModule('mfe-alpha'), stores);
  await promote(who, 'mfe-alpha', '1.0.0');
  const { build } = await installBuild(await builtModule('mfe-alpha', { version: '1.1.0' }), stores);
  return { who, registry: stores.registry, build, url: await registryUrlOf(modulesDir), modulesDir };
}

it('trials and switches of the release before are rollouts, and what it does not know stays', async () => {
  const { who, registry, url } = await alphaLive();
  await startRollout(who, { kind: 'value', key: 'colour', value: 'red' }, whom);
  await addRevision(url, 3, {
    'mfe-alpha': {
      ...entry,
      trial,
      switches: [
        { route: '/alpha', ...whom },
        { ...whom, share: 0 },
      ],
    },
  });
  const { rollouts } = await registry.read();
  const nobodyElse = { userTypes: [] };
  expect(rollouts).toMatchObject([
    { kind: 'build', build: trial.build, whom: { accounts: ['Globex'], share: 10, ...nobodyElse } },
    { kind: 'route', module: 'mfe-alpha', route: '/alpha', whom },
    { kind: 'module', module: 'mfe-alpha', whom: { ...whom, share: 0 } },
    { kind: 'value', key: 'colour' },
  ]);
  // They are the same each time, so that a person can end one.
  expect((await registry.read()).rollouts.map(({ id }) => id)).toEqual(rollouts.map(({ id }) => id));
});

it('the release before finds its trials and switches in what this one writes, until they end', async () => {
  const { who, build, url } = await alphaLive();
  await startRollout(who, { kind: 'build', module: 'mfe-alpha', build }, whom, new Date(Date.now() + 60_000));
  await startRollout(who, { kind: 'module', module: 'mfe-alpha' }, whom);
  await startRollout(who, { kind: 'route', module: 'mfe-alpha', route: '/alpha' }, whom);
  expect(await entriesIn(url)).toMatchObject({
    trial: { build, share: 5, accounts: ['Acme'] },
    switches: [whom, { route: '/alpha', ...whom }],
  });
  await endRollouts(who, () => true, 'all');
  const entries = await entriesIn(url);
  expect(entries).not.toHaveProperty('trial');
  expect(entries).not.toHaveProperty('switches');
});

it('what only this release knows of a rollout is kept over changes of other things', async () => {
  const { who, registry, build } = await alphaLive();
  const endsAt = new Date(Date.now() + 60_000);
  await startRollout(who, { kind: 'build', module: 'mfe-alpha', build }, whom, endsAt);
  await startRollout(who, { kind: 'value', key: 'colour', value: 'red' }, whom);
  expect((await registry.read()).rollouts[0]).toMatchObject({
    endsAt: endsAt.toISOString(),
    whom,
    madeBy: 'ada',
  });
});

it('what a node of the release before ends has ended, and one that it starts can be ended here', async () => {
  const { who, registry, url } = await alphaLive();
  await startRollout(who, { kind: 'module', module: 'mfe-alpha' }, whom);
  await addRevision(url, 3, { 'mfe-alpha': entry });
  expect((await registry.read()).rollouts).toEqual([]);
  await addRevision(url, 4, { 'mfe-alpha': { ...entry, switches: [whom] } });
  await endRollouts(who, ({ kind }) => kind === 'module', 'mfe-alpha');
  expect((await registry.read()).rollouts).toEqual([]);
  expect(await registry.at(4)).toMatchObject({ rollouts: [{ kind: 'module', whom }] });
});

it('links of the release before are taken over, and it finds and revokes those of this one', async () => {
  const { modulesDir, url } = await alphaLive();
  const store = openLinkStore(await databaseOf(modulesDir));
  await postgres.run(
    url,
    `INSERT INTO platform.previews (id, module, build, made_by, made_at, ends_at, revoked_by)
     VALUES ('of-before', 'mfe-alpha', $1, 'ada', now(), now() + interval '1 hour', NULL)`,
    [trial.build],
  );
  await expect(store.find('of-before')).rejects.toThrow(/^The link of-before is malformed: id: /);
  await postgres.run(url, `UPDATE platform.previews SET id = '0123456789abcdef'`);
  expect(await store.find('0123456789abcdef')).toMatchObject({ build: trial.build, revokedBy: null });
  await postgres.run(url, `UPDATE platform.previews SET revoked_by = 'grace' WHERE id = '0123456789abcdef'`);
  expect(await store.list()).toMatchObject([{ revokedBy: 'grace' }]);
  await postgres.run(url, `DELETE FROM platform.previews WHERE ends_at < now() + interval '2 hours'`);
  expect(await store.list()).toEqual([]);
});

it('a table of links of the release before becomes rollouts in one step', async () => {
  const url = await postgres.create();
  const logger = pino({ level: 'silent' });
  await (await openPlatformDatabase(url, logger)).close();
  const id = randomUUID().replaceAll('-', '').slice(0, 16);
  await postgres.run(
    url,
    `SET search_path = platform;
     DROP VIEW previews;
     DROP TABLE rollouts;
     CREATE TABLE previews (
       id text PRIMARY KEY, module text NOT NULL, build text NOT NULL, made_by text NOT NULL,
       made_at timestamptz NOT NULL DEFAULT now(), ends_at timestamptz NOT NULL, revoked_by text);
     ALTER TABLE previews OWNER TO vended_platform;
     INSERT INTO previews VALUES ('${id}', 'mfe-alpha', '${trial.build}', 'ada', now(), now() + interval '1 day', NULL);
     DELETE FROM registry_migration WHERE name = '0006-rollouts'`,
  );
  await addRevision(url, 1, { 'mfe-alpha': { ...entry, switches: [whom] } });
  const database = await openPlatformDatabase(url, logger);
  closedAfterUse(() => database.close());
  expect(await openLinkStore(database).find(id)).toMatchObject({ module: 'mfe-alpha', revokedBy: null });
  const registry = await postgresRegistry(database, logger, false);
  expect((await registry.read()).rollouts).toMatchObject([{ kind: 'module', whom }]);
});

it.each([
  [`accounts = '{""}'`, /^The rollout \w+ is malformed: whom\.accounts\.0: .+\. Restore an earlier revision: .+history, then restore\.$/],
  [`module = NULL`, /^The rollout \w+ is malformed: module: /],
  [`user_types = '{guest}'`, /^The rollout \w+ is malformed: whom\.userTypes\.0: /],
  [`made_at = 'infinity'`, /^The rollout \w+ is malformed: its time is Infinity\. Restore/],
  [`kind = 'build', build = '../../etc'`, /^The rollout \w+ is malformed: it names \.\.\/\.\.\/etc of mfe-alpha, which is not a published build\. Restore/],
])('a row that is damaged (%s) is named, with what to do, which helps', async (change, sentence) => {
  const { who, registry, url } = await alphaLive();
  await startRollout(who, { kind: 'module', module: 'mfe-alpha' }, whom);
  await postgres.run(url, `UPDATE platform.rollouts SET ${change}`);
  await expect(registry.read()).rejects.toThrow(sentence);
  expect(await restore(who, 1)).toBe(true);
  expect((await registry.read()).rollouts).toEqual([]);
}); // oxfmt-ignore
