/** Created on first use: a formatter is expensive, and few pages show a date. */
let day: Intl.DateTimeFormat | undefined;

/**
 * The date of an ISO 8601 timestamp in London, such as 20 November 2026. The time zone is fixed, because the page must
 * look the same before and after hydration. Empty if it is not a timestamp.
 */
export function dayInLondon(moment: string): string {
  day ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
}
