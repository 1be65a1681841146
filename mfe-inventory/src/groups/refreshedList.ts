import { defaultError } from '@vended/module/request/apiAnswer';
import type { RequestFailure } from '@vended/module/shellApi';

/** The result of a save that answers with the updated list. An answer without a list counts as a failure (specification 8). */
export function withoutDefaultReason(failure: RequestFailure): RequestFailure {
  return failure.error === defaultError ? { ...failure, error: '' } : failure;
}
