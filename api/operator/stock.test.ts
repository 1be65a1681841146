import { sql } from 'kysely';
import { runCommand } from '../testing/runCommand';
import { stockOf } from '../testing/stockOf';
import { apiOfTests } from '../testing/testApi';

const api = apiOfTests();

test('the stock of every account is held against its ledger, and each difference is named', async () => {
  await (await stockOf(api, 'acme.admin')).useBin();
  expect(await runCommand(await api.owner(), 'stock verify')).toContain(
    'Acme Tooling: as the ledger adds up.',
  );

  await api.asOwner(({ trx }) => sql`UPDATE stock_levels SET quantity = quantity + 1`.execute(trx));

  await expect(runCommand(await api.owner(), 'stock verify')).rejects.toThrow(
    /^Acme Tooling: the level of item [\da-f-]{36} in place [\da-f-]{36} is 4, and the ledger adds up to 3\.$/m,
  );
});

test('so are the loans', async () => {
  const globex = await stockOf(api, 'globex.admin');
  await globex.useBin();
  await api.asOwner(({ trx }) =>
    sql`UPDATE stock_loans SET written_off = written_off - 1, closed_at = NULL
      WHERE customer_account_id = ${globex.accountId}`.execute(trx),
  );

  await expect(runCommand(await api.owner(), 'stock verify')).rejects.toThrow(
    /^Globex.*: what is open of the loan [\da-f-]{36} of item [\da-f-]{36} is 2, and the ledger adds up to 1\.$/m,
  );
});
