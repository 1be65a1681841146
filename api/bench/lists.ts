import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const connections = 50;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = 3;

interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly slowest: number;
}

/**
 * Measures what the issue of the API's own work is: lists of 50 items at 50 connections through the full chain and as a bare
 * route, and a page, a search and a deep page in an account of 1,000 and of 100,000 items. Fails when a promise is broken.
 */
async function bench(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vended-bench-'));
  const server = spawn(process.execPath, ['api/testing/run.mjs', 'api/bench/listServer.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await firstLine(server.stdout);
    const small = await signIn(address, 'globex.admin');
    const large = await signIn(address, 'acme.admin');

    const list = '/api/items?limit=50';
    const full: Measured[] = [];
    const bare: Measured[] = [];
    // Taken in turns, so that what else the machine does falls on both.
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await measure(address, '/bare', ''));
      full.push(await measure(address, list, small));
    }
    const share = best(full).perSecond / best(bare).perSecond;
    report('bare route', best(bare));
    report('full chain', best(full));
    console.log(`full chain / bare route: ${(share * 100).toFixed(0)} % (at least 70 %)`);

    const verdicts = [share >= 0.7];
    for (const [name, query] of [
      ['page of 50', () => Promise.resolve(list)],
      ['search, many found', () => Promise.resolve('/api/items?limit=50&q=drill')],
      ['search, one found', () => Promise.resolve('/api/items?limit=50&q=m-777')],
      ['search, none found', () => Promise.resolve('/api/items?limit=50&q=nothing')],
      ['deep page', (cookie: string) => deepPage(address, cookie)],
    ] as const) {
      const inSmall = await measure(address, await query(small), small);
      const inLarge = await measure(address, await query(large), large);
      const times = inSmall.perSecond / inLarge.perSecond;
      report(`${name}, 1,000 items`, inSmall);
      report(`${name}, 100,000 items`, inLarge);
      console.log(`  ${times.toFixed(2)} times the cost (at most 2)`);
      verdicts.push(times <= 2);
    }
    process.exitCode = verdicts.every(Boolean) ? 0 : 1;
  } finally {
    server.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await rm(folder, { recursive: true, force: true });
  }
}

const best = (measured: readonly Measured[]): Measured =>
  measured.reduce((a, b) => (a.perSecond > b.perSecond ? a : b));

function report(name: string, { perSecond, median, slowest }: Measured): void {
  console.log(
    `${name.padEnd(36)} ${perSecond.toFixed(0).padStart(6)}/s   median ${median.toFixed(1)} ms   99 % below ${slowest.toFixed(1)} ms`,
  );
}

async function measure(address: string, target: string, cookie: string): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const one = () => get(agent, `${address}${target}`, cookie);
  await Promise.all(Array.from({ length: connections * 4 }, one));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await one();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: times.length / took, median: at(0.5), slowest: at(0.99) };
}

function get(agent: http.Agent, url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: cookie ? { Cookie: cookie } : {} }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode ?? 0}`));
        response.resume().on('end', resolve);
      })
      .on('error', reject);
  });
}

async function signIn(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'vended-demo' }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

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

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('The server did not start.');
}

void bench();
