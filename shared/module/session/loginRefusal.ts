import { defaultError, unreadableAnswer } from '../request/apiAnswer';
import type { RequestFailure } from '../shellApi';

const failed = 'Login failed';

/** Reasons that say nothing of their own. */
const withoutWord = ['', defaultError, failed];

/** What a person reads when a sign-in fails: the server's error, or 'Login failed' and why it gave none (specification 8). */
export function loginRefusal({ status, error }: RequestFailure): string {
  if (withoutWord.includes(error)) return failed;
  const isOurs = status === 0 || error === unreadableAnswer;
  return isOurs ? `${failed}: ${error}` : error;
}
