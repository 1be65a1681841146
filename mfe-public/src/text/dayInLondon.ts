/** Made when first asked: it is expensive, and few pages show a date. */
let day: Intl.DateTimeFormat | undefined;

/**
 * The day of a moment where the company is, such as 20 November 2026. Server and visitors are in time zones of their
 * own, and a page must look the same before and after hydration. Takes ISO 8601.
 */
export function dayInLondon(moment: string): string {
  day ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
  return day.format(new Date(moment));
}
