import os from 'node:os';
import { type Measured, measure as load, signIn, withServer } from './clients';

interface MeasuredList extends Measured {
  /** Of the server's process, without the database's: milliseconds of CPU time for a request. */
  readonly cpu: number;
}

// Many short rounds: other load on the machine affects few of them, and the median stays stable.
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);

/**
 * Measures the promises made for lists: 50 items at 50 connections through the full chain and as a bare route, and a page, a
 * search and a deep page in an account of 1,000 and of 100,000 items. Fails when a promise is broken.
 */
async function bench(): Promise<void> {
  await withServer(async (address) => {
    const small = await signIn(address, 'globex.admin');
    const large = await signIn(address, 'acme.admin');
    console.log(`Load before: ${os.loadavg()[0]?.toFixed(2) ?? ''} on ${os.cpus().length} cores`);

    const list = '/api/items?limit=50';
    const share = await compare(
      ['full chain', () => measure(address, list, small)],
      ['bare route', () => measure(address, '/bare', '')],
    );
    console.log(`  full chain / bare route: ${inWords(share)} (at least 0.60)`);

    const verdicts = [share.median >= 0.6];
    for (const [name, query] of [
      ['page of 50', () => Promise.resolve(list)],
      ['search, many found', () => Promise.resolve('/api/items?limit=50&q=drill')],
      ['search, one found', () => Promise.resolve('/api/items?limit=50&q=sentinel')],
      ['search, none found', () => Promise.resolve('/api/items?limit=50&q=nothing')],
      ['deep page', (cookie: string) => deepPage(address, cookie)],
    ] as const) {
      const [inSmall, inLarge] = [await query(small), await query(large)];
      const times = await compare(
        [`${name}, 1,000 items`, () => measure(address, inSmall, small)],
        [`${name}, 100,000 items`, () => measure(address, inLarge, large)],
      );
      console.log(`  times the cost: ${inWords(times)} (at most 2)`);
      verdicts.push(times.median <= 2);
    }
    process.exitCode = verdicts.every(Boolean) ? 0 : 1;
  });
}

async function measure(address: string, target: string, cookie: string): Promise<MeasuredList> {
  const before = await cpuMs(address);
  const measured = await load(seconds, [{ url: `${address}${target}`, cookie }]);
  return { ...measured, cpu: ((await cpuMs(address)) - before) / measured.requests };
}

async function cpuMs(address: string): Promise<number> {
  const { user, system } = (await (await fetch(`${address}/cpu`)).json()) as NodeJS.CpuUsage;
  return (user + system) / 1000;
}

type Contender = readonly [name: string, measure: () => Promise<MeasuredList>];

interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** How many times the second's requests per second the first reaches, over all rounds. */
async function compare(first: Contender, second: Contender): Promise<Spread> {
  const taken: [MeasuredList, MeasuredList][] = [];
  // Measured alternately, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) taken.push([await first[1](), await second[1]()]);
  for (const [index, [name]] of [first, second].entries()) {
    const measured = taken.flatMap((pair) => pair[index] ?? []);
    const { median, slowest } = measured.reduce((a, b) => (a.perSecond > b.perSecond ? a : b));
    const { min, max, median: middle } = spreadOf(measured.map(({ perSecond }) => perSecond));
    const cpu = spreadOf(measured.map((one) => one.cpu)).median;
    console.log(
      `${name.padEnd(36)} ${middle.toFixed(0).padStart(6)}/s (${min.toFixed(0)} to ${max.toFixed(0)})   median ${median.toFixed(1)} ms   99 % below ${slowest.toFixed(1)} ms   CPU ${cpu.toFixed(2)} ms`,
    );
  }
  return spreadOf(taken.map(([a, b]) => a.perSecond / b.perSecond));
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted.at(index) ?? 0;
  return { min: at(0), median: at(Math.floor(sorted.length / 2)), max: at(-1) };
}

const inWords = ({ min, median, max }: Spread) =>
  `${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)} over ${rounds} rounds)`;

/** The address of a page from the far end of the list. */
async function deepPage(address: string, cookie: string): Promise<string> {
  const response = await fetch(`${address}/api/items?limit=100&sort=-description`, {
    headers: { Cookie: cookie },
  });
  const { items } = (await response.json()) as { items: { description: string; id: string }[] };
  const near = items.at(-1);
  const cursor = Buffer.from(JSON.stringify(['description', near?.description, near?.id])).toString(
    'base64url',
  );
  return `/api/items?limit=50&sort=description&cursor=${cursor}`;
}

void bench();
