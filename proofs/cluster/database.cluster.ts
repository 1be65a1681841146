import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Cluster, databaseAt, type Node } from './cluster';
import { Pooler } from './pooler';
import { Postgres } from './postgres';
import { compared } from './compared';
import { must, pause, run, until } from './processes';
import { Relay } from './relay';
import { notStoredOnce, withTraffic } from './traffic';

/** A cluster for one test, which ends with it. */
async function withCluster(
  work: (cluster: Cluster) => Promise<void>,
  options: Parameters<typeof Cluster.start>[0] = {},
) {
  const cluster = await Cluster.start(options);
  try {
    await work(cluster);
  } finally {
    await cluster.end();
  }
}

/** How long until a new vendor can be saved, in milliseconds. */
async function writesAgain(cluster: Cluster, cookie: string) {
  let seen = 'none';
  const save = async () => {
    const response = await fetch(`${cluster.url}/api/vendors`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'INSERT', vendor_name: 'After the failover' }),
      signal: AbortSignal.timeout(35_000),
    });
    seen = `${response.status} ${await response.text()}`;
    return response.ok;
  };
  const tried = () => save().catch((error: unknown) => ((seen = String(error)), false));
  return until('a save', tried).catch((error: unknown) => {
    const logs = cluster.nodes.map(({ log }) => log.slice(-3_000));
    throw new Error(`${String(error)} The last answer was: ${seen}.\n${logs.join('\n')}`);
  });
}

/** A standby that has every acknowledged write. */
async function standbyOf(cluster: Cluster): Promise<Postgres> {
  const standby = await Postgres.copy(cluster.database, path.join(cluster.folder, 'standby'));
  await standby.follow(cluster.database, 'standby');
  await cluster.database.sql(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await cluster.database.sql('SELECT pg_reload_conf()');
  await until(
    'the standby to be synchronous',
    async () =>
      (await cluster.database.sql(`SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'`)) ===
      '1',
  );
  // The copy was made before that setting, so as a primary it does not wait for a standby.
  return standby;
}

/** The API's tests of every list and record, and those of what a pooler could break. */
const pooled =
  'api/(http/(conformance|exports|lists|refusals|repeats)|storage/(access/rowSecurity|queries)|resources/(archive|sessions|sign-in|imports|items|second-factors))';

test('A10 the API’s tests pass through a pooler in transaction mode', () =>
  withCluster(
    async (cluster) => {
      // As in scripts/debianPostgres.sh.
      await cluster.database.sql(
        `CREATE ROLE vended_tests LOGIN CREATEDB; GRANT pg_signal_backend TO vended_tests;
      CREATE ROLE vended_app ROLE vended_tests, vended_login`,
      );
      const pooler = await Pooler.start(cluster, 10);
      try {
        const { code, output } = await run(
          process.execPath,
          [
            'node_modules/jest/bin/jest.js',
            '--selectProjects',
            'api',
            '--maxWorkers=2',
            '--testPathPatterns',
            pooled,
          ],
          {
            env: {
              ...process.env,
              DATABASE_URL: `postgres://vended_tests@127.0.0.1:${cluster.database.port}/postgres`,
              TEST_POOLER: pooler.address,
            },
          },
        );
        const [tests = output] = output.split('\n').filter((line) => line.startsWith('Tests:'));
        console.log(`A10 the API through 10 connections. ${tests}`);
        expect(code, output).toBe(0);
      } finally {
        await pooler.end();
      }
    },
    { nodes: 1 },
  ));

for (const [how, limitMs] of [
  ['is killed', 15_000],
  ['hangs', 30_000],
] as const)
  test(`A11 the primary ${how}: the standby takes over, and no acknowledged save is lost`, () =>
    withCluster(async (cluster) => {
      const standby = await standbyOf(cluster);
      try {
        const cookie = await cluster.signIn();
        let took = 0;
        const traffic = await withTraffic(cluster, async () => {
          await pause(2_000);
          if (how === 'hangs') await cluster.database.signalAll('SIGSTOP');
          else await cluster.database.stop('SIGQUIT');
          const began = Date.now();
          await standby.promote();
          await until(
            'the standby to be the primary',
            async () => (await standby.sql('SELECT pg_is_in_recovery()')) === 'f',
          );
          await cluster.useDatabase(standby);
          await writesAgain(cluster, cookie);
          took = Date.now() - began;
          await pause(2_000);
        });
        const lost = await notStoredOnce(cluster, traffic, standby);
        console.log(
          `A11 primary ${how}: saves again after ${compared(took, limitMs)}; ${traffic.saved.length} acknowledged, ${lost.length} lost or doubled`,
        );
        expect(lost).toEqual([]);
      } finally {
        await standby.remove();
      }
    }));

/** Longer than anything waits for a database: 30 s for an answer, once more 1.6 s for another connection, and 5 s for a new one. */
const waitsAtMost = 40_000;

test('A11 the database hangs with its connections open: calls are answered with 503, pages and files go on, and calls work again afterwards', () =>
  withCluster(async (cluster) => {
    const relay = await Relay.start(cluster.database.port);
    try {
      await cluster.restart(databaseAt(relay.port));
      const cookie = await cluster.signIn();
      const page = await (await fetch(cluster.url)).text();
      const [script = ''] = /\/shell\/[\w.]+\.js/.exec(page) ?? [];
      let began = Date.now();
      const ask = async (address: string) => {
        const at = Date.now() - began;
        const response = await fetch(address, { headers: { cookie } });
        const text = await response.text();
        return { at, status: response.status, text, took: Date.now() - began - at };
      };
      type Answer = Awaited<ReturnType<typeof ask>>;
      const list = (node: Node) => ask(`${node.url}/api/vendors?limit=20`);
      const allAnswer = () =>
        until('a list from all nodes', async () =>
          (await Promise.all(cluster.nodes.map(list))).every(({ status }) => status === 200),
        );
      await allAnswer();

      relay.hang();
      began = Date.now();
      const meanwhile = async (work: () => Promise<Answer>) => {
        const answers: Answer[] = [];
        while (Date.now() - began < waitsAtMost + 20_000) {
          answers.push(await work());
          await pause(200);
        }
        return answers;
      };
      const [calls, pages] = await Promise.all([
        Promise.all(cluster.nodes.map((node) => meanwhile(() => list(node)))),
        Promise.all(['/', '/careers', script].map((address) => meanwhile(() => ask(cluster.url + address)))),
      ]);
      relay.flow();
      const recovered = await allAnswer();

      const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ took }) => took));
      const later = calls.flat().filter(({ at }) => at > waitsAtMost);
      console.log(
        `A11 the database hangs for a minute: ${calls.flat().length} calls 503, the slowest after ${compared(slowest(calls.flat()), waitsAtMost)}, and once that is known after ${compared(slowest(later), 5_000)}; ${pages.flat().length} pages and files 200, the slowest after ${compared(slowest(pages.flat()), 10_000)}; calls again ${recovered} ms after it`,
      );
      expect(new Set(calls.flat().map(({ status }) => status))).toEqual(new Set([503]));
      for (const { text } of calls.flat())
        expect(JSON.parse(text)).toMatchObject({
          error: 'The database cannot be reached at the moment. Please try again.',
        });
      expect(later.length).toBeGreaterThan(0);
      expect(new Set(pages.flat().map(({ status }) => status))).toEqual(new Set([200]));
    } finally {
      await Promise.all(cluster.nodes.map((node) => node.stop('SIGKILL')));
      await relay.end();
    }
  }));

/** When a node rendered its contact page, as a field of the form says. */
async function renderedAt(node: Node): Promise<string> {
  const page = await (await fetch(`${node.url}/contact`)).text();
  return (
    /name="drawn"[^>]* value="(\d+)"/.exec(page)?.[1] ??
    /value="(\d+)"[^>]* name="drawn"/.exec(page)?.[1] ??
    ''
  );
}

/** @returns whether the visitor is thanked */
async function enquire(node: Node, drawn: string, from: string): Promise<boolean> {
  const response = await fetch(`${node.url}/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ name: 'A visitor', email: 'visitor@example.com', drawn }),
  });
  return (await response.text()).includes('Thank you!');
}

test('A13 nodes whose clocks are five minutes off, in both directions, refuse no form', async () => {
  await withCluster(async (cluster) => {
    // The command itself would start the node as a process of its own, which ends later than the command.
    const library = await must('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD']);
    for (const [index, clock] of ['-5m', '+5m'].entries()) {
      await cluster.node(index).stop();
      await cluster.node(index).start({ LD_PRELOAD: library.trim(), FAKETIME: clock });
    }
    const traffic = await withTraffic(cluster, () => pause(10_000));
    // A form that one node rendered, as a browser without scripts sends it to another.
    const forms = await Promise.all(cluster.nodes.map((node) => renderedAt(node)));
    await pause(3_000);
    const outcomes = await Promise.all(
      forms.flatMap((drawn, from) =>
        cluster.nodes.map((node, to) => enquire(node, drawn, `192.0.2.${from * 3 + to + 1}`)),
      ),
    );
    const refused = outcomes.filter((sent) => !sent).length;
    console.log(
      `A13 clocks 5 minutes behind and ahead: ${traffic.reads} reads, ${traffic.saved.length} saves, ${traffic.failures.length} failed; ${refused} of ${outcomes.length} enquiries refused`,
    );
    expect([...traffic.failures, ...traffic.repeated]).toEqual([]);
    expect(refused).toBe(0);
  });
});
