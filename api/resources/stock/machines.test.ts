import { letMachinesWork } from '../../testing/stockMachines';
import { startTestApi, type TestApi } from '../../testing/testApi';
import { findStockFaults } from './verification';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('machines that report late, twice and in any order, between counts, refills and changes of layout, leave what the right order leaves', async () => {
  const { session } = await api.signIn('acme.admin');
  const accountId = session?.customer_account_id ?? '';
  const plan = { machines: 4, events: 60, seed: 7 };

  const expected = await letMachinesWork(api.database, accountId, plan, 'in order');

  expect(await letMachinesWork(api.database, accountId, plan, 'in any order')).toEqual(expected);
  expect(await api.owner.acrossAccounts('operator', (scope) => findStockFaults(scope, accountId))).toEqual(
    [],
  );
});
