import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { demonstrationPassword } from '../../../api/resources/sessions/demonstrationPassword';

const connections = 50;
const warmUpRequests = connections * 4;

/** The server has a core to itself, so that its rate shows its own work and not how often it waited for one. */
const cores = { server: 0, databaseAndClients: 1 };

/** Lets this process, and those that it starts from then on, run on one core. */
export function pinTo(owner: keyof typeof cores): void {
  if (os.cpus().length < 2) throw new Error('The bench needs two cores: one is for the server alone.');
  execFileSync('taskset', ['-apc', String(cores[owner]), String(process.pid)], { stdio: 'ignore' });
}

export interface Measured {
  /** With those of the warm-up. */
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly slowest: number;
}

/** A request that is made again and again. */
export interface Call {
  readonly url: string;
  readonly cookie: string;
}

/**
 * Runs the work against its own server (`listServer.ts`), which is then removed with all its data. With
 * `BENCH_PROFILE=<folder>` it leaves a CPU profile there.
 */
export async function withServer(work: (address: string) => Promise<void>): Promise<void> {
  pinTo('databaseAndClients');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vended-bench-'));
  const profile = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : [];
  const server = spawn(
    process.execPath,
    [...profile, 'api/testing/run.mjs', 'proofs/bench/api/listServer.ts', folder],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(server, 'exit');
  try {
    await work(await firstLine(server.stdout));
  } finally {
    // No SIGKILL: a profile is written when the process exits.
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the calls in turn over many connections at once, for `duration` seconds. */
export async function measure(duration: number, calls: readonly Call[]): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const one = () => {
    const call = calls[next++ % calls.length];
    return call ? send(agent, call) : Promise.resolve();
  };
  await Promise.all(Array.from({ length: warmUpRequests }, one));
  const times: number[] = [];
  const start = performance.now();
  const end = start + duration * 1000;
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
  return {
    requests: times.length + warmUpRequests,
    perSecond: times.length / took,
    median: at(0.5),
    slowest: at(0.99),
  };
}

function send(agent: http.Agent, { url, cookie }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: cookie ? { Cookie: cookie } : {} }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode ?? 0}`));
        response.resume().on('end', resolve);
      })
      .on('error', reject);
  });
}

/** Signs in with the demonstration's password. @returns the session's cookie */
export async function signIn(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: demonstrationPassword }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('The server did not start.');
}
