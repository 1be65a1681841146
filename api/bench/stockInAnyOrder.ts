import { deepStrictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { insertDemonstration } from '../demonstration/insertDemonstration';
import { findStockFaults } from '../resources/stock/verification';
import { openStorage } from '../storage/openStorage';
import { letMachinesWork } from './stockMachines';

/**
 * Holds what twenty machines leave that report late, twice and in any order at the same time against what the right order leaves:
 * `npm run stock:any-order -- 500 20 5`, for 500 events, 20 machines and 5 different courses. Ends with 1 where a level differs.
 */
async function inAnyOrder(events: number, machines: number, courses: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vended-stock-order-'));
  const config = { dataDir: folder, rootDir: process.cwd(), logger: pino({ level: 'silent' }) };
  const { database, close } = await openStorage(config);
  try {
    await insertDemonstration(database);
    const [account] = await database.acrossAccounts('operator', ({ trx }) =>
      trx.selectFrom('customer_accounts').select('id').where('name', '=', 'Acme Tooling').execute(),
    );
    const accountId = account?.id ?? '';
    for (let seed = 1; seed <= courses; seed += 1) {
      const plan = { events, machines, seed };
      const expected = await letMachinesWork(database, accountId, plan, 'in order');
      const found = await letMachinesWork(database, accountId, plan, 'in any order');
      deepStrictEqual(found, expected);
      const faults = await database.acrossAccounts('operator', (scope) => findStockFaults(scope, accountId));
      deepStrictEqual(faults, []);
      console.log(
        `Course ${seed}: ${events} events of ${machines} machines leave the same levels in any order`,
      );
    }
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

const [events = 500, machines = 20, courses = 5] = process.argv.slice(3).map(Number);

await inAnyOrder(events, machines, courses);
