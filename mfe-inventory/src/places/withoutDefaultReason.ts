import { defaultError } from '@vended/module/request/apiAnswer';
import type { RequestFailure } from '@vended/module/shellApi';

/** A failure without the client's default reason, so that a screen shows its own sentence alone (specification 8). */
export function withoutDefaultReason(failure: RequestFailure): RequestFailure {
  return failure.error === defaultError ? { ...failure, error: '' } : failure;
}
