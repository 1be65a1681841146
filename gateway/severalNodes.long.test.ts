import { openBucket } from '@vended/server/bucket';
import { testBucket } from 'api/testing/bucket';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { installBuild } from '@vended/platform/testing/publishing';
import { closeStores } from '@vended/platform/publishing/openStores';
import { publishAtStart } from '@vended/platform/publishing/publishAtStart';
import { changeRegistry } from '@vended/platform/publishing/changeRegistry';
import { withLive } from '@vended/platform/publishing/liveBuilds';
import { promote, restore, rollback, rollOutBuild } from '@vended/platform/publishing/release';
import type { State } from '@vended/platform/registry/registryStore';
import type { BuildStoreSetting } from '@vended/platform/storeSettings';
import { builtModule, builtShell, emptyFolder } from '@vended/platform/testing/folders';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { openPage, registryFor } from './testing/openPage';
import { serveGateway } from './testing/runningGateway';
import { openNode } from '@vended/platform/testing/registries';

testBucket('vended-builds');

const inBucket = { bucket: 'vended-builds', prefix: 'test' };

const stores: Readonly<Record<string, BuildStoreSetting>> = {
  PostgreSQL: { kind: 'postgres' },
  S3: { kind: 's3', ...inBucket },
  'a shared folder': { kind: 'folder' },
};

const nameOf = ({ kind, ...rest }: BuildStoreSetting) =>
  kind === 's3' && 'bucket' in rest ? `s3://${rest.bucket}/${rest.prefix}` : kind;

interface Carried {
  readonly modules: readonly string[];
  readonly shell: string;
}

/** What a container carries: its builds of alpha and beta, and of the shell. */
async function carried(version: string, hash = '0123456789'): Promise<Carried> {
  const modules = ['mfe-alpha', 'mfe-beta'].map((name) => builtModule(name, { version }));
  return {
    modules: await Promise.all(modules),
    shell: await builtShell(`export const shell = '${hash}';`, hash),
  };
}

/** A database, and nodes that share it; on disks of their own, unless builds are in a folder. */
async function cluster(buildStore: BuildStoreSetting = { kind: 'postgres' }) {
  const registryUrl = await postgres.create();
  const shared = await emptyFolder();
  const folder = () => (buildStore.kind === 'folder' ? Promise.resolve(shared) : emptyFolder());

  async function start(content: Carried, changes: Parameters<typeof serveGateway>[1] = {}) {
    const modulesDir = await folder();
    const said: string[] = [];
    await publishAtStart({
      env: {
        NODE_ENV: 'production',
        REGISTRY_URL: registryUrl,
        BUILD_STORE: nameOf(buildStore),
        LOG_LEVEL: 'silent',
      },
      modulesDir,
      dataDir: modulesDir,
      modules: content.modules.map((dist, index) => ({
        name: ['mfe-alpha', 'mfe-beta'][index] ?? '',
        dist,
        changed: true,
      })),
      shellDist: content.shell,
      provenanceOf: () => null,
      say: (line) => said.push(line),
    });
    const node = await serveGateway(modulesDir, { registryUrl, buildStore, production: true, ...changes });
    return {
      ...node,
      said,
      alpha: async () => {
        const { modules } = await registryFor(node.url);
        return modules.find(({ manifest }) => manifest.name === 'mfe-alpha')?.build ?? 'none';
      },
    };
  }

  /** What the operator's command does, on a machine of its own, or on that of a node. */
  async function command<Result>(
    work: (opened: Awaited<ReturnType<typeof openNode>> & { by: string }) => Promise<Result>,
    modulesDir?: string,
  ) {
    const opened = await openNode({
      modulesDir: modulesDir ?? (await folder()),
      registryUrl,
      buildStore,
    });
    try {
      return await work({ ...opened, by: 'ada' });
    } finally {
      await closeStores(opened);
    }
  }

  /** Publishes another build of alpha, and makes it live. */
  const release = (version: string) =>
    command(async (who) => {
      await installBuild(await builtModule('mfe-alpha', { version }), who);
      await promote(who, 'mfe-alpha', version);
    });

  return { registryUrl, start, command, release };
}

type Node = Awaited<ReturnType<Awaited<ReturnType<typeof cluster>>['start']>>;

async function adopts(node: Node, version: string) {
  while (!(await node.alpha()).startsWith(version)) await pause(20);
}

/** How many connections listen to changes of the registry. */
async function listeners(url: string, name: string): Promise<number> {
  const listening = `SELECT FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'LISTEN%'`;
  return (await postgres.run(url, listening, [name])).length;
}

/** The outcomes of changes of the registry, each of which has read what is live before one of them is stored. */
async function changeAtOnce<Result>(url: string, begin: () => Promise<Result>[]) {
  const lock = new Client({ connectionString: url });
  await lock.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE platform.revisions IN EXCLUSIVE MODE');
  const changes = begin();
  const waiting = `SELECT FROM pg_locks WHERE relation = 'platform.revisions'::regclass AND NOT granted`;
  while (((await lock.query(waiting)).rowCount ?? 0) < changes.length) await pause(5);
  await lock.query('COMMIT');
  await lock.end();
  return Promise.allSettled(changes);
}

const statusOf = async (url: string) => (await fetch(url)).status;

describe.each(Object.entries(stores))('nodes whose builds are in %s', (_name, buildStore) => {
  it('serve the same modules, and each other’s files', async () => {
    const { start, release } = await cluster(buildStore);
    const first = await start(await carried('1.0.0'));
    const second = await start(await carried('1.0.0', '9876543210'));
    expect(first.said).toEqual([
      expect.stringMatching(/^Nothing was live yet: published mfe-alpha 1\.0\.0\+/),
    ]);
    expect(second.said).toEqual([]);
    expect(await second.alpha()).toBe(await first.alpha());

    await release('1.1.0');
    await Promise.all([first, second].map((node) => adopts(node, '1.1.0')));
    const chunk = `/modules/mfe-alpha/${encodeURIComponent(await first.alpha())}/lifecycles.0123456789.js`;
    expect(await Promise.all([first, second].map(({ url }) => statusOf(url + chunk)))).toEqual([200, 200]);
    const shells = ['0123456789', '9876543210'].map((hash) => `/shell/shell.${hash}.js`);
    for (const { url } of [first, second])
      expect(await Promise.all(shells.map((file) => statusOf(url + file)))).toEqual([200, 200]);
    expect(await statusOf(`${first.url}/shell/shell.none.js`)).toBe(404);
    expect(await statusOf(`${first.url}/modules/mfe-alpha/9.9.9+0123456789abcdef/remoteEntry.js`)).toBe(404);
  });
});

describe('a file of the shell that another node has stored', () => {
  const file = 'shell.9876543210.js';
  const ofShell = `name = 'shell' AND files ? '${file}'`;

  /** A node whose disk does not have that file, but the store has it. */
  async function nodeWithout() {
    const { registryUrl, start } = await cluster();
    const node = await start(await carried('1.0.0'));
    const other = await carried('1.0.0', '9876543210');
    await start(other);
    return {
      change: (statement: string) => postgres.run(registryUrl, statement),
      startOther: () => start(other),
      startAnother: async () => start(await carried('1.0.0')),
      status: () => statusOf(`${node.url}/shell/${file}`),
      stored: () => readdir(path.join(node.modulesDir, 'shell')),
      log: node.log,
    };
  }

  it.each([
    ['is not signed', `DELETE FROM platform.build_signatures WHERE name = 'shell'`],
    [
      'has another content than was signed',
      `UPDATE platform.builds SET files = jsonb_set(files, '{${file}}', files -> 'worker.9876543210.js') WHERE ${ofShell}`,
    ],
    [
      'is in a build of another name',
      `UPDATE platform.builds SET build = '0123456789abcdef' WHERE ${ofShell}`,
    ],
  ])('is neither written nor sent if it %s, and a line says so', async (_why, statement) => {
    const { change, status, stored, log } = await nodeWithout();
    await change(statement);
    expect(await status()).toBe(503);
    expect((await stored()).filter((name) => name.includes('9876543210'))).toEqual([]);
    expect(log.filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({
        msg: 'request failed',
        err: expect.objectContaining({
          message: `The store has ${file} only in builds of the shell that are not signed by this installation. Restart the node that has this shell: a start stores it and signs it.`,
        }),
      }),
    ]);
  });

  it('is sent if it was stored before builds were signed at all', async () => {
    const { change, startAnother } = await nodeWithout();
    await change(`DELETE FROM platform.secrets WHERE name = 'installation key'`);
    await change('DELETE FROM platform.build_signatures');
    const { url } = await startAnother();
    expect(await statusOf(`${url}/shell/${file}`)).toBe(200);
  });

  it('is sent though somebody has put another build with that file next to it', async () => {
    const { change, status } = await nodeWithout();
    await change(
      `INSERT INTO platform.builds SELECT name, '0000000000000000', published_at, files FROM platform.builds WHERE ${ofShell}`,
    );
    expect(await status()).toBe(200);
  });

  it('is sent again once a node that has it has started, where a release from before did not sign it', async () => {
    const { change, status, startOther } = await nodeWithout();
    await change(`DELETE FROM platform.build_signatures WHERE name = 'shell'`);
    expect(await status()).toBe(503);
    await startOther();
    expect(await status()).toBe(200);
  });
});

describe('a start in production', () => {
  it('adopts what is live, also when it carries what was rolled back', async () => {
    const { start, command } = await cluster();
    const content = await carried('1.0.0');
    const node = await start(content);
    const newer = await carried('2.0.0', '2222222222');
    await command(async (who) => {
      for (const dist of newer.modules) await installBuild(dist, who);
      await promote(who, 'mfe-alpha', '2.0.0');
      await rollback(who, 'mfe-alpha');
    });
    const before = await command(({ registry }) => registry.read());
    const late = await start(newer);
    expect(await late.alpha()).toMatch(/^1\.0\.0/);
    expect(await node.alpha()).toMatch(/^1\.0\.0/);
    expect(await command(({ registry }) => registry.read())).toEqual(before);
    expect(late.said).toEqual([
      'Not live, because a start publishes nothing: newer builds of mfe-beta. npm run module -- publish mfe-beta --promote',
    ]);
  });

  it('of several nodes at once on an empty registry publishes once', async () => {
    const { start, command } = await cluster();
    const content = await carried('1.0.0');
    const nodes = await Promise.all([start(content), start(content), start(content)]);
    expect(new Set(await Promise.all(nodes.map((node) => node.alpha()))).size).toBe(1);
    expect((await command(({ registry }) => registry.read())).revision).toBe(1);
    expect(nodes.flatMap(({ said }) => said)).toHaveLength(1);
  });
});

describe('two promotions at once', () => {
  it('of one module: one wins, and the other fails with an error that names the winner', async () => {
    const { registryUrl, start, command } = await cluster();
    await start(await carried('1.0.0'));
    const promoteTo = (version: string) => command((who) => promote(who, 'mfe-alpha', version));
    await command(async (who) => {
      for (const version of ['1.1.0', '1.2.0'])
        await installBuild(await builtModule('mfe-alpha', { version }), who);
      const outcomes = await changeAtOnce(registryUrl, () => ['1.1.0', '1.2.0'].map(promoteTo));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [refusal] = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [String(outcome.reason)] : [],
      );
      expect(refusal).toMatch(
        /^StartError: ada made change 2 at the same time \(promote mfe-alpha 1\.[12]\.0\+\w{16}\), so nothing was changed here\./,
      );
      expect((await who.registry.history()).map(({ revision }) => revision)).toEqual([1, 2]);
    });
  });
});

/** Visits of a node's pages from an address, which all end the same way. */
async function visits(node: Node, type: 'opened' | 'failure', address: string, times = 1) {
  for (let time = 0; time < times; time += 1) {
    const page = await openPage(node.url, { address });
    const source = { type, module: 'mfe-alpha', build: page.build('mfe-alpha') };
    const rest = type === 'opened' ? { load: 80, mount: 10 } : { message: 'no rows \ud800\0' };
    await page.send({ ...source, ...rest });
  }
}

const [first, second, third] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'] as const;

/** Two nodes with alpha 1.0.0, which opened well, and 1.1.0 live since a moment. */
async function withNewBuild() {
  const { registryUrl, start, command } = await cluster();
  const content = await carried('1.0.0');
  const nodes = [
    await start(content, { trustedProxies: 1 }),
    await start(content, { trustedProxies: 1 }),
  ] as const;
  const [one, other] = nodes;
  await visits(one, 'opened', first);
  await visits(other, 'opened', second);
  await visits(other, 'opened', third);
  await command(async (who) => {
    const build = await one.alpha();
    while (!(await who.registry.isProven({ name: 'mfe-alpha', build }))) await pause(50);
    await installBuild(await builtModule('mfe-alpha', { version: '1.1.0' }), who);
    await promote(who, 'mfe-alpha', '1.1.0');
  });
  for (const node of nodes) await adopts(node, '1.1.0');
  const heals = () =>
    command(async ({ registry }) => (await registry.history()).filter(({ action }) => action === 'heal'));
  return { registryUrl, nodes, heals };
}

describe('a build that fails for visitors of several nodes', () => {
  it('is rolled back once, by what all nodes have counted together', async () => {
    const { nodes, heals } = await withNewBuild();
    const [one, other] = nodes;
    await visits(one, 'failure', first, 2);
    await visits(other, 'failure', second, 2);
    await Promise.all([visits(one, 'failure', third, 3), visits(other, 'failure', first, 3)]);
    for (const node of nodes) await adopts(node, '1.0.0');
    expect(await heals()).toMatchObject([
      {
        by: 'gateway',
        what: 'mfe-alpha',
        why: expect.stringMatching(/^It failed in [56] of [56] visits/) as string,
      },
    ]);
  });

  it('stays while a node does not serve it yet, whose visitors may fail for that alone', async () => {
    const { registryUrl, nodes, heals } = await withNewBuild();
    const [one] = nodes;
    await postgres.run(
      registryUrl,
      `INSERT INTO platform.nodes (id, revision, seen_at) VALUES (gen_random_uuid(), 1, now() + interval '1 hour')`,
    );
    for (const address of [first, second, third]) await visits(one, 'failure', address, 2);
    const waits = 'a failing build is not rolled back while nodes serve different revisions';
    const said = () => one.log.filter(({ msg }) => msg === waits);
    while (said().length === 0) await pause(20);
    // For what must not happen: a moment longer than it would take, and than until the build is looked at again.
    await pause(2_500);
    expect(await heals()).toEqual([]);
    expect(said()).toEqual([expect.objectContaining({ module: 'mfe-alpha', build: await one.alpha() })]);
    await postgres.run(
      registryUrl,
      `DELETE FROM platform.nodes WHERE seen_at > now() + interval '30 seconds'`,
    );
    for (const node of nodes) await adopts(node, '1.0.0');
  });

  it('is rolled back to a build of which many changes of others are in the history, some malformed', async () => {
    const { registryUrl, nodes, heals } = await withNewBuild();
    const [one] = nodes;
    await postgres.run(
      registryUrl,
      `INSERT INTO platform.revisions (revision, by, action, what, modules)
      SELECT last.revision + number, 'ada', 'preview', 'x',
        CASE WHEN number BETWEEN 40 AND 160 THEN '{"mfe-alpha": []}' ELSE last.modules END
      FROM generate_series(1, 200) AS number,
        (SELECT revision, modules FROM platform.revisions ORDER BY revision DESC LIMIT 1) AS last`,
    );
    for (const address of [first, second, third]) await visits(one, 'failure', address, 2);
    for (const node of nodes) await adopts(node, '1.0.0');
    expect(await heals()).toHaveLength(1);
  });
});

describe('a store that is not right', () => {
  /** A cluster with alpha 1.0.0, then 1.1.0 and then 1.2.0 live, each of which has a script of its own. */
  async function threeLive() {
    const { registryUrl, start, command } = await cluster();
    const node = await start(await carried('1.0.0'));
    const modulesDir = await emptyFolder();
    const builds = await command(async (who) => {
      const installed: string[] = [];
      for (const version of ['1.1.0', '1.2.0']) {
        const dist = await builtModule('mfe-alpha', { version }, `export const is = '${version}';`);
        installed.push((await installBuild(dist, who)).build);
        await promote(who, 'mfe-alpha', version);
      }
      return installed;
    }, modulesDir);
    const damage = (version: string) =>
      postgres.run(
        registryUrl,
        `UPDATE platform.files SET content = 'other' WHERE content = convert_to($1, 'UTF8')`,
        [`export const is = '${version}';`],
      );
    /** From the machine whose own folder has every build as it was published. */
    const fromThere: typeof command = (work) => command(work, modulesDir);
    const [second = '', third = ''] = builds;
    return { registryUrl, start, command, node, modulesDir, fromThere, damage, second, third };
  }

  it('with another content: no change makes that build live, also where the own folder has it as it was published', async () => {
    const { node, fromThere, damage } = await threeLive();
    await damage('1.1.0');
    await fromThere(async (who) => {
      const before = await who.registry.read();
      const changes = [
        () => promote(who, 'mfe-alpha', '1.1.0'),
        () => rollOutBuild(who, 'mfe-alpha', { build: '1.1.0', share: 10, accounts: [] }),
        () => rollback(who, 'mfe-alpha'),
        () => restore(who, 2),
      ];
      for (const change of changes)
        await expect(change()).rejects.toThrow(
          /^The registry's database has another content for remoteEntry\.js of mfe-alpha 1\.1\.0\+\w{16} than was published\. Publish this build of mfe-alpha again\.$/,
        );
      expect(await who.registry.read()).toEqual(before);
    });
    await adopts(node, '1.2.0');
  });

  it('with another content for a build that is rolled out: it does not become live for everybody', async () => {
    const { fromThere, damage } = await threeLive();
    await fromThere(async (who) => {
      await rollback(who, 'mfe-alpha');
      await rollOutBuild(who, 'mfe-alpha', { build: '1.2.0', share: 10, accounts: [] });
      await damage('1.2.0');
      await expect(promote(who, 'mfe-alpha', '1.2.0')).rejects.toThrow(
        /^The registry's database has another/,
      );
      const { modules } = await who.registry.read();
      expect(modules['mfe-alpha']?.live).toMatch(/^1\.1\.0/);
    });
  });

  it('with another content for what is live: it is rolled back from any machine', async () => {
    const { node, command, damage } = await threeLive();
    await adopts(node, '1.2.0');
    await damage('1.2.0');
    await command((who) => rollback(who, 'mfe-alpha'));
    await adopts(node, '1.1.0');
  });

  it('with another content for what is live: another module is changed from any machine, and still may not clash with it', async () => {
    const { node, command, damage } = await threeLive();
    await adopts(node, '1.2.0');
    await damage('1.2.0');
    const live = () => command(async ({ registry }) => (await registry.read()).modules['mfe-beta']?.live);
    await command(async (who) => {
      await installBuild(await builtModule('mfe-beta', { version: '1.1.0' }), who);
      await promote(who, 'mfe-beta', '1.1.0');
    });
    expect(await live()).toMatch(/^1\.1\.0/);
    await command((who) => rollback(who, 'mfe-beta'));
    expect(await live()).toMatch(/^1\.0\.0/);
    const route = { path: '/alpha', title: 'Alpha', permission: 'session' } as const;
    await command(async (who) => {
      const clashing = await builtModule('mfe-beta', { version: '1.2.0', routes: [route], menu: [] });
      await installBuild(clashing, who);
    });
    // On a machine that has no build of alpha.
    await command(async (who) => {
      await expect(promote(who, 'mfe-beta', '1.2.0')).rejects.toThrow('both have the route /alpha');
    });
  });

  it('without what is live: another module is rolled back from any machine, and nothing new becomes live', async () => {
    const { registryUrl, node, command, third } = await threeLive();
    await adopts(node, '1.2.0');
    await command(async (who) => {
      await installBuild(await builtModule('mfe-beta', { version: '1.1.0' }), who);
      await promote(who, 'mfe-beta', '1.1.0');
    });
    await postgres.run(registryUrl, `DELETE FROM platform.builds WHERE build = '${third}'`);
    await command(async (who) => {
      await rollback(who, 'mfe-beta');
      expect((await who.registry.read()).modules).toMatchObject({
        'mfe-alpha': { live: third },
        'mfe-beta': { live: expect.stringMatching(/^1\.0\.0/) as string },
      });
      await expect(promote(who, 'mfe-beta', '1.1.0')).rejects.toThrow(
        `There is no build ${third} of mfe-alpha. Publish it again, or name another one.`,
      );
    });
  });

  it('that cannot be read now: what nodes have from when it was live is rolled back to, and nothing new becomes live', async () => {
    const { registryUrl, node, modulesDir, third } = await threeLive();
    const opened = await openNode({
      modulesDir,
      registryUrl,
      buildStore: { kind: 's3', bucket: 'no-such-bucket', prefix: '' },
    });
    const who = { ...opened, by: 'ada' };
    await rollback(who, 'mfe-alpha');
    await adopts(node, '1.1.0');
    const live = (state: State) => withLive(state, 'mfe-alpha', third);
    await expect(
      changeRegistry(who, { by: 'ada', action: 'promote', what: `mfe-alpha ${third}` }, live),
    ).rejects.toThrow(/^The bucket no-such-bucket cannot be read or written/);
    await closeStores(opened);
  });

  it('with another content for what somebody wrote into the registry: nodes keep what was live, and the log says which file', async () => {
    const { registryUrl, start, damage, second, third } = await threeLive();
    await damage('1.1.0');
    // It has never had that build.
    const node = await start(await carried('1.0.0'));
    await postgres.run(
      registryUrl,
      `INSERT INTO platform.revisions (revision, by, action, what, modules)
       SELECT 4, by, action, what, replace(modules::text, '"live": "${third}"', '"live": "${second}"')::jsonb
       FROM platform.revisions WHERE revision = 3`,
    );
    const errors = () =>
      node.log.filter(({ msg }) => msg === 'registry cannot be used; the last good one stays');
    while (errors().length === 0) await pause(20);
    expect(errors()[0]).toMatchObject({
      err: {
        message: expect.stringMatching(
          /^The registry's database has another content for remoteEntry\.js of mfe-alpha 1\.1\.0\+\w{16} than was published\. Publish this build of mfe-alpha again\.$/,
        ) as string,
      },
    });
    expect(await node.alpha()).toMatch(/^1\.2\.0/);
  });

  it.each([
    [
      'PostgreSQL',
      (registryUrl: string, build: string) =>
        postgres.run(registryUrl, `UPDATE platform.builds SET files = '[]' WHERE build = '${build}'`),
    ],
    [
      'S3',
      (_registryUrl: string, build: string) =>
        openBucket(inBucket, 1).put(`builds/mfe-alpha/${build}.json`, '{'),
    ],
  ])(
    'has a malformed record, in %s: other builds of the module are found, and publishing it again repairs it',
    async (where, malform) => {
      const { registryUrl, command } = await cluster(stores[where]);
      await command(async (who) => {
        const dist = await builtModule('mfe-alpha', { version: '1.1.0' });
        await installBuild(await builtModule('mfe-alpha'), who);
        const { build } = await installBuild(dist, who);
        await malform(registryUrl, build);
        const found = async () => (await who.builds.store.records('mfe-alpha')).map((one) => one.build);
        expect(await found()).not.toContain(build);
        expect(await found()).toHaveLength(1);
        await expect(who.builds.store.record({ name: 'mfe-alpha', build })).rejects.toThrow(
          / is (?:malformed|not valid JSON).+\. Publish .+ again\.$/,
        );
        await installBuild(dist, who);
        expect(await found()).toContain(build);
      });
    },
  );

  it.each([
    [
      'PostgreSQL, a damaged file',
      stores['PostgreSQL'],
      (registryUrl: string, _build: string) =>
        postgres.run(
          registryUrl,
          `UPDATE platform.files SET content = 'other' WHERE content = convert_to('export const shell = 1;', 'UTF8')`,
        ),
    ],
    [
      'PostgreSQL, a malformed record',
      stores['PostgreSQL'],
      (registryUrl: string, build: string) =>
        postgres.run(registryUrl, `UPDATE platform.builds SET files = '[]' WHERE build = '${build}'`),
    ],
    [
      'S3, a malformed record',
      stores['S3'],
      (_registryUrl: string, build: string) => openBucket(inBucket, 1).put(`builds/shell/${build}.json`, '{'),
    ],
  ])(
    'has, in %s of the shell: the start of a node with that shell repairs it for the others',
    async (_what, buildStore, damage) => {
      const { registryUrl, start, command } = await cluster(buildStore);
      const own = await builtShell('export const shell = 1;', '1111111111');
      const content = { ...(await carried('1.0.0')), shell: own };
      await start(content);
      const [shell] = await command(({ builds }) => builds.store.records('shell'));
      await damage(registryUrl, shell?.build ?? 'none');
      await start(content);
      const other = await start(await carried('1.0.0'));
      const file = await fetch(`${other.url}/shell/shell.1111111111.js`);
      expect(await file.text()).toBe('export const shell = 1;');
    },
  );

  it.each([
    ['is a row that is malformed', '{"mfe-alpha": []}', 'now()'],
    ['is a row that names no published build', '{"mfe-alpha": {"live": "1.0.0", "previous": []}}', 'now()'],
    ['is a row without a moment', '{}', "'infinity'"],
  ])(
    '%s: the node keeps what was live, and restoring an earlier one repairs it',
    async (_what, modules, at) => {
      const { registryUrl, start, command } = await cluster();
      const node = await start(await carried('1.0.0'));
      await postgres.run(
        registryUrl,
        `INSERT INTO platform.revisions (revision, at, by, action, what, modules)
      VALUES (2, ${at}, 'ada', 'promote', 'x', $1)`,
        [modules],
      );
      while (!node.log.some(({ msg }) => msg === 'registry cannot be used; the last good one stays'))
        await pause(20);
      expect(await node.alpha()).toMatch(/^1\.0\.0/);
      await command(async (who) => {
        await expect(promote(who, 'mfe-alpha')).rejects.toThrow(/^Revision 2 of the registry is malformed: /);
        expect((await who.registry.history()).map(({ revision }) => revision)).toEqual([1]);
        await restore(who, 1);
        expect((await who.registry.history()).map(({ revision }) => revision)).toEqual([1, 3]);
      });
      expect((await start(await carried('1.0.0'))).url).toMatch(/^http/);
    },
  );

  it('was restored from a backup and changed: nodes follow, although the revision has the number of the one they had', async () => {
    const { registryUrl, start, release } = await cluster();
    const node = await start(await carried('1.0.0'));
    await release('1.1.0');
    await adopts(node, '1.1.0');
    await postgres.run(
      registryUrl,
      `UPDATE platform.revisions AS last SET at = now(), modules = first.modules
       FROM platform.revisions AS first WHERE first.revision = 1 AND last.revision = 2`,
    );
    await adopts(node, '1.0.0');
  });

  it('has no build that another node still has on its disk: that one is not made live again', async () => {
    const { registryUrl, start, command, release } = await cluster();
    const node = await start(await carried('1.0.0'));
    const removed = await node.alpha();
    await release('1.1.0');
    await adopts(node, '1.1.0');
    await postgres.run(registryUrl, `DELETE FROM platform.builds WHERE build = '${removed}'`);
    await postgres.run(registryUrl, `DELETE FROM platform.build_signatures WHERE build = '${removed}'`);
    await command(async (who) => {
      await expect(restore(who, 1)).rejects.toThrow(
        `There is no build ${removed} of mfe-alpha. Publish it again, or name another one.`,
      );
    }, node.modulesDir);
    expect(await node.alpha()).toMatch(/^1\.1\.0/);
  });

  it('is gone: pages, files and what is live stay', async () => {
    const { registryUrl, start } = await cluster();
    const node = await start(await carried('1.0.0'));
    await postgres.drop(registryUrl);
    const said = () =>
      node.log.filter(({ msg }) => msg === 'the registry cannot be reached; what is live stays');
    while (said().length === 0) await pause(20);
    const build = await node.alpha();
    expect(build).toMatch(/^1\.0\.0/);
    const files = `${node.url}/modules/mfe-alpha`;
    expect(await statusOf(`${files}/${encodeURIComponent(build)}/remoteEntry.js`)).toBe(200);
    // Whether there is such a build cannot be known now.
    expect(await statusOf(`${files}/1.0.0+0123456789abcdef/remoteEntry.js`)).toBe(503);
    expect(said()).toHaveLength(1);
  });

  it('is away for a moment: changes are followed again afterwards', async () => {
    const { registryUrl, start, release } = await cluster();
    const node = await start(await carried('1.0.0'));
    const said = (text: string) => node.log.some(({ msg }) => msg === text);
    const name = new URL(registryUrl).pathname.slice(1);
    await postgres.allowConnections(registryUrl, false);
    while (!said('the registry cannot be reached; what is live stays')) await pause(20);
    await postgres.allowConnections(registryUrl, true);
    while (!said('the registry can be reached again')) await pause(20);
    await release('1.1.0');
    await adopts(node, '1.1.0');
    while ((await listeners(registryUrl, name)) === 0) await pause(100);
  });

  it('is a bucket that cannot be reached: nothing is published', async () => {
    const { registryUrl, command } = await cluster();
    const opened = await openNode({
      modulesDir: await emptyFolder(),
      registryUrl,
      buildStore: { kind: 's3', bucket: 'no-such-bucket', prefix: '' },
    });
    const who = { ...opened, by: 'ada' };
    await expect(installBuild(await builtModule('mfe-alpha'), who)).rejects.toThrow(
      /^The bucket no-such-bucket cannot be read or written \([^\n]+\): see BUILD_STORE\.$/,
    );
    await closeStores(opened);
    expect((await command(({ registry }) => registry.read())).revision).toBe(0);
  });

  it('refuses a start in one line where the database cannot be reached', async () => {
    const opened = openNode({
      modulesDir: await emptyFolder(),
      registryUrl: 'postgres://vended:secret@127.0.0.1:1/vended',
      buildStore: { kind: 'postgres' },
    });
    await expect(opened).rejects.toThrow(
      /^The registry's database at 127\.0\.0\.1:1\/vended cannot be used \([^\n]+\): start it, or set REGISTRY_URL to one that runs\.$/,
    );
  });
});

it('finds the newest build by when it was published, not by the dates of folders', async () => {
  const { command } = await cluster();
  await command(async (who) => {
    const older = await builtModule('mfe-alpha', { version: '2.0.0' });
    await installBuild(older, who);
    await pause(5);
    await installBuild(await builtModule('mfe-alpha', { version: '1.0.0' }), who);
    const copy = await emptyFolder();
    await cp(older, copy, { recursive: true });
    await installBuild(copy, who);
    expect((await promote(who, 'mfe-alpha')).build).toMatch(/^1\.0\.0/);
  });
});
