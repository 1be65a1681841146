import { randomBytes } from 'node:crypto';
import type { UserType } from '@vended/contract/permissions';
import { saveUser } from '@vended/contract/users';
import { validate } from '../http/validate';
import { hashPassword, refuseGuessable } from '../resources/sessions/passwords';
import { findCredentials, readAccountName } from '../resources/sessions/sessions.store';
import { accountWithin, type AccountScope, type Database } from '../storage/access/database';
import { resetSecondFactorOf } from '../resources/second-factors/secondFactors.service';
import {
  deactivateUser,
  insertUser,
  newPasswordIn,
  reactivateUser,
  replacePassword,
} from '../resources/users/users.service';
import { accountNamed, operator } from './accounts';
import { readArguments, required } from './arguments';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';

/** The type of a new user, unless --type says otherwise. */
export const defaultUserType = 'administrator' satisfies UserType;

export async function createUser(database: Database, args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(
    args,
    {
      account: { type: 'string' },
      username: { type: 'string' },
      type: { type: 'string', default: defaultUserType },
      'password-stdin': { type: 'boolean' },
    },
    [],
  );
  const accountName = required(values.account, '--account');
  const { secret, given } = await choosePassword(values['password-stdin'], terminal);
  const { username = '', user_type = defaultUserType } = validate(saveUser.input, {
    action: 'INSERT',
    username: required(values.username, '--username'),
    user_type: values.type,
    password: secret,
  });
  const user = { action: 'INSERT', username, user_type, password: secret } as const;
  const password = await newPasswordIn(user);
  await database.acrossAccounts('operator', async (scope) =>
    insertUser(await accountNamed(scope, accountName), everyType, user, password),
  );
  terminal.say(`User ${username} (${user_type}) in ${accountName}${given ? '' : `, password: ${secret}`}`);
}

export async function resetPassword(database: Database, args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readArguments(args, { 'password-stdin': { type: 'boolean' } }, [
    '<username>',
  ]);
  const username = required(positionals[0], '<username>');
  const { secret, given } = await choosePassword(values['password-stdin'], terminal);
  const password_hash = await hashPassword(secret);
  await database.acrossAccounts('operator', async (scope) => {
    const user = await findCredentials(scope, username);
    if (!user) throw new OperatorError(`There is no user "${username}".`);
    const account = accountWithin(scope, user.customer_account_id, operator);
    await refuseGuessable(secret, [user.username, await readAccountName(account)]);
    await replacePassword(account, user.id, password_hash);
  });
  terminal.say(`${username} has a new password${given ? '' : `: ${secret}`}`);
}

export async function deactivate(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const username = await withUser(database, args, (account, id) => deactivateUser(account, everyType, id));
  say(`${username} is signed out everywhere and can no longer sign in.`);
}

export async function reactivate(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const username = await withUser(database, args, (account, id) => reactivateUser(account, everyType, id));
  say(`${username} can sign in again.`);
}

export async function resetSecondFactor(
  database: Database,
  args: string[],
  { say }: Terminal,
): Promise<void> {
  const username = await withUser(database, args, (account, id) =>
    resetSecondFactorOf(account, everyType, id),
  );
  say(`${username} is signed out everywhere, and signs in without a second factor until another is set up.`);
}

/** The operator is not a user, and may change users of every type. */
const everyType = { id: '', user_type: 'vended-administrator' } as const;

/**
 * Works on the user that the command names, in that user's account.
 *
 * @returns the name as the user has it.
 */
async function withUser(
  database: Database,
  args: string[],
  work: (account: AccountScope, id: string) => Promise<unknown>,
): Promise<string> {
  const { positionals } = readArguments(args, {}, ['<username>']);
  const username = required(positionals[0], '<username>');
  return database.acrossAccounts('operator', async (scope) => {
    const user = await findCredentials(scope, username);
    if (!user) throw new OperatorError(`There is no user "${username}".`);
    await work(accountWithin(scope, user.customer_account_id, operator), user.id);
    return user.username;
  });
}

async function choosePassword(fromInput: boolean | undefined, { readLine }: Terminal) {
  if (!fromInput) return { secret: randomBytes(12).toString('base64url'), given: false };
  const secret = await readLine();
  validate(saveUser.input, { action: 'INSERT', username: 'any', password: secret });
  return { secret, given: true };
}
