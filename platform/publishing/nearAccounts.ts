import { isAccountId } from '@vended/contract/flagValues';
import leven from 'leven';
import { Refusal } from '../registry/refusal';
import type { Modules } from '../registry/registryStore';

/** How many letters may differ in two names that are taken for one with a typing error. */
const maxDifferences = 2;

/**
 * Refuses the name of an account that differs a little from one for which the module is tried or switched: the change would take that
 * account's build away and give it to nobody. The gateway cannot read the accounts themselves.
 *
 * @throws {Refusal} naming both
 */
export function refuseNearAccounts(
  name: string,
  entry: Modules[string] | undefined,
  entered: readonly string[],
): void {
  const known = [entry?.trial, ...(entry?.switches ?? [])].flatMap((one) => one?.accounts ?? []);
  for (const account of entered) {
    if (isAccountId(account) || known.some((one) => plain(one) === plain(account))) continue;
    const near = known.find((one) => !isAccountId(one) && isNear(plain(one), plain(account)));
    if (near === undefined) continue;
    throw new Refusal(
      name,
      'accounts by their names',
      `it is for ${near} now, and ${account} looks like that with a typing error`,
      `Name ${near}, or another account by its id.`,
    );
  }
}

const plain = (account: string) => account.normalize().toLowerCase();

/** Short names differ in a letter or two without an error, and so do those that end in different numbers. */
function isNear(one: string, other: string): boolean {
  const withoutNumber = (name: string) => name.replace(/\d+$/, '');
  if (withoutNumber(one) === withoutNumber(other)) return false;
  return Math.min(one.length, other.length) > 4 && leven(one, other) <= maxDifferences;
}
