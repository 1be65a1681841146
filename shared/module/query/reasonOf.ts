import type { SerializedError } from '@reduxjs/toolkit';
import { defaultError } from '../request/apiAnswer';
import type { RequestFailure } from '../shellApi';

/** The error of RTK Query's hooks: either the call failed or code threw. */
export type QueryError = RequestFailure | SerializedError;

/** True if code threw. Such a message is technical: it is logged and never shown to the user. */
export function isThrown(error: QueryError): error is SerializedError {
  return !('status' in error);
}

/** The reason to show to the user. */
export function reasonOf(error: QueryError): string {
  return isThrown(error) ? defaultError : error.error;
}
