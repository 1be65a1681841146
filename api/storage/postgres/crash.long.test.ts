import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { outcomeOf, runInChild } from '../../testing/childProcess';
import { rootDir } from '../../testing/testApi';
import { startEmbeddedPostgres } from './embeddedPostgres';
import { processIdentity } from './processIdentity';

const logger = pino({ level: 'silent' });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vended-crash-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that writes numbers, four at a time, and says each that the database has acknowledged. */
async function startWriter() {
  const child = runInChild('testing/writer.ts', [folder]);
  const acknowledged: number[] = [];
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (!child.stdout) throw new Error('The writer has no output.');
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      acknowledged.push(Number(line));
      if (acknowledged.length === 40) resolve();
    });
  });
  return {
    acknowledged,
    /** It takes notice of nothing any more, until it is killed. */
    freeze: () => child.kill('SIGSTOP'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function numbersStored(): Promise<Set<number>> {
  const postgres = await startEmbeddedPostgres(rootDir, folder, logger);
  const client = new Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: number }>('SELECT number FROM written');
    return new Set(rows.map(({ number }) => number));
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const serverPid = async () =>
  Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

test('nothing acknowledged is lost when the owner is killed while writing, and no server is left over', async () => {
  const writer = await startWriter();
  const server = await serverPid();
  await writer.kill();

  const stored = await numbersStored();

  expect(writer.acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  expect(await processIdentity(server)).toBeNull();
});

test('a server that outlived its owner and its watchdog is stopped by the next start', async () => {
  const writer = await startWriter();
  const server = await serverPid();
  const watchdogs = await watchdogsOf(folder);
  expect(watchdogs).toHaveLength(2);
  // An owner that saw its watchdog end would stop the server itself.
  writer.freeze();
  for (const watchdog of watchdogs) process.kill(watchdog, 'SIGKILL');
  await writer.kill();
  await sleep(300);
  expect(await processIdentity(server)).not.toBeNull();

  const stored = await numbersStored();

  expect(writer.acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  expect(await processIdentity(server)).toBeNull();
});

test('a data directory in use by a live start is refused in one line, and the other works on', async () => {
  const postgres = await startEmbeddedPostgres(rootDir, folder, logger);
  try {
    const { code, output } = await outcomeOf(
      runInChild('main.ts', [], { DATA_DIR: folder, PORT: '0', DATABASE_URL: '' }),
    );

    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `The data directory ${folder} is in use by process ${process.pid}: stop that first, or set DATA_DIR to another directory.`,
    );
    const client = new Client({ connectionString: postgres.ownerUrl });
    await client.connect();
    await client.end();
  } finally {
    await postgres.stop();
  }
});

test('of several starts at once on one directory, one wins', async () => {
  const starts = [1, 2, 3, 4].map(() => runInChild('testing/claim.ts', [folder]));
  const outputs = await Promise.all(starts.map(firstLineOf));
  for (const start of starts) start.kill();
  expect(outputs.filter((output) => output === 'mine')).toHaveLength(1);
  // The one that wins has the kernel's lock for a moment before the others can read its process id.
  expect(
    outputs.filter((output) => /is in use by (?:process \d+|a process of another container)/.test(output)),
  ).toHaveLength(3);
});

test('an unreachable DATABASE_URL is reported in one line without the password', async () => {
  const DATABASE_URL = 'postgresql://someone:secret-word@127.0.0.1:1/nowhere';

  const { code, output } = await outcomeOf(runInChild('main.ts', [], { DATABASE_URL, PORT: '0' }));

  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain('127.0.0.1:1/nowhere cannot be reached');
  expect(output).toContain('DATABASE_URL');
  expect(output).not.toContain('secret-word');
});

/** The first line that a process prints; 'crashed' if it ends before. */
async function firstLineOf({ stdout }: ReturnType<typeof runInChild>): Promise<string> {
  if (stdout) for await (const line of createInterface({ input: stdout })) return line;
  return 'crashed';
}

/** The shells that stop the server of this test's folder when its owner dies. */
async function watchdogsOf(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [program, ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
      return program === 'sh' && args.includes(path.join(dataDir, 'postgres')) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

it('starts the server again when somebody kills it, with all that was acknowledged', async () => {
  const postgres = await startEmbeddedPostgres(rootDir, folder, logger);
  /** One statement on its own connection, repeated while the server is down. */
  async function run(sql: string): Promise<number[]> {
    for (;;) {
      const client = new Client({ connectionString: postgres.ownerUrl });
      client.on('error', () => undefined);
      try {
        await client.connect();
        const { rows } = await client.query<{ number: number }>(sql);
        return rows.map(({ number }) => number);
      } catch {
        await sleep(100);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }
  try {
    await run('CREATE TABLE kept AS SELECT 7 AS number');
    const killed = await serverPid();
    process.kill(killed, 'SIGKILL');
    expect(await run('SELECT number FROM kept')).toEqual([7]);
    expect(await serverPid()).not.toBe(killed);
  } finally {
    await postgres.stop();
  }
});
