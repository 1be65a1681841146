import { findStockFaults } from '../resources/stock/verification';
import { letMachinesWork, type MachinesPlan } from './stockMachines';
import type { TestApi } from './testApi';

/** Expects the same levels when machines report in order and in any order, and a ledger without a fault. */
export async function expectSameInAnyOrder(api: TestApi, plan: MachinesPlan): Promise<void> {
  const { session } = await api.signIn('acme.admin');
  const accountId = session?.customer_account_id ?? '';

  const expected = await letMachinesWork(api.database, accountId, plan, 'in order');

  expect(await letMachinesWork(api.database, accountId, plan, 'in any order')).toEqual(expected);
  expect(await api.asOwner((scope) => findStockFaults(scope, accountId))).toEqual([]);
}
