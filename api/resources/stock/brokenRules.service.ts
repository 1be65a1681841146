import { againstRule } from '@vended/contract/stock/deviceEvents';
import { heldOf, keptSince, settle, type Settled } from '@vended/contract/stock/settleLoans';
import type { AccountScope } from '../../storage/access/database';
import { rulesThen, type Rules } from './brokenRules.store';
import { nameOfBorrowed, recordedTakes, type Borrowed, type TakesOfPair } from './loans.store';
import { isInspectionDue, lacksJob, limits } from './stockItems.service';

/** A take or a return that a device reported, and that is booked. */
interface Booked extends Borrowed {
  /** That of the movement. */
  readonly id: string;
  readonly at: string;
  readonly isReturn: boolean;
  readonly quantity: number;
  readonly job: string;
}

/**
 * Which rules were broken of those by which the console refuses. What a device reports has happened and is booked, and somebody may want to
 * know of it.
 *
 * @returns the rules in sentences, by the ids of movements that were against one
 */
export async function brokenRules(
  scope: AccountScope,
  booked: readonly Booked[],
): Promise<ReadonlyMap<string, string>> {
  const takes = booked.filter(({ isReturn }) => !isReturn);
  const said = await rulesThen(scope, takes);
  const rulesOf = new Map(takes.map(({ id }, index) => [id, said[index]]));
  const isLimited = ({ id }: Booked) =>
    limits.some(({ field }) => (rulesOf.get(id)?.[field] ?? null) !== null);
  const asked = booked.filter((each) => each.isReturn || isLimited(each));
  const pairs = [
    ...new Map(
      asked.map(({ person_id, item_id }) => {
        const pair = { person_id, item_id };
        return [nameOfBorrowed(pair), pair];
      }),
    ).values(),
  ];
  const recorded = pairs.length > 0 ? await recordedTakes(scope, pairs) : new Map<string, TakesOfPair>();
  const broken = new Map<string, string>();
  for (const each of booked) {
    const rules = rulesOf.get(each.id);
    const before = () => settledBefore(each, recorded.get(nameOfBorrowed(each)));
    const texts = each.isReturn
      ? brokenByReturn(each, before())
      : rules
        ? brokenByTake(each, rules, before)
        : [];
    if (texts.length > 0) broken.set(each.id, texts.join(' '));
  }
  return broken;
}

/** What had become of what the person took of the item, before this happened. */
function settledBefore(
  { id, at, isReturn }: Booked,
  { taken, givenBack }: TakesOfPair = { taken: [], givenBack: [] },
): Settled[] {
  const moment = Date.parse(at);
  const isBefore = (other: { readonly id: string; readonly at: number }) =>
    other.at < moment || (other.at === moment && other.id < id);
  // What is returned at the moment of a take may have been taken by it: the clocks of some devices have whole seconds.
  const isTakenBefore = (take: { readonly id: string; readonly at: number }) =>
    isReturn ? take.at <= moment : isBefore(take);
  return settle(taken.filter(isTakenBefore), givenBack.filter(isBefore));
}

function brokenByReturn({ quantity }: Booked, before: readonly Settled[]): string[] {
  const held = heldOf(before);
  return quantity > held ? [againstRule.returned(held)] : [];
}

function brokenByTake(
  { at, quantity, job }: Booked,
  rules: Rules,
  before: () => readonly Settled[],
): string[] {
  const overLimits = limits.flatMap(({ field, time, ms }) => {
    const most = rules[field];
    const isOver = most !== null && keptSince(before(), Date.parse(at) - ms) + quantity > most;
    return isOver ? [againstRule.limit(most, time)] : [];
  });
  const { inspect_by } = rules;
  return [
    ...(lacksJob(rules, job) ? [againstRule.job] : []),
    ...(inspect_by !== null && isInspectionDue(inspect_by, at) ? [againstRule.inspection(inspect_by)] : []),
    ...overLimits,
  ];
}
