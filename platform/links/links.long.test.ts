import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { installBuild } from '../testing/publishing';
import { closeStores } from '../publishing/openStores';
import { promote } from '../publishing/release';
import type { Stores } from '../publishing/stores';
import { builtModule, emptyFolder } from '../testing/folders';
import { postgres } from '../testing/platformDatabase';
import { openPlatformDatabase } from '../storage/platformDatabase';
import { createLinks, type Links } from './links';
import { openLinkStore, type BuildLink, type LinkStore } from './linkStore';
import { openNode, storesOf } from '../testing/registries';

const noLimits = { open: 1_000, openOfMaker: 1_000, endedBefore: new Date(0) };

interface Site {
  readonly registryUrl: string;
  /** As many processes of it as a test needs. */
  readonly processes: readonly Links[];
  readonly store: LinkStore;
  readonly stores: Stores;
  readonly close: () => Promise<void>;
}

const key = randomBytes(32);

async function twoNodes(): Promise<Site> {
  const registryUrl = await postgres.create();
  const node = async () =>
    openNode({
      registryUrl,
      buildStore: { kind: 'postgres' },
      modulesDir: await emptyFolder(),
    });
  const nodes = [await node(), await node()] as const;
  await installBuild(await builtModule('mfe-alpha'), nodes[0]);
  const processes = nodes.map((one) => createLinks({ ...one, store: openLinkStore(one.database), key }));
  const close = async () => {
    for (const one of nodes) await closeStores(one);
  };
  return { registryUrl, processes, store: openLinkStore(nodes[0].database), stores: nodes[0], close };
}

/** Links that others made. */
async function fill(store: LinkStore, count: number, madeBy: (number: number) => string): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const link: BuildLink = {
      id: randomBytes(8).toString('hex'),
      module: 'mfe-alpha',
      build: '1.0.0+0123456789abcdef',
      madeBy: madeBy(number),
      madeAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      revokedBy: null,
    };
    await store.add(link, noLimits);
  }
}

const wanted = { module: 'mfe-alpha', build: undefined, hours: 1 };

/** Twelve people who make a link at the same moment, on both processes. */
async function allAtOnce({ processes }: Site, by: (number: number) => string) {
  const made = await Promise.allSettled(
    Array.from({ length: 12 }, async (_, number) => processes[number % 2]?.make({ by: by(number) }, wanted)),
  );
  const sentences = made.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  return { made: made.length - sentences.length, sentences };
}

describe('on two nodes', () => {
  let site: Site;
  beforeEach(async () => {
    site = await twoNodes();
  });
  afterEach(() => site.close());

  it('requests at once do not make more than 200 open links', async () => {
    await fill(site.store, 197, (number) => `maker ${number}`);
    const { made, sentences } = await allAtOnce(site, (number) => `person ${number}`);
    expect(made).toBe(3);
    expect(new Set(sentences)).toEqual(
      new Set([expect.stringMatching(/There are 200 links already\. Revoke those that nobody needs/)]),
    );
    expect(await site.store.list()).toHaveLength(200);
  });

  it('a link works for two days where nobody says for how long', async () => {
    const { hours: _hours, ...others } = wanted;
    const link = await site.processes[0]?.make({ by: 'ada' }, others);
    const lasts = Date.parse(link?.endsAt ?? '') - Date.parse(link?.madeAt ?? '');
    expect(Math.round(lasts / 3_600_000)).toBe(48);
  });

  it('one maker cannot use up the links of all', async () => {
    await fill(site.store, 48, () => 'Reports (key 0123456789abcdef)');
    const { made, sentences } = await allAtOnce(site, () => 'Reports (key 0123456789abcdef)');
    expect(made).toBe(2);
    expect(sentences[0]).toMatch(/Reports \(key 0123456789abcdef\) has 50 links already\. Revoke/);
    await site.processes[0]?.make({ by: 'ada' }, wanted);
  });

  it('the newest build is not made live without its name while it is a change that was previewed', async () => {
    const who = { ...site.stores, by: 'ada', why: undefined };
    const { build } = (await site.processes[0]?.make({ by: 'Reports (key 0123456789abcdef)' }, wanted)) ?? {};
    await expect(promote(who, 'mfe-alpha')).rejects.toThrow(
      /^mfe-alpha breaks the rule "a previewed build by its name": 1\.0\.0\+\w+, the newest, had a link, so it may be a change that nobody reviewed\. Name the build/,
    );
    expect(await promote(who, 'mfe-alpha', '1.0.0')).toEqual({ build, changed: true });
  });

  it('a link is remembered after more changes than anybody looks through', async () => {
    await site.processes[0]?.make({ by: 'ada' }, wanted);
    await postgres.run(
      site.registryUrl,
      `INSERT INTO platform.revisions (revision, by, action, what, modules)
       SELECT last.revision + number, 'ada', 'roll out', 'mfe-alpha', last.modules
       FROM generate_series(1, 1001) AS number,
         (SELECT revision, modules FROM platform.revisions ORDER BY revision DESC LIMIT 1) AS last`,
    );
    await expect(promote({ ...site.stores, by: 'ada' }, 'mfe-alpha')).rejects.toThrow(/, had a link, /);
  });

  it('a revoked link counts no more, and both steps are in the history', async () => {
    await fill(site.store, 200, (number) => `maker ${number}`);
    const [first] = await site.store.list();
    await site.processes[0]?.revoke({ by: 'ada', why: 'it was seen' }, first?.id ?? '');
    await site.processes[1]?.make({ by: 'ada' }, wanted);
    const history = await site.stores.registry.history(2);
    expect(history).toMatchObject([
      { by: 'ada', action: 'end preview', what: 'mfe-alpha 1.0.0+0123456789abcdef', why: 'it was seen' },
      {
        by: 'ada',
        action: 'preview',
        what: expect.stringMatching(/^mfe-alpha 1\.0\.0\+\w{16} until /) as string,
      },
    ]);
  });
});

it('a registry in PostgreSQL that is away is named in one sentence', async () => {
  const url = await postgres.create();
  const database = await openPlatformDatabase(url, pino({ level: 'silent' }));
  const store = openLinkStore(database);
  const links = createLinks({ ...(await storesOf(await emptyFolder())), store, key });
  await store.list();
  await postgres.allowConnections(url, false);
  const sentence =
    /^The registry's database cannot read or write links \([^\n]+\): start it, or free disk space\.$/;
  await expect(links.list()).rejects.toThrow(sentence);
  await expect(links.revoke({ by: 'ada' }, '0123456789abcdef')).rejects.toThrow(sentence);
  await expect(fill(store, 1, () => 'ada')).rejects.toThrow(sentence);
  await expect(store.revoke('0123456789abcdef', 'ada')).rejects.toThrow(sentence);
  await database.close();
});
