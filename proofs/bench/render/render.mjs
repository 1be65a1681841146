import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { prepare } from '../../../scripts/prepare.mjs';
import { root } from '../../../scripts/tree.mjs';
import { openPages } from './pageVisits.mjs';
import { cpuTimes } from './processTimes.mjs';

/*
 * `npm run bench:render`: how many public pages a second the gateway serves on one core, with the processes that render them, the API
 * and the database; the visitors have the other core. Each figure is the median of the rounds.
 *
 * `-- --before <folder>` measures another clone's builds in turn with this one's, so that other load on the machine affects both;
 * `-- --only "Home, rendered"` takes one figure only.
 * With BENCH_PROFILE=<folder> the gateway's process leaves a CPU profile there. BENCH_ROUNDS and BENCH_SECONDS as in `bench:api`.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const cores = { server: 0, visitors: 1 };

const { values: asked } = parseArgs({ options: { before: { type: 'string' }, only: { type: 'string' } } });
const before = asked.before === undefined ? null : resolve(asked.before);

/**
 * @typedef {object} Served
 * @property {string} name
 * @property {string} url
 * @property {number} pid
 * @property {() => Promise<void>} end
 */

/**
 * @typedef {object} Measured
 * @property {number} perSecond
 * @property {number} median in milliseconds
 * @property {number} slowest the 99th percentile, in milliseconds
 * @property {number} bytes of an answer
 * @property {import('./processTimes.mjs').CpuTimes} cpu of a request, in milliseconds
 */

/** Lets a process, and those that it starts from then on, run on one core. @param {number} core @param {number} pid */
const pin = (core, pid) => execFileSync('taskset', ['-apc', String(core), String(pid)], { stdio: 'ignore' });

if (os.cpus().length < 2)
  throw new Error('The bench needs two cores: one for the server, one for the visitors.');
await prepare({ say: (line) => console.log(line) });
pin(cores.visitors, process.pid);
console.log(`Load before: ${os.loadavg()[0]?.toFixed(2)} on ${os.cpus().length} cores`);

/** @type {Served[]} */
const sides = [];
try {
  if (before) sides.push(await serve('before', before));
  sides.push(await serve(before ? 'after' : 'now', root));
  await bench();
} finally {
  for (const { end } of sides) await end();
}

/** @param {string} name @param {string} clone @returns {Promise<Served>} */
async function serve(name, clone) {
  const dataDir = await mkdtemp(join(os.tmpdir(), 'vended-bench-render-'));
  const profile = process.env['BENCH_PROFILE'];
  const server = spawn(
    'taskset',
    [
      ...['-c', String(cores.server), process.execPath],
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${join(profile, name)}`] : []),
      ...[join(import.meta.dirname, 'renderServer.mjs'), clone, dataDir],
    ],
    { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(server, 'exit');
  for await (const url of createInterface({ input: server.stdout })) {
    return {
      name,
      url: url.replace(/\/$/, ''),
      pid: server.pid ?? 0,
      async end() {
        // No SIGKILL: a profile is written when the process exits.
        server.kill('SIGTERM');
        await ended;
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  throw new Error(`The server of ${clone} did not start. Build that clone first: npm run build.`);
}

async function bench() {
  // Each side has its own, because the ids of the demonstration's posts differ from database to database.
  const visitsOf = new Map(
    await Promise.all(sides.map(async (side) => /** @type {const} */ ([side, await scenarios(side.url)]))),
  );
  const titles = new Set([...visitsOf.values()].flatMap((visits) => Object.keys(visits)));
  if (asked.only !== undefined && !titles.has(asked.only))
    throw new Error(`There is no figure "${asked.only}". Take one of: ${[...titles].join(', ')}.`);
  for (const title of asked.only === undefined ? titles : [asked.only]) {
    /** @type {Map<string, Measured[]>} */
    const taken = new Map(sides.map(({ name }) => [name, []]));
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of round % 2 ? sides : sides.toReversed()) {
        const measured = await measure(side, visitsOf.get(side)?.[title] ?? []);
        if (round > 0) taken.get(side.name)?.push(measured);
      }
    }
    for (const [name, all] of taken) print(before ? `${title}, ${name}` : title, all);
    if (before) printRatio([...taken.values()]);
  }
}

/** @param {Served} side @param {readonly import('./pageVisits.mjs').Visit[]} visits @returns {Promise<Measured>} */
async function measure({ url, pid }, visits) {
  const start = cpuTimes(pid);
  const { times, bytes, took } = await openPages(url, visits, seconds);
  const end = cpuTimes(pid);
  const each = (/** @type {number} */ of) => of / times.length;
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return {
    perSecond: times.length / took,
    median: at(0.5),
    slowest: at(0.99),
    bytes: each(bytes),
    cpu: {
      server: each(end.server - start.server),
      renderers: each(end.renderers - start.renderers),
      others: each(end.others - start.others),
    },
  };
}

/**
 * The visits, all without cookies. The mixture visits all addresses of the site map in turn, with the home page as every third visit.
 * Of ten visits, one is to a page that nobody opened before, so it is rendered, and two are by visitors who have seen the page already,
 * so it is revalidated.
 *
 * @param {string} url
 * @returns {Promise<Record<string, import('./pageVisits.mjs').Visit[]>>}
 */
async function scenarios(url) {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...siteMap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  const one = (/** @type {RegExp} */ pattern) => {
    const path = pages.find((page) => pattern.test(page));
    if (path === undefined) throw new Error(`The site map has no address like ${pattern.source}.`);
    return path;
  };
  const post = one(/^\/blog\/./);
  const catalogue = one(/^\/productcatalogue$/);
  const kinds = /** @type {const} */ ([
    'cached', 'cached', 'revalidated', 'cached', 'cached', 'rendered', 'cached', 'revalidated', 'cached', 'cached',
  ]); // oxfmt-ignore
  const mixture = Array.from({ length: 30 * pages.length }, (_, index) => ({
    path: (index % 3 === 0 ? '/' : pages[index % pages.length]) ?? '/',
    kind: kinds[index % kinds.length] ?? 'cached',
  }));
  const visit = (
    /** @type {string} */ path,
    /** @type {import('./pageVisits.mjs').Visit['kind']} */ kind,
  ) => [{ path, kind }];
  return {
    Home: visit('/', 'cached'),
    'Home, seen before': visit('/', 'revalidated'),
    'Home, rendered': visit('/', 'rendered'),
    'Post of the blog': visit(post, 'cached'),
    'Post, rendered': visit(post, 'rendered'),
    'Catalogue, rendered': visit(catalogue, 'rendered'),
    Mixture: mixture,
  };
}

/** @param {string} title @param {readonly Measured[]} all */
function print(title, all) {
  const of = (/** @type {(measured: Measured) => number} */ read) => middle(all.map(read));
  const { server, renderers, others } = {
    server: of(({ cpu }) => cpu.server),
    renderers: of(({ cpu }) => cpu.renderers),
    others: of(({ cpu }) => cpu.others),
  };
  const rates = all.map(({ perSecond }) => perSecond);
  console.log(
    `${title.padEnd(30)} ${middle(rates).toFixed(0).padStart(5)}/s (${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)})` +
      `   median ${of(({ median }) => median).toFixed(1)} ms   99 % below ${of(({ slowest }) => slowest).toFixed(1)} ms` +
      `   CPU ${(server + renderers + others).toFixed(2)} ms: gateway and API ${server.toFixed(2)}, renderer ${renderers.toFixed(2)}, database ${others.toFixed(2)}` +
      `   ${(of(({ bytes }) => bytes) / 1000).toFixed(1)} kB`,
  );
}

/** @param {readonly Measured[][]} taken of the side before and of the side after */
function printRatio([first = [], second = []]) {
  const total = (/** @type {Measured} */ { cpu }) => cpu.server + cpu.renderers + cpu.others;
  const pairs = second.flatMap((after, round) => {
    const before = first[round];
    return before ? [{ before, after }] : [];
  });
  const rate = middle(pairs.map(({ before, after }) => after.perSecond / before.perSecond));
  const cpu = middle(pairs.map(({ before, after }) => total(after) / total(before)));
  console.log(`  times the requests: ${rate.toFixed(2)}   of the CPU time: ${cpu.toFixed(2)}`);
}

/** @param {readonly number[]} values */
function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
