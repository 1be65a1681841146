import { momentTexts } from '@vended/contract/momentText';

/** Created once, on first use: a formatter is expensive, and many pages show no date. */
let texts: ReturnType<typeof momentTexts> | undefined;

/** The date of an ISO 8601 timestamp in the user's time zone, such as 20 November 2026. */
export function dayOf(moment: string): string {
  texts ??= momentTexts();
  return texts.day(moment);
}

/** The time of an ISO 8601 timestamp in the user's time zone, such as 14:05. */
export function timeOf(moment: string): string {
  texts ??= momentTexts();
  return texts.time(moment);
}

/** The date and time of an ISO 8601 timestamp in the user's time zone, such as 20 November 2026, 14:05. */
export function dayAndTimeOf(moment: string): string {
  texts ??= momentTexts();
  return texts.dayAndTime(moment);
}
