import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { productName } from '@vended/contract/limits';
import type { UserType } from '@vended/contract/permissions';
import { hashPassword } from '../resources/sessions/passwords';
import {
  accountWithin,
  contentWithin,
  type AccountScope,
  type CrossAccountScope,
  type Database,
} from '../storage/access/database';
import { demonstrated } from './removeDemonstration';
import { writeNewUser } from '../resources/users/users.store';
import { insertAcme } from './acme';
import { insertBlog } from './blog';
import { insertCareers } from './careers';
import { insertCatalogue } from './catalogue';
import { insertGlobex } from './globex';
import { demonstrationPassword } from '../resources/sessions/demonstrationPassword';
import { insertLeads } from './leads';
import { insertPlatformDevices } from './platform';

const accounts: readonly { name: string; users: readonly [username: string, type: UserType][] }[] = [
  { name: productName, users: [['platform', 'vended-administrator']] },
  { name: 'Acme Tooling', users: [['acme.admin', 'administrator'], ['acme.user', 'user'], ['acme.nights', 'user']] },
  { name: 'Globex Foods', users: [['globex.admin', 'administrator'], ['globex.kitchen', 'user']] },
  { name: 'Fresh Start', users: [['fresh.admin', 'administrator']] },
]; // oxfmt-ignore

const rows: Readonly<Record<string, (scope: AccountScope) => Promise<void>>> = {
  [productName]: insertPlatformDevices,
  'Acme Tooling': insertAcme,
  'Globex Foods': insertGlobex,
};

/**
 * Fills an empty database with the demonstration data, all of it or nothing.
 *
 * @returns false when there was something in it.
 */
export async function insertDemonstration(database: Database): Promise<boolean> {
  return database.acrossAccounts('demonstration data', async (scope) => {
    // If several processes start at the same time, only one fills the database.
    await sql`SELECT pg_advisory_xact_lock(hashtext('demonstration data'))`.execute(scope.trx);
    const anything = await scope.trx.selectFrom('customer_accounts').select('id').limit(1).executeTakeFirst();
    if (anything) return false;

    const actor = { userId: null, username: 'demonstration data' };
    const password_hash = await hashPassword(demonstrationPassword);
    for (const { name, users } of accounts) {
      const id = uuid();
      await scope.trx.insertInto('customer_accounts').values({ id, name }).execute();
      const account = accountWithin(scope, id, actor);
      const ids = users.map(() => uuid());
      for (const [index, [username, user_type]] of users.entries()) {
        await writeNewUser(account, { id: ids[index] ?? uuid(), username, user_type, password_hash });
      }
      // The records are the work of the first user, who is the account's administrator.
      const [[username] = [actor.username]] = users;
      const administrator = { userId: ids[0] ?? null, username };
      await rows[name]?.(accountWithin(scope, id, administrator));
      if (name === productName) {
        const content = contentWithin(scope, id, administrator);
        await insertCareers(content);
        await insertBlog(content);
      }
    }
    await insertLeads(scope);
    await insertCatalogue(scope);
    await rememberAll(scope);
    return true;
  });
}

/** The database was empty before, so every record in it is demonstration data. */
async function rememberAll({ trx }: CrossAccountScope): Promise<void> {
  const sources = {
    account: 'customer_accounts',
    ...Object.fromEntries(demonstrated.map((table) => [table, table])),
  };
  for (const [resource, table] of Object.entries(sources)) {
    await sql`
      INSERT INTO demonstration_records (resource, id) SELECT ${resource}, id FROM ${sql.table(table)}`.execute(
      trx,
    );
  }
}
