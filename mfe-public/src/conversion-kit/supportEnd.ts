/** What is left until support of the legacy machines ends. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

// 2025-12-31 00:00 in the visitor's own time (specification 9).
const end = () => new Date(2025, 11, 31).getTime();

// By then it is past midnight in the last of all time zones, so that even a server may say so.
const endEverywhere = Date.UTC(2025, 11, 31, 12);

/** The time left at a moment, in milliseconds since 1970; null once support has ended. */
export function timeLeft(now: number): TimeLeft | null {
  const seconds = Math.ceil((end() - now) / 1000);
  if (seconds <= 0) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** True when support has ended wherever the visitor is. */
export function hasEndedEverywhere(now: number): boolean {
  return now >= endEverywhere;
}
