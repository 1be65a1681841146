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

/** The server's message if it refused one of the list's filters: for a deleted record, or an invalid value. */
export function refusedFilter(error: unknown, filters: Readonly<Record<string, string>>): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { fields = {} } = error as Partial<RequestFailure>;
  const name = Object.keys(filters).find((filter) => Object.hasOwn(fields, filter));
  return name === undefined ? undefined : fields[name];
}
