/** Created on first use, and only once, because it is expensive. */
let format: Intl.RelativeTimeFormat | undefined;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * How long ago a time was, such as '4 minutes ago'; 'just now' within the last minute, and if this computer's clock is slow.
 *
 * @param moment ISO 8601
 * @param now in milliseconds since 1970
 */
export function timeAgo(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  const largest = units.find(([, milliseconds]) => passed >= milliseconds);
  if (!largest) return 'just now';
  const [unit, length] = largest;
  format ??= new Intl.RelativeTimeFormat('en-GB');
  return format.format(-Math.floor(passed / length), unit);
}
