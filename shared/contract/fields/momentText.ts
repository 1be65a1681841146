/** The date and time of an ISO 8601 timestamp for people, such as 20 November 2026, 14:05. */
export type MomentText = (moment: string) => string;

/**
 * How dates and times are written.
 *
 * @param timeZone by default that of the system
 * @throws RangeError for a time zone that does not exist.
 */
export function momentTexts(timeZone?: string): {
  readonly day: MomentText;
  readonly time: MomentText;
  readonly dayAndTime: MomentText;
} {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone !== undefined && { timeZone }) });
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const day = (moment: string) => date.format(new Date(moment));
  const timeText = (moment: string) => time.format(new Date(moment));
  return { day, time: timeText, dayAndTime: (moment) => `${day(moment)}, ${timeText(moment)}` };
}
