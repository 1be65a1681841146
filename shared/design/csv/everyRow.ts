import { maxLimit } from '@vended/contract/businessConstants';
import type { ApiRequest, RequestFailure, ShellApi } from '@vended/module/shellApi';
import type { ListPart } from '../table/listPages';

/** All rows of a list, or why they could not be loaded. */
export type EveryRow<Row> =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly failure: RequestFailure };

/** Reads all rows of a list, given the request for one page and a function that returns the rows of its response. */
export type ReadEveryRow = <Row>(
  request: (part: ListPart) => ApiRequest,
  // `never`, because each request has its own response type.
  rowsOf: (page: never) => readonly Row[],
) => Promise<EveryRow<Row>>;

/**
 * Reads all rows of a list, page by page, until `signal` aborts.
 *
 * @param take is called with the rows of each page
 * @returns why they could not all be loaded, if so
 */
export async function readPages<Row>(
  shell: ShellApi,
  signal: AbortSignal,
  request: (part: ListPart) => ApiRequest,
  rowsOf: (page: never) => readonly Row[],
  take: (rows: readonly Row[]) => void,
): Promise<RequestFailure | undefined> {
  let part: ListPart | undefined = { limit: maxLimit };
  while (part) {
    const result = await shell.request({ ...request(part), signal });
    if (!result.ok) return result.failure;
    take(rowsOf(result.data as never));
    const { next_cursor } = result.data as { readonly next_cursor?: string };
    part = next_cursor === undefined ? undefined : { limit: maxLimit, cursor: next_cursor };
  }
  return undefined;
}

/** Returns a function that reads all rows of a list, page by page, until `signal` aborts. */
export function readEveryRow(shell: ShellApi, signal: AbortSignal): ReadEveryRow {
  return async <Row>(
    request: (part: ListPart) => ApiRequest,
    rowsOf: (page: never) => readonly Row[],
  ): Promise<EveryRow<Row>> => {
    const rows: Row[] = [];
    const failure = await readPages<Row>(shell, signal, request, rowsOf, (page) => rows.push(...page));
    return failure ? { ok: false, failure } : { ok: true, rows };
  };
}
