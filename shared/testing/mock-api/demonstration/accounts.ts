import { demonstrationPassword } from '../../conformance/demonstrationPassword';
import { productName } from '@vended/contract/limits';
import type { UserType } from '@vended/contract/permissions';
import type { User } from '@vended/contract/users';
import { demoId, demoStamp } from '../ids';

/** The customer accounts of the demonstration data with their displayed names. */
export const accounts = {
  vended: { id: demoId('account', 1), account_name: productName },
  acme: { id: demoId('account', 2), account_name: 'Acme Tooling' },
  globex: { id: demoId('account', 3), account_name: 'Globex Foods' },
  fresh: { id: demoId('account', 4), account_name: 'Fresh Start' },
} as const;

/** The name of an account of the demonstration data. */
export const accountName = (accountId: string): string =>
  Object.values(accounts).find(({ id }) => id === accountId)?.account_name ?? '';

/** The owner of content that belongs to no customer, such as careers and blog posts. */
export const platformOwner = 'platform';

/** A user as the mock API stores it. Every demonstration user has the same password. */
export interface StoredUser extends Readonly<User> {
  readonly password: string;
}

const user = (number: number, username: string, user_type: UserType): StoredUser => ({
  id: demoId('user', number),
  username,
  user_type,
  password: demonstrationPassword,
  status: 'active',
  ...demoStamp(number),
});

/** The demonstration users by account. */
export const demoUsers = {
  [accounts.vended.id]: [user(1, 'platform', 'vended-administrator')],
  [accounts.acme.id]: [
    user(2, 'acme.admin', 'administrator'),
    user(3, 'acme.user', 'user'),
    user(4, 'acme.stores', 'user'),
    user(5, 'acme.nights', 'user'),
  ],
  [accounts.globex.id]: [user(6, 'globex.admin', 'administrator')],
  [accounts.fresh.id]: [user(7, 'fresh.admin', 'administrator')],
} satisfies Record<string, readonly StoredUser[]>;

/** The demonstration users' names. */
export type DemoUsername = 'platform' | 'acme.admin' | 'acme.user' | 'globex.admin' | 'fresh.admin';

/** The demonstration user of each type, for tests in which only the type matters. */
export const userOfType = {
  user: 'acme.user',
  administrator: 'acme.admin',
  'vended-administrator': 'platform',
} as const satisfies Record<UserType, DemoUsername>;
