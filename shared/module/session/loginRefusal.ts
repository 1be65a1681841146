import { defaultError, unreadableAnswer } from '../request/apiAnswer';
import type { RequestFailure } from '../shellApi';

const loginFailed = 'Login failed';

/** Reasons that add nothing to 'Login failed'. */
const genericReasons = ['', defaultError, loginFailed];

/**
 * The message for a failed sign-in: the server's error, or 'Login failed' with the client's own reason (specification
 * 8).
 */
export function loginRefusal({ status, error }: RequestFailure): string {
  if (genericReasons.includes(error)) return loginFailed;
  const isClientReason = status === 0 || error === unreadableAnswer;
  return isClientReason ? `${loginFailed}: ${error}` : error;
}
