import { defaultError } from '@vended/shared/module/apiAnswer';
import type { RequestFailure } from '@vended/shared/module/shellApi';

/** For a save that answers the refreshed list: without it and without a reason there is nothing to add (specification 8). */
export function withoutDefaultReason(failure: RequestFailure): RequestFailure {
  return failure.error === defaultError ? { ...failure, error: '' } : failure;
}
