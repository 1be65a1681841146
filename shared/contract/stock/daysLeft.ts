/** How many weeks of use are shown, the one that is not over among them. */
export const shownWeeks = 12;

const dayMs = 86_400_000;

/** The fewest days that a mean is of: what was received yesterday says little of tomorrow. */
const fewestDays = 7;

/** The Mondays of the weeks that are shown, in UTC and the earliest first. */
export function weeksUntil(now: Date): readonly [first: string, ...string[]] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = (weeksAgo: number) =>
    new Date(now.getTime() - (daysSinceMonday + 7 * weeksAgo) * dayMs).toISOString().slice(0, 10);
  const later = Array.from({ length: shownWeeks - 1 }, (_, index) => monday(shownWeeks - 2 - index));
  return [monday(shownWeeks - 1), ...later];
}

/**
 * For how many whole days a quantity lasts at the mean use of the weeks that are shown, today included; null for what was not used, and
 * for what comes back. An item that was first moved in one of them is judged by the days since then.
 *
 * @param of with the loan days of the item; null where it does not come back
 * @param firstMoved when the item was moved for the first time; null if it never was
 */
export function daysLeft(
  {
    quantity,
    used,
    loan_days,
  }: { readonly quantity: number; readonly used: number; readonly loan_days: number | null },
  firstMoved: string | null,
  now: Date,
): number | null {
  if (used <= 0 || loan_days !== null) return null;
  const since = Math.max(Date.parse(weeksUntil(now)[0]), firstMoved === null ? 0 : Date.parse(firstMoved));
  const days = Math.max(fewestDays, Math.floor(now.getTime() / dayMs) - Math.floor(since / dayMs) + 1);
  return Math.floor((quantity * days) / used);
}
