import { isAccountId } from '@vended/contract/flagValues';
import { featureFlag, unknownAccount, type FeatureFlag } from '@vended/contract/flags';
import { BadInput, ChangedMeanwhile } from '../../problems/problems';
import type { Scopes } from '../../storage/access/database';
import { readAccounts } from './flags.store';

/**
 * The ids of accounts that an administrator of the platform has entered by id or name. Flags keep ids: a name may be given to
 * another account later.
 *
 * @throws BadInput for an account that does not exist
 */
export async function accountIds(database: Scopes, entered: readonly string[]): Promise<string[]> {
  const found = await read(database, entered);
  const ids = entered.map((one) => {
    const meant = found.filter((account) => account.entered === one);
    // An id comes before a name that looks like one.
    return (meant.find(({ id }) => id === one.toLowerCase()) ?? meant[0])?.id;
  });
  const refused = entered.flatMap((one, index) =>
    ids[index] === undefined ? [[`accounts.${index}`, unknownAccount(one)] as const] : [],
  );
  if (refused.length > 0) throw new BadInput(Object.fromEntries(refused));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Flags with the present names of their accounts, as a person reads and enters them. */
export async function withAccountNames(
  database: Scopes,
  flags: readonly FeatureFlag[],
): Promise<FeatureFlag[]> {
  const ids = flags.flatMap(({ accounts }) => accounts).filter(isAccountId);
  const names = new Map((await read(database, ids)).map(({ id, name }) => [id, name]));
  return flags.map((flag) => ({ ...flag, accounts: flag.accounts.map((one) => names.get(one) ?? one) }));
}

/** @throws the refusal of a save; one that shows the flag as it is now does so with the names of its accounts, as the list does. */
export async function refuseWithAccountNames(database: Scopes, refusal: unknown): Promise<never> {
  if (!(refusal instanceof ChangedMeanwhile)) throw refusal;
  const stored = featureFlag.parse(refusal.details.current);
  const [current = stored] = await withAccountNames(database, [stored]);
  throw new ChangedMeanwhile(refusal.message, current);
}

async function read(database: Scopes, entered: readonly string[]) {
  if (entered.length === 0) return [];
  return database.acrossAccounts('accounts of flags', (scope) => readAccounts(scope, entered), 'read only');
}
