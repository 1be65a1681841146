import { codeForms } from '@vended/contract/scannedCode';
import type { RequestFailure, ShellApi } from '@vended/module/shellApi';

/** A list whose records have codes of their own. */
export interface CodedList {
  /** The list call, such as `/items`. */
  readonly call: string;
  /** The answer's key for the list, such as `items`. */
  readonly rows: string;
  /** The parameters of the call that find the records with exactly this code, such as `master_id`. */
  readonly codes: readonly string[];
}

/** The records that were found, or why they could not be looked up. */
export type FoundByCode<Row> = { readonly rows: readonly Row[] } | { readonly failure: RequestFailure };

/** What is said of a label whose record the person does not have. */
export const noSuchRecord =
  'There is no such record in your account. It may belong to another account or no longer exist.';

/** Why a code could not be looked up, as a sentence. */
export const notLookedUp = ({ error }: RequestFailure) => `The code could not be looked up: ${error}`;

/** More records than this do not help anybody to choose. */
const maxRecords = 20;

/** Finds the records of a list that have a code, in the first of its forms that any of them has. */
export async function findByCode<Row extends { readonly id: string }>(
  request: ShellApi['request'],
  { call, rows: key, codes }: CodedList,
  text: string,
): Promise<FoundByCode<Row>> {
  for (const form of codeForms(text)) {
    const results = await Promise.all(
      codes.map((code) => request({ method: 'GET', path: call, input: { [code]: form, limit: maxRecords } })),
    );
    const found = new Map<string, Row>();
    for (const result of results) {
      // Refused as no possible value of this parameter, such as one that is too long.
      if (!result.ok && result.failure.status === 400) continue;
      if (!result.ok) return { failure: result.failure };
      const rows = (result.data as Readonly<Record<string, unknown>> | null)?.[key];
      for (const row of Array.isArray(rows) ? (rows as Row[]) : []) found.set(row.id, row);
    }
    if (found.size > 0) return { rows: [...found.values()] };
  }
  return { rows: [] };
}
