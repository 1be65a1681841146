import { sql } from 'kysely';
import type { z } from 'zod';
import { importRefusal, planImport, type ImportRules } from '@vended/contract/importPlan';
import {
  codeOf,
  readRows,
  type importInput,
  type ImportError,
  type ImportRow,
} from '@vended/contract/imports';
import { Problem } from '../../problems/problems';
import type { AccountScope } from '../access/database';

/** How rows of a file are imported as records of one resource, and stored. */
export interface Importable<Row extends object, Fields extends object> extends ImportRules<Row, Fields> {
  /** The fields of a record for each row, with errors for what cannot be found. */
  fieldsOf(
    scope: AccountScope,
    rows: readonly ImportRow<Row>[],
  ): Promise<{ rows: readonly ImportRow<Fields>[]; errors: readonly ImportError[] }>;
  /** The records with these codes, which are in lower case. */
  stored(scope: AccountScope, codes: readonly string[]): Promise<readonly (Fields & { id: string })[]>;
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
  const plan = planImport(kind, prepared.rows, await storedFor(scope, kind, prepared.rows));
  const errors = [...read.errors, ...prepared.errors, ...plan.errors].sort((a, b) => a.row - b.row);
  if (!check) {
    if (errors.length > 0) {
      const { error, fields } = importRefusal(errors);
      throw new Problem(400, error, { fields });
    }
    await each(plan.added, (fields) => kind.insert(scope, fields));
    await each(plan.changed, ({ record, fields }) => kind.update(scope, record.id, fields));
  }
  const { added, changed, unchanged } = plan;
  return { added: added.length, changed: changed.length, unchanged, errors };
}

/** The stored records that the rows may change. */
async function storedFor<Row extends object, Fields extends object>(
  scope: AccountScope,
  kind: Importable<Row, Fields>,
  rows: readonly ImportRow<Fields>[],
) {
  const codes = rows.map(({ fields }) => codeOf(fields, kind.code)).filter((code) => code !== '');
  return codes.length > 0 ? kind.stored(scope, codes) : [];
}

/** How many rows are sent at once on the connection, which runs them in order. */
const maxConcurrent = 100;

async function each<T>(rows: readonly T[], work: (row: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += maxConcurrent) {
    await Promise.all(rows.slice(from, from + maxConcurrent).map(work));
  }
}
