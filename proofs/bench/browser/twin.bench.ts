import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, test } from '@playwright/test';
import { signIn } from '../../../e2e/test';
import { type Condition, conditions, isAsked } from './conditions';
import { compareSamples } from './compareSamples';
import { quantile } from './figures';
import { fillAccount } from './fillAccount';
import { slowestInteractions } from './interactions';
import { storeResults, printResults } from './results';
import {
  clickAtOnce,
  type Measured,
  type Side,
  travel,
  visitHome,
  visitSignIn,
  visitVendors,
} from './visits';

const root = join(import.meta.dirname, '../../..');
const quick = process.env['BENCH_QUICK'] === '1';
const laps = quick ? 2 : 3;

let servers: ChildProcess;
let dataDir: string;
/** What was run once as a warm-up of servers and browser, without being counted. */
const warm = new Set<Measure>();
let addresses: { readonly product: string; readonly twin: string };

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vended-bench-'));
  servers = spawn(process.execPath, [join(root, 'proofs/bench/browser/servers.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!servers.stdout) throw new Error('The output of the servers cannot be read.');
  for await (const line of createInterface({ input: servers.stdout })) {
    addresses = JSON.parse(line) as typeof addresses;
    break;
  }
  await fillAccount(addresses.product);
});

test.afterAll(async () => {
  const ended = once(servers, 'exit');
  servers.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

for (const condition of conditions) {
  if (!isAsked(condition.name)) continue;
  test(condition.title, async ({ browser }) => {
    const sides = { product: await side(browser, 'product'), twin: await side(browser, 'twin') };
    const samples = compareSamples();
    const rounds = quick ? 2 : condition.rounds;
    for (let round = 0; round <= rounds; round += 1) {
      // Alternate, so that other load on the machine affects both equally.
      const order = round % 2 ? (['product', 'twin'] as const) : (['twin', 'product'] as const);
      for (const measure of measuresUnder(condition)) {
        if (round === 0 && warm.has(measure)) continue;
        for (const name of order) {
          for (const measured of await measure(browser, sides[name], condition)) {
            if (round > 0) samples.take(name, measured);
          }
        }
        warm.add(measure);
      }
    }
    const results = samples.results();
    printResults(condition, results);
    if (!quick) await storeResults(condition, results);
  });
}

type Measure = (browser: Browser, side: Side, condition: Condition) => Promise<readonly Measured[]>;

const oneSample =
  (measure: (...all: Parameters<Measure>) => Promise<Measured>): Measure =>
  async (...all) => [await measure(...all)];

/** Each switch is a separate sample. */
const journey: Measure = async (browser, side, condition) => {
  const { first, again, figures } = await travel(browser, side, condition, laps);
  return [
    { ...figures, 'journey again p95': quantile(again, 0.95) },
    ...first.map((took) => ({ 'journey first': took })),
    ...again.map((took) => ({ 'journey again': took })),
  ];
};

const firstPages = [visitHome, visitSignIn, visitVendors, clickAtOnce].map(oneSample);
const interactions = oneSample(slowestInteractions);

function measuresUnder({ name }: Condition): readonly Measure[] {
  if (name === 'none') return [journey];
  return [...firstPages, journey, ...(name === 'cpu' ? [interactions] : [])];
}

async function side(browser: Browser, name: 'product' | 'twin'): Promise<Side> {
  const url = addresses[name];
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, 'platform');
  const signedIn = await context.storageState();
  await context.close();
  return { url, signedIn };
}
