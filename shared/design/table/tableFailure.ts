import type { RequestFailure } from '@vended/module/shellApi';

interface PagedQuery {
  readonly error?: unknown;
  readonly currentData?: unknown;
  readonly refetch: () => unknown;
}

/** What a table shows instead of its rows. Loaded rows stay visible if loading more rows or reloading fails. */
export function tableFailure({ error, currentData, refetch }: PagedQuery, text: string) {
  return error && !currentData ? { text, onRetry: () => void refetch() } : null;
}

/** The server's sentence if it refused the list because of one of its filters: for a record that is gone, or an invented value. */
export function refusedFilter(error: unknown, filters: Readonly<Record<string, string>>): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { fields = {} } = error as Partial<RequestFailure>;
  const name = Object.keys(filters).find((filter) => Object.hasOwn(fields, filter));
  return name === undefined ? undefined : fields[name];
}
