import { currentRequestId } from '@vended/server/requestId';

/** PostgreSQL cuts a longer one. */
const longest = 63;

/**
 * What PostgreSQL calls the product in its log (%a) and in pg_stat_activity: with the id of the request that a query is for. A comment
 * in the query would say the same, but every query would be another one, which PostgreSQL would have to parse and plan.
 */
export function applicationName(): string {
  const id = currentRequestId();
  return id === undefined ? 'vended-api' : `vended-api ${id}`.slice(0, longest);
}
