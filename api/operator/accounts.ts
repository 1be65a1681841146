import { v7 as uuid } from 'uuid';
import {
  accountWithin,
  type AccountScope,
  type CrossAccountScope,
  type Database,
} from '../storage/access/database';
import { recordChange } from '../storage/queries/recordChanges';
import { isUniqueViolation } from '../storage/queries/violations';
import { readArguments, required } from './arguments';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';

/** The operator as the actor in the audit trail. */
export const operator = { userId: null, username: 'operator' };

/** The account of that name, to work in. @throws OperatorError when there is none. */
export async function accountNamed(scope: CrossAccountScope, name: string): Promise<AccountScope> {
  const account = await scope.trx
    .selectFrom('customer_accounts')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!account) throw new OperatorError(`There is no account "${name}": see accounts list.`);
  return accountWithin(scope, account.id, operator);
}

/** All accounts, by their names. */
export const allAccounts = ({ trx }: CrossAccountScope) =>
  trx.selectFrom('customer_accounts').select(['id', 'name']).orderBy('name').execute();

export async function createAccount(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const { positionals } = readArguments(args, {}, ['<name>']);
  const name = required(positionals[0], '<name>');
  const id = uuid();
  try {
    await database.acrossAccounts('operator', async (scope) => {
      await scope.trx.insertInto('customer_accounts').values({ id, name }).execute();
      const change = { action: 'INSERT', resource: 'account', recordId: id, after: { id, name } } as const;
      await recordChange(accountWithin(scope, id, operator), change);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'customer_accounts_by_name'))
      throw new OperatorError(`There is an account "${name}" already.`);
    throw error;
  }
  say(`Account ${name}: ${id}`);
}

export async function listAccounts(database: Database, args: string[], { say }: Terminal): Promise<void> {
  readArguments(args, {}, []);
  const accounts = await database.acrossAccounts('operator', ({ trx }) =>
    trx
      .selectFrom('customer_accounts')
      .select(({ selectFrom, fn }) => [
        'id',
        'name',
        selectFrom('users')
          .whereRef('users.customer_account_id', '=', 'customer_accounts.id')
          .select(fn.countAll<number>().as('users'))
          .as('users'),
      ])
      .orderBy('name')
      .execute(),
  );
  for (const { id, name, users } of accounts) say(`${id}  ${name}  (${users ?? 0} users)`);
  if (accounts.length === 0) say('There are no accounts yet.');
}
