import { pageOfUsers } from '../resources/users/users.store';
import type { AccountScope } from '../storage/access/database';

/** The ids of the account's users by their names. */
export async function userIds(scope: AccountScope): Promise<Map<string, string>> {
  const { rows } = await pageOfUsers(scope, {}, false);
  return new Map(rows.map(({ username, id }) => [username, id]));
}
