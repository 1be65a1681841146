const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The day of a moment in the person's own time zone, such as 20 November 2026. Takes ISO 8601. */
export function dayOf(moment: string): string {
  return day.format(new Date(moment));
}

/** The day and the minute of a moment in the person's own time zone, such as 20 November 2026, 14:05. */
export function dayAndTimeOf(moment: string): string {
  const date = new Date(moment);
  return `${day.format(date)}, ${time.format(date)}`;
}
