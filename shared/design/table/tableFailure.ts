interface PagedQuery {
  readonly error?: unknown;
  readonly currentData?: unknown;
  readonly refetch: () => unknown;
}

/** What a table shows instead of its rows. Loaded rows stay visible if loading more rows or reloading fails. */
export function tableFailure({ error, currentData, refetch }: PagedQuery, text: string) {
  return error && !currentData ? { text, onRetry: () => void refetch() } : null;
}
