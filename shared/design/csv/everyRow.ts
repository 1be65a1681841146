import { maxLimit } from '@vended/contract/limits';
import type { ApiRequest, RequestFailure, ShellApi } from '@vended/module/shellApi';
import type { ListPart } from '../table/listPages';

/** All rows of a list, or why they could not be loaded. */
export type EveryRow<Row> =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly failure: RequestFailure };

/**
 * Reads all rows of a list, page by page, until `signal` aborts.
 *
 * @param request the request for one page
 * @param rowsOf returns the rows of its response
 */
export async function readEveryRow<Row>(
  shell: ShellApi,
  signal: AbortSignal,
  request: (part: ListPart) => ApiRequest,
  // `never`, because each request has its own response type.
  rowsOf: (page: never) => readonly Row[],
): Promise<EveryRow<Row>> {
  const rows: Row[] = [];
  let part: ListPart | undefined = { limit: maxLimit };
  while (part) {
    const result = await shell.request({ ...request(part), signal });
    if (!result.ok) return { ok: false, failure: result.failure };
    rows.push(...rowsOf(result.data as never));
    const { next_cursor } = result.data as { readonly next_cursor?: string | null };
    // Null also means that there is no next page.
    part = next_cursor == null ? undefined : { limit: maxLimit, cursor: next_cursor };
  }
  return { ok: true, rows };
}
