import { sql } from 'kysely';
import { runCommand } from '../testing/runCommand';
import { stockOf } from '../testing/stockOf';
import { startTestApi, type TestApi } from '../testing/testApi';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('the stock of every account is held against its ledger, and each difference is named', async () => {
  await (await stockOf(api, 'acme.admin')).useBin();
  expect(await runCommand(api.owner, 'stock verify')).toContain('Acme Tooling: as the ledger adds up.');

  await api.owner.acrossAccounts('operator', ({ trx }) =>
    sql`UPDATE stock_levels SET quantity = quantity + 1`.execute(trx),
  );

  await expect(runCommand(api.owner, 'stock verify')).rejects.toThrow(
    /^Acme Tooling: the level of item [\da-f-]{36} in place [\da-f-]{36} is 4, and the ledger adds up to 3\.$/,
  );
});
