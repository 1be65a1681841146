import { maxLimit } from '@vended/contract/businessConstants';
import type { ApiRequest, RequestFailure, ShellApi } from '@vended/module/shellApi';
import type { ListPart } from '../table/listPages';

/** Every row of a list, or why they cannot be had. */
export type EveryRow<Row> =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly failure: RequestFailure };

/** Reads every row of a list, given the call for a part of it and what the rows are in its answer. */
export type ReadEveryRow = <Row>(
  request: (part: ListPart) => ApiRequest,
  // Takes what that one call answers.
  rowsOf: (page: never) => readonly Row[],
) => Promise<EveryRow<Row>>;

/** Reads lists whole, part by part, until `signal` says that nobody waits for them any more. */
export function readEveryRow(shell: ShellApi, signal: AbortSignal): ReadEveryRow {
  return async <Row>(
    request: (part: ListPart) => ApiRequest,
    rowsOf: (page: never) => readonly Row[],
  ): Promise<EveryRow<Row>> => {
    const rows: Row[] = [];
    let part: ListPart | undefined = { limit: maxLimit };
    while (part) {
      const result = await shell.request({ ...request(part), signal });
      if (!result.ok) return result;
      rows.push(...rowsOf(result.data as never));
      const { next_cursor } = result.data as { readonly next_cursor?: string };
      part = next_cursor === undefined ? undefined : { limit: maxLimit, cursor: next_cursor };
    }
    return { ok: true, rows };
  };
}
