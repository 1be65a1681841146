/** What an answer may take to arrive: less than this says nothing of the browser's clock. */
const underWayMs = 60_000;

/**
 * By how much the browser's clock is behind the server's, by an answer that has just come; negative where it is ahead.
 *
 * @param asOf the server's time in the answer; undefined where it has none
 */
export function clockBehind(asOf: string | undefined): number {
  const behind = asOf === undefined ? 0 : Date.parse(asOf) - Date.now();
  return Math.abs(behind) < underWayMs ? 0 : behind;
}

/** The moment that it is now, by the server's clock. */
export const momentNow = (clockBehindMs: number): string =>
  new Date(Date.now() + clockBehindMs).toISOString();
