/** Created once, on first use: a formatter is expensive, and many pages show no date. */
let day: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;

/** The date of an ISO 8601 timestamp in the user's time zone, such as 20 November 2026. */
export function dayOf(moment: string): string {
  day ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return day.format(new Date(moment));
}

/** The date and time of an ISO 8601 timestamp in the user's time zone, such as 20 November 2026, 14:05. */
export function dayAndTimeOf(moment: string): string {
  time ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${dayOf(moment)}, ${time.format(new Date(moment))}`;
}
