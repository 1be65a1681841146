import { momentTexts } from '../fields/momentText';

/** Made once, when it is first used: that takes long, and most pages and calls write no day. */
let texts: ReturnType<typeof momentTexts> | undefined;

/** A day such as 2026-11-28 for people, in sentences: 28 November 2026, in every time zone. */
export function writtenDay(day: string): string {
  texts ??= momentTexts('UTC');
  return texts.day(day);
}
