import { isNativeError } from 'node:util/types';
import { DatabaseError } from 'pg';
import { onlyReads } from '@vended/server/postgres';

/** The server refuses all work on the connection: it is stopping, starting or recovering, or has become read-only after a failover. */
const refusals = new Set(['57P01', '57P02', '57P03', onlyReads, '53300']);

const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of the driver, which have no code: the connection is gone, was never made, or does not answer. */
const driverErrors =
  /^(?:Connection terminated|timeout exceeded when|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed))/;

/** The transaction was rolled back because of a conflict with another: the same work may succeed the next time. */
const conflicts = new Set(['40001', '40P01']);

/** Thrown for a new connection to a read-only server, such as a standby. */
export class OnlyReads extends Error {
  constructor() {
    super('The database server takes no writes: it is a standby.');
  }
}

/** Whether the database and not the query caused the error, so that the connection must not be used again. */
export function isLost(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  if (error instanceof OnlyReads) return true;
  // An AggregateError: the host name has several addresses, and each was tried.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isLost);
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof DatabaseError) return refusals.has(code) || code.startsWith('08');
  return socketErrors.has(code) || driverErrors.test(error.message);
}

/** Whether the database has rolled back the transaction and asks for it to be tried again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && conflicts.has(error.code ?? '');

/** PostgreSQL's code for a disk that is full. */
const diskFull = '53100';

/** Whether the database could not write because its disk is full; it has rolled back the transaction. */
export const hasNoRoom = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === diskFull;
