import type { RequestFailure } from './shellApi';

const failed = 'Login failed';

/** Reasons that are not the server's own words about the sign-in: they follow upon what failed. */
const withoutWord = ['', 'Something went wrong', failed];

/** What a person reads when a sign-in fails: the server's error, or 'Login failed' and why no answer came (specification 8). */
export function loginRefusal({ status, error }: RequestFailure): string {
  if (withoutWord.includes(error)) return failed;
  return status === 0 ? `${failed}: ${error}` : error;
}
