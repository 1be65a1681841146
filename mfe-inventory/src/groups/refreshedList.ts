import { defaultError } from '@vended/module/request/apiAnswer';
import type { RequestFailure } from '@vended/module/shellApi';

/** For a save that answers the refreshed list: without it and without a reason there is nothing to add (specification 8). */
export function withoutDefaultReason(failure: RequestFailure): RequestFailure {
  return failure.error === defaultError ? { ...failure, error: '' } : failure;
}
