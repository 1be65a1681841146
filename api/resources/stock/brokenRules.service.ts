import { againstRule } from '@vended/contract/stock/deviceEvents';
import { heldOf, keptSince, settle, type Settled } from '@vended/contract/stock/settleLoans';
import type { AccountScope } from '../../storage/access/database';
import {
  appliedReports,
  changeBrokenRules,
  rulesSince,
  type AppliedReport,
  type Rules,
  type RulesSince,
} from './brokenRules.store';
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

/** What one person took and gave back of one item, and when the first of it happened that has just been booked. */
interface BookedPair extends Borrowed {
  readonly since: string;
}

/** Something in the ledger, and when it happened in milliseconds since 1970. */
interface Recorded {
  readonly id: string;
  readonly at: number;
}

type RecordedTakes = ReadonlyMap<string, TakesOfPair>;

/**
 * Which rules were broken of those by which the console refuses. What a device reports has happened and is booked, and somebody may want to
 * know of it.
 *
 * What the device reported before is judged again where it happened afterwards, so that it does not matter in which order a device reports.
 *
 * @returns the rules in sentences, by the ids of movements that were against one
 */
export async function brokenRules(
  scope: AccountScope,
  deviceId: string,
  booked: readonly Booked[],
): Promise<ReadonlyMap<string, string>> {
  const [first] = booked.map(({ at }) => at).toSorted();
  if (first === undefined) return new Map();
  const rules = await rulesSince(scope, deviceId, booked, first);
  const pairs = pairsOf(booked.filter((each) => each.isReturn || needsTakes(each, rules)));
  const recorded: RecordedTakes = pairs.length > 0 ? await recordedTakes(scope, pairs) : new Map();
  const judgeOne = (each: Booked) => judge(each, rules.at(each), recorded.get(nameOfBorrowed(each)));
  await judgeAgain(scope, deviceId, laterThan(pairs, recorded, booked), judgeOne);
  return new Map(booked.map((each) => [each.id, judgeOne(each)] as const).filter(isBroken));
}

/**
 * @param rules those that held for a take when it happened
 * @param takes what is recorded of what the person took of the item and gave back, before and after it happened
 * @returns the rules that it broke, in sentences; null if it broke none
 */
export function judge(booked: Booked, rules: Rules, takes?: TakesOfPair): string | null {
  const before = () => settledBefore(booked, takes);
  const texts = booked.isReturn ? brokenByReturn(booked, before()) : brokenByTake(booked, rules, before);
  return texts.length > 0 ? texts.join(' ') : null;
}

const isBroken = (judged: readonly [id: string, rule: string | null]): judged is readonly [string, string] =>
  judged[1] !== null;

/** Whether it has to be known what else the person took and returned: for this take, or for what was reported before and happened later. */
const needsTakes = (take: Booked, rules: RulesSince): boolean =>
  rules.everSince(take).some((each) => limits.some(({ field }) => each[field] !== null)) ||
  rules.hasReturnedTooMuch(take);

function pairsOf(booked: readonly Booked[]): BookedPair[] {
  const pairs = new Map<string, BookedPair>();
  for (const { person_id, item_id, at } of booked) {
    const name = nameOfBorrowed({ person_id, item_id });
    const { since = at } = pairs.get(name) ?? {};
    pairs.set(name, { person_id, item_id, since: since < at ? since : at });
  }
  return [...pairs.values()];
}

/** What is recorded of the pairs, at or after the first that has just been booked of each, and was not booked with it. */
function laterThan(
  pairs: readonly BookedPair[],
  recorded: RecordedTakes,
  booked: readonly Booked[],
): Recorded[] {
  const judged = new Set(booked.map(({ id }) => id));
  return pairs.flatMap((pair) => {
    const { taken = [], givenBack = [] } = recorded.get(nameOfBorrowed(pair)) ?? {};
    const since = Date.parse(pair.since);
    return [...taken, ...givenBack].filter(({ id, at }) => at >= since && !judged.has(id));
  });
}

async function judgeAgain(
  scope: AccountScope,
  deviceId: string,
  recorded: readonly Recorded[],
  judgeOne: (report: AppliedReport) => string | null,
): Promise<void> {
  if (recorded.length === 0) return;
  const reports = await appliedReports(scope, deviceId, recorded);
  const judged = reports.map((report) => ({ ...report, now: judgeOne(report) }));
  await changeBrokenRules(
    scope,
    deviceId,
    judged.flatMap(({ event_id, broken_rule, now }) =>
      now === broken_rule ? [] : [{ event_id, broken_rule: now }],
    ),
  );
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
