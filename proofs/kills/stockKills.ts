import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { z } from 'zod';
import { insertDemonstration } from '../../api/demonstration/insertDemonstration';
import { findStockFaults } from '../../api/resources/stock/verification';
import { openStorage } from '../../api/storage/openStorage';
import type { Report } from '../../api/testing/stockClient';
import { newStockScene, type StockScene } from '../../api/testing/stockScene';

/** What was heard of the clients before they were killed. */
interface Heard {
  readonly moved: Set<string>;
  /** The reports that were sent and not acknowledged, by their first event. */
  readonly onTheirWay: Map<string, Report>;
  readonly received: Set<string>;
  done: number;
}

const operations = Number(process.argv[3] ?? 10_000);
const kills = Number(process.argv[4] ?? 10);

/**
 * Lets ten clients do at random what can be done with a stock, kills them and every other time the database again and again, and holds
 * the ledger against what was acknowledged: `npm run kills:stock -- 10000 10`. Machines send again what was not received. Ends with 1 where a
 * level, a loan or a use differs from its movements, something is lost, or an event is counted twice.
 */
async function killAgainAndAgain(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vended-stock-kills-'));
  const scene = await setUp(folder);
  const heard: Heard = { moved: new Set(), onTheirWay: new Map(), received: new Set(), done: 0 };
  for (let part = 0; part <= kills; part += 1) {
    // The last part is not killed.
    const until = Math.round(((part + 1) * operations) / (kills + 1));
    await runUntil(folder, scene, heard, part < kills ? until : undefined, part % 2 === 1);
    await check(folder, scene, heard);
    console.log(
      `${part < kills ? `Kill ${part + 1}` : 'End'}: ${heard.done} operations, ${heard.moved.size} movements and ${heard.received.size} events acknowledged, all there once`,
    );
  }
  await rm(folder, { recursive: true });
  console.log(
    'Every level is the sum of its movements, nothing acknowledged is lost, and no event is counted twice.',
  );
}

const storageIn = (folder: string) =>
  ({ dataDir: folder, rootDir: process.cwd(), logger: pino({ level: 'silent' }) }) as const;

async function setUp(folder: string): Promise<StockScene> {
  const { database, close } = await openStorage(storageIn(folder));
  await insertDemonstration(database);
  const [account] = await database.acrossAccounts('operator', ({ trx }) =>
    trx.selectFrom('customer_accounts').select('id').where('name', '=', 'Acme Tooling').execute(),
  );
  const scene = await newStockScene(database, account?.id ?? '', { machines: 10, bins: 1 });
  await close();
  return scene;
}

/**
 * @param until after how many operations the clients are killed; undefined lets them end
 * @param withServer whether the database server is killed too, instead of being left to end
 */
async function runUntil(
  folder: string,
  scene: StockScene,
  heard: Heard,
  until: number | undefined,
  withServer: boolean,
): Promise<void> {
  const plan = path.join(folder, 'plan.json');
  const again = [...heard.onTheirWay.values()];
  writeFileSync(plan, JSON.stringify({ scene, again, operations: operations - heard.done }));
  const child = spawn(
    process.execPath,
    ['api/testing/run.mjs', 'proofs/kills/stockKilled.ts', folder, plan],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const space = line.indexOf(' ');
    hear(heard, line.slice(0, space), line.slice(space + 1));
    if (until === undefined || heard.done < until || child.killed) return;
    if (withServer) process.kill(serverOn(folder), 'SIGKILL');
    child.kill('SIGKILL');
  });
  const code = await ended;
  if (code !== (until === undefined ? 0 : null)) throw new Error(`The clients ended with ${code}.`);
}

const serverOn = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const report = z.object({ device_id: z.string(), events: z.array(z.looseObject({ id: z.string() })) });

function hear(heard: Heard, what: string, json: string): void {
  const value: unknown = JSON.parse(json);
  if (what === 'moved') heard.moved.add(z.string().parse(value));
  else if (what === 'done') heard.done += 1;
  else if (what === 'sending') {
    const sent = report.parse(value);
    heard.onTheirWay.set(sent.events[0]?.id ?? '', sent);
  } else {
    const ids = z.array(z.string()).parse(value);
    heard.onTheirWay.delete(ids[0] ?? '');
    for (const id of ids) heard.received.add(id);
  }
}

async function check(folder: string, { accountId, machines }: StockScene, heard: Heard): Promise<void> {
  // Those of the demonstration also count and refill, which is no movement.
  const ours = machines.map(({ device_id }) => device_id);
  const { database, close } = await openStorage(storageIn(folder), { as: 'owner', schema: 'leave' });
  const { faults, moved, events, booked } = await database.acrossAccounts('operator', async (scope) => {
    const movements = await scope.trx
      .selectFrom('stock_movements')
      .select(['id', 'device_id'])
      .where('customer_account_id', '=', accountId)
      .where('kind', 'in', ['receive', 'move', 'issue', 'return'])
      .execute();
    const stored = await scope.trx
      .selectFrom('stock_device_events')
      .select(['id', 'applied_at'])
      .where('customer_account_id', '=', accountId)
      .where('device_id', 'in', ours)
      .execute();
    return {
      faults: await findStockFaults(scope, accountId),
      moved: new Set(movements.map(({ id }) => id)),
      booked: movements.filter(({ device_id }) => ours.includes(device_id ?? '')).length,
      events: stored,
    };
  });
  await close();
  const known = new Set(events.map(({ id }) => id));
  const lost = [
    ...[...heard.moved].filter((id) => !moved.has(id)),
    ...[...heard.received].filter((id) => !known.has(id)),
  ];
  const applied = events.filter(({ applied_at }) => applied_at !== null).length;
  if (faults.length > 0) throw new Error(`The ledger adds up to something else: ${JSON.stringify(faults)}`);
  if (lost.length > 0) throw new Error(`These are lost: ${lost.slice(0, 20).join(', ')}`);
  if (booked !== applied)
    throw new Error(`${applied} events are applied, and ${booked} movements are theirs.`);
}

await killAgainAndAgain();
