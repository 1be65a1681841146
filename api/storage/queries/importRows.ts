import { sql } from 'kysely';
import type { z } from 'zod';
import {
  codeOf,
  readRows,
  type importInput,
  type ImportError,
  type ImportRow,
  type RowProblem,
} from '@vended/contract/imports';
import { Problem } from '../../problems/problems';
import type { AccountScope } from '../access/database';

/** How rows of a file are imported as records of one resource. */
export interface Importable<Row extends object, Fields extends object> {
  readonly row: z.ZodType<Row>;
  /** The column whose value tells which record a row is about; a row without one is a new record. */
  readonly code: keyof Row & keyof Fields & string;
  /** Such as `Vendor code` and `vendors`. */
  readonly inWords: { readonly code: string; readonly records: string };
  /** The fields of a record for each row, with errors for what cannot be found. */
  fieldsOf(
    scope: AccountScope,
    rows: readonly ImportRow<Row>[],
  ): Promise<{ rows: readonly ImportRow<Fields>[]; errors: readonly ImportError[] }>;
  /** The records with these codes, which are in lower case. */
  stored(scope: AccountScope, codes: readonly string[]): Promise<readonly (Fields & { id: string })[]>;
  /** Validates a row against the record that it changes; a new record has none. */
  refused?(fields: Fields, record: Fields | undefined): RowProblem | undefined;
  insert(scope: AccountScope, fields: Fields): Promise<unknown>;
  update(scope: AccountScope, id: string, fields: Fields): Promise<unknown>;
}

interface Imported {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly errors: ImportError[];
}

/**
 * Adds a record for each row, or changes the one that has the row's code; columns that the file lacks stay as they are.
 * Every row is validated before any is written, in the caller's transaction.
 *
 * @throws Problem 400 with every error, where something is to be stored and there is any.
 */
export async function importRows<Row extends object, Fields extends object>(
  scope: AccountScope,
  { rows: given, check = false }: z.output<typeof importInput>,
  kind: Importable<Row, Fields>,
): Promise<Imported> {
  // Two concurrent imports would each add the same records.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`import ${kind.inWords.records} ${scope.accountId}`}))`.execute(
    scope.trx,
  );
  const read = readRows(kind.row, kind.code, given);
  const prepared = await kind.fieldsOf(scope, read.rows);
  const plan = planned(kind, prepared.rows, await storedBy(scope, kind, prepared.rows));
  const errors = [...read.errors, ...prepared.errors, ...plan.errors].sort((a, b) => a.row - b.row);
  if (!check) {
    if (errors.length > 0) throw refusal(errors);
    await each(plan.added, (fields) => kind.insert(scope, fields));
    await each(plan.changed, ({ id, fields }) => kind.update(scope, id, fields));
  }
  const { added, changed, unchanged } = plan;
  return { added: added.length, changed: changed.length, unchanged, errors };
}

async function storedBy<Row extends object, Fields extends object>(
  scope: AccountScope,
  kind: Importable<Row, Fields>,
  rows: readonly ImportRow<Fields>[],
) {
  const codes = rows.map(({ fields }) => codeOf(fields, kind.code)).filter((code) => code !== '');
  const byCode = new Map<string, (Fields & { id: string })[]>();
  for (const record of codes.length > 0 ? await kind.stored(scope, codes) : []) {
    const code = codeOf<Fields>(record, kind.code);
    byCode.set(code, [...(byCode.get(code) ?? []), record]);
  }
  return byCode;
}

/** Which rows are new, which change a record, and how many change nothing and are not written. */
function planned<Row extends object, Fields extends object>(
  { code, inWords, refused }: Importable<Row, Fields>,
  rows: readonly ImportRow<Fields>[],
  stored: ReadonlyMap<string, readonly (Fields & { id: string })[]>,
) {
  const added: Fields[] = [];
  const changed: { id: string; fields: Fields }[] = [];
  const errors: ImportError[] = [];
  let unchanged = 0;
  for (const { row, fields } of rows) {
    const [record, another] = stored.get(codeOf(fields, code)) ?? [];
    if (another) {
      const message = `Several ${inWords.records} have the ${inWords.code} ${String(fields[code])}: give each its own first.`;
      errors.push({ row, field: code, message });
      continue;
    }
    const problem = refused?.(fields, record);
    if (problem) {
      errors.push({ row, ...problem });
    } else if (!record) {
      added.push(fields);
    } else if (differs(fields, record)) {
      changed.push({ id: record.id, fields });
    } else {
      unchanged += 1;
    }
  }
  return { added, changed, unchanged, errors };
}

const differs = <Fields extends object>(fields: Fields, record: Fields) =>
  Object.entries(fields).some(([name, value]) => value !== record[name as keyof Fields]);

/** How many rows are sent at once on the connection, which runs them in order. */
const maxConcurrent = 100;

async function each<T>(rows: readonly T[], work: (row: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += maxConcurrent) {
    await Promise.all(rows.slice(from, from + maxConcurrent).map(work));
  }
}

function refusal(errors: readonly ImportError[]): Problem {
  const [first] = errors;
  const more = errors.length > 1 ? ` There are ${errors.length} errors in all.` : '';
  return new Problem(400, `Nothing was imported. Row ${first?.row ?? 0}: ${first?.message ?? ''}${more}`, {
    fields: Object.fromEntries(errors.map(({ row, field, message }) => [`rows.${row}.${field}`, message])),
  });
}
