import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../storage/postgres/embeddedPostgres';

const kills = Number(process.argv[3] ?? 200);

/**
 * Kills a process that writes at a random moment, again and again, and holds what the database has against what it
 * acknowledged: `node api/testing/run.mjs api/bench/kills.ts 200`. Ends with 1 when anything is missing.
 */
async function killAgainAndAgain(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vended-kills-'));
  const acknowledged = new Set<number>();
  const reopened: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await writeUntilKilled(folder, acknowledged, kill % 2 === 0);
    if (kill % 10 === 0 || kill === kills) {
      const began = performance.now();
      const missing = await missingOf(folder, acknowledged);
      reopened.push(performance.now() - began);
      if (missing.length > 0)
        throw new Error(`After ${kill} kills these are lost: ${missing.slice(0, 20).join(', ')}`);
      console.log(`${kill} kills: ${acknowledged.size} acknowledged, all there`);
    }
  }
  await rm(folder, { recursive: true });
  console.log(`Nothing was lost. Slowest reopening: ${Math.max(...reopened).toFixed(0)} ms`);
}

/**
 * Reopens the database after the last kill, and writes until the next; throws if recovery fails.
 *
 * @param withServer whether the database server is killed too, instead of being left to end
 */
async function writeUntilKilled(
  folder: string,
  acknowledged: Set<number>,
  withServer: boolean,
): Promise<void> {
  const child = spawn(process.execPath, ['api/testing/run.mjs', 'api/testing/writer.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let kill: NodeJS.Timeout | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.add(Number(line));
    kill ??= setTimeout(() => {
      if (withServer) process.kill(serverOn(folder), 'SIGKILL');
      child.kill('SIGKILL');
    }, Math.random() * 400);
  });
  const code = await ended;
  clearTimeout(kill);
  if (code !== null) throw new Error(`The writer ended early with ${code}.`);
}

const serverOn = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function missingOf(folder: string, acknowledged: ReadonlySet<number>): Promise<number[]> {
  const postgres = await startEmbeddedPostgres(process.cwd(), folder, pino({ level: 'silent' }));
  const client = new Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ number: number }>('SELECT number FROM written');
  await client.end();
  await postgres.stop();
  const stored = new Set(rows.map(({ number }) => number));
  return [...acknowledged].filter((number) => !stored.has(number));
}

void killAgainAndAgain();
