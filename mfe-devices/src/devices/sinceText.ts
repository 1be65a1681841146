import { dayAndTimeOf, dayOf, timeOf } from '@vended/design/format/dates';

const day = 86_400_000;

const units = [
  ['day', day],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/**
 * Since when a device has not been heard of, such as 'since 14:05 (2 h)' or 'for 3 days', without any clock of the browser.
 *
 * @param asOf the server's time of the answer
 * @param exact whether to write the day and the time of older moments
 */
export function sinceText(lastPing: string, asOf: string | undefined, exact = false): string {
  if (asOf === undefined) return `since ${dayAndTimeOf(lastPing)}`;
  const passed = Date.parse(asOf) - Date.parse(lastPing);
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? units[2];
  const count = Math.floor(passed / length);
  const duration = `${count} ${unit === 'day' && count !== 1 ? 'days' : unit}`;
  if (exact) {
    const isToday = dayOf(lastPing) === dayOf(asOf);
    return `since ${isToday ? timeOf(lastPing) : dayAndTimeOf(lastPing)} (${duration})`;
  }
  return passed < day ? `since ${timeOf(lastPing)} (${duration})` : `for ${duration}`;
}
