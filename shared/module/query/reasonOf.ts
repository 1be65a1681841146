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

/** The reason after a failure text. Of several rejected fields the server's reason is that of the first alone: the form says each. */
export function shortReason({ error, fields }: RequestFailure): string {
  const { length } = Object.keys(fields);
  return length > 1 ? `${length} fields need correcting.` : error;
}
