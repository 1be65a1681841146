import type { RequestFailure } from '../module/shellApi';

/** The specification's failure text followed by the reason the server gave (decision 14). */
export function failureMessage(text: string, failure: RequestFailure): string {
  return `${text}: ${failure.error}`;
}
