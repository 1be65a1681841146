/** PostgreSQL truncates longer names. */
const longest = 63;

/**
 * The product's name in PostgreSQL's log (%a) and in pg_stat_activity, with the id of the request that a query is for. With a comment
 * in the query instead, each query would differ, and PostgreSQL would have to parse and plan it again.
 */
export function applicationName(requestId?: string): string {
  return requestId === undefined ? 'vended-api' : `vended-api ${requestId}`.slice(0, longest);
}
