import { StartError } from '@vended/server/startError.mjs';
import { passwordMatches } from '../resources/sessions/passwords';
import { replacePassword } from '../resources/users/users.service';
import { demonstrationPassword } from '../resources/sessions/demonstrationPassword';
import { accountWithin, type Actor, type CrossAccountScope, type Database } from '../storage/access/database';
import { commandCall } from '@vended/server/commandCall.mjs';

/**
 * Refuses a start in production while somebody can sign in with the password of the demonstration.
 *
 * @throws StartError that names the users and what to do
 */
export async function refuseKnownPassword(database: Database): Promise<void> {
  const users = await database.acrossAccounts('demonstration data', usersWithKnownPassword, 'read only');
  if (users.length === 0) return;
  const names = users.map(({ username }) => username).join(', ');
  throw new StartError(
    `Demonstration accounts can sign in with the password that everyone knows (${names}): lock them with "${commandCall('operator')} demo lock", or remove them with all they own with "${commandCall('operator')} demo off".`,
  );
}

/**
 * Takes the demonstration's password away from those who still have it, and ends their sessions and links.
 *
 * @returns the names of the users who cannot sign in any more
 */
export async function lockDemonstration(database: Database, actor: Actor): Promise<string[]> {
  return database.acrossAccounts('demonstration data', async (scope) => {
    const users = await usersWithKnownPassword(scope);
    for (const { id, customer_account_id } of users) {
      await replacePassword(accountWithin(scope, customer_account_id, actor), id, null);
    }
    return users.map(({ username }) => username);
  });
}

/** The demonstration's users share one hash until they get passwords of their own, so few have to be compared. */
async function usersWithKnownPassword({ trx }: CrossAccountScope) {
  const users = await trx
    .selectFrom('users')
    .innerJoin('demonstration_records', 'demonstration_records.id', 'users.customer_account_id')
    .select(['users.id', 'customer_account_id', 'username', 'password_hash'])
    .where('resource', '=', 'account')
    .where('password_hash', 'is not', null)
    .orderBy('username')
    .execute();
  const hashes = [...new Set(users.map(({ password_hash }) => password_hash))];
  const known = new Set<string | null>();
  for (const hash of hashes) if (await passwordMatches(demonstrationPassword, hash)) known.add(hash);
  return users.filter(({ password_hash }) => known.has(password_hash));
}
