import type { SerializedError } from '@reduxjs/toolkit';
import { defaultError } from '../request/apiAnswer';
import type { RequestFailure } from '../shellApi';

/** What RTK Query's hooks tell of a query or mutation that did not succeed: it failed, or its code threw. */
export type QueryError = RequestFailure | SerializedError;

/** Whether the code threw. What it threw is for the operators: it speaks of a library's or the browser's affairs. */
export function isThrown(error: QueryError): error is SerializedError {
  return !('status' in error);
}

/** Why something failed, for the person. */
export function reasonOf(error: QueryError): string {
  return isThrown(error) ? defaultError : error.error;
}
