import { dayAndTimeOf, dayOf, timeOf } from '@vended/design/format/dates';

const units = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/**
 * Since when a device has not been heard of, such as 'since 14:05 (2 h)', without any clock of the browser.
 *
 * @param asOf the server's time of the answer
 * @param exact whether a day is followed by the time
 */
export function sinceText(lastPing: string, asOf: string | undefined, exact = false): string {
  if (asOf === undefined) return `since ${dayAndTimeOf(lastPing)}`;
  const sameDay = dayOf(lastPing) === dayOf(asOf);
  const moment = sameDay ? timeOf(lastPing) : exact ? dayAndTimeOf(lastPing) : dayOf(lastPing);
  const passed = Date.parse(asOf) - Date.parse(lastPing);
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? units[2];
  const count = Math.floor(passed / length);
  return `since ${moment} (${count} ${unit === 'day' && count !== 1 ? 'days' : unit})`;
}
