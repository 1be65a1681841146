/** Made when first asked, and once: it is dear, and many pages show no date. */
let day: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;

/** The day of a moment in the person's own time zone, such as 20 November 2026. Takes ISO 8601. */
export function dayOf(moment: string): string {
  day ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return day.format(new Date(moment));
}

/** The day and the minute of a moment in the person's own time zone, such as 20 November 2026, 14:05. */
export function dayAndTimeOf(moment: string): string {
  time ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${dayOf(moment)}, ${time.format(new Date(moment))}`;
}
