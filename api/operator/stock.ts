import { findStockFaults, type StockFault } from '../resources/stock/verification';
import type { Database } from '../storage/access/database';
import { allAccounts } from './accounts';
import { readArguments } from './arguments';
import { OperatorError } from './operatorError';
import type { Terminal } from './terminal';

/**
 * Adds up the stock ledger of every account, and compares the levels, the use per week and the loans with it.
 *
 * @throws OperatorError that names every difference
 */
export async function verifyStock(database: Database, args: string[], { say }: Terminal): Promise<void> {
  readArguments(args, {}, []);
  const faults = await database.snapshotAcrossAccounts('operator', async (scope) => {
    const found: string[] = [];
    for (const { id, name } of await allAccounts(scope)) {
      const differences = await findStockFaults(scope, id);
      if (differences.length === 0) say(`${name}: as the ledger adds up.`);
      found.push(...differences.map((fault) => `${name}: ${inWords(fault)}`));
    }
    return found;
  });
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
}

function inWords({ what, item_id, place_id, week, kept, added_up }: StockFault): string {
  const of = `item ${item_id} in place ${place_id}`;
  const subject = {
    level: `the level of ${of}`,
    use: `the use of ${of} in the week of ${week}`,
    loan: `what is open of the loan ${place_id} of item ${item_id}`,
  }[what];
  return `${subject} is ${kept}, and the ledger adds up to ${added_up}.`;
}
