/** The time left until support of the legacy machines ends. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

// 2025-12-31 00:00 in the visitor's time zone (specification 9).
const end = () => new Date(2025, 11, 31).getTime();

// Midnight in the last time zone, so that the server can render the end as well.
const endEverywhere = Date.UTC(2025, 11, 31, 12);

/** The time left at a Unix time in milliseconds; null once support has ended. */
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

/** Whether support has ended in every time zone. */
export function hasEndedEverywhere(now: number): boolean {
  return now >= endEverywhere;
}
