import type { Session } from '../../contract/sessions';
import type { Vendor } from '../../contract/vendors';
import { demoUsers, type StoredUser } from './demonstration/accounts';
import { demoVendors } from './demonstration/vendors';
import { createTable, type Table } from './table';

/** All that the mock API knows: who is signed in, and the rows of every resource. */
export interface MockState {
  session: Session | null;
  readonly users: Table<StoredUser>;
  readonly vendors: Table<Vendor>;
}

/** The state that the mock API begins with: the demonstration data, and nobody signed in. */
export function demonstrationState(): MockState {
  return {
    session: null,
    users: createTable<StoredUser>(demoUsers),
    vendors: createTable(demoVendors),
  };
}

/** The session of a user, found by name among all accounts; undefined where there is no such name. */
export function sessionFor(
  state: MockState,
  username: string,
): { session: Session; user: StoredUser } | undefined {
  for (const customer_account_id of Object.keys(demoUsers)) {
    const user = state.users.of(customer_account_id).find((candidate) => candidate.username === username);
    if (user) return { user, session: { id: user.id, customer_account_id, user_type: user.user_type } };
  }
  return undefined;
}
