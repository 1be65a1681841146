import { isAccountId } from '@vended/contract/flagValues';
import type { RolloutSubject } from '@vended/module/platform/rollouts';
import leven from 'leven';
import { Refusal } from '../registry/refusal';
import { ownerOf, type Rollout } from '../registry/rollout';

/** How many letters may differ in two names that are taken for one with a typing error. */
const maxDifferences = 2;

/**
 * Refuses the name of an account that differs a little from one that the module, or the value, is rolled out to: the change would take
 * what that account has away and give it to nobody. The gateway cannot read the accounts themselves.
 *
 * @throws {Refusal} naming both
 */
export function refuseNearAccounts(
  subject: RolloutSubject,
  rollouts: readonly Rollout[],
  entered: readonly string[],
): void {
  const owner = ownerOf(subject);
  const known = rollouts.filter((one) => ownerOf(one) === owner).flatMap(({ whom }) => whom.accounts);
  for (const account of entered) {
    if (isAccountId(account) || known.some((one) => plain(one) === plain(account))) continue;
    const near = known.find((one) => !isAccountId(one) && isNear(plain(one), plain(account)));
    if (near === undefined) continue;
    throw new Refusal(
      owner,
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
