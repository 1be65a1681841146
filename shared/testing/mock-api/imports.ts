import type { z } from 'zod';
import {
  codeOf,
  readRows,
  type importInput,
  type ImportError,
  type ImportRow,
  type RowProblem,
} from '@vended/contract/imports';
import { Refusal } from './refusal';

/** How the rows of a file become records of one resource. */
interface Importable<Row extends object, Fields extends object, Stored extends Fields> {
  readonly row: z.ZodType<Row>;
  /** The column that identifies the record to change. */
  readonly code: keyof Row & keyof Fields & string;
  /** Such as `Vendor code` and `vendors`. */
  readonly inWords: { readonly code: string; readonly records: string };
  readonly stored: readonly Stored[];
  /** Converts a row into the record's fields, or returns an error. */
  fieldsOf(row: ImportRow<Row>): Fields | ImportError;
  /** Validates a row against the stored record, which is undefined for a new one. */
  refused?(fields: Fields, record: Fields | undefined): RowProblem | undefined;
  insert(fields: Fields): void;
  update(record: Stored, fields: Fields): void;
}

/** Like the server, adds a record for each row or changes the one with the same code; all rows or none. */
export function importRows<Row extends object, Fields extends object, Stored extends Fields>(
  { rows: given, check = false }: z.output<typeof importInput>,
  { row: schema, code, inWords, stored, fieldsOf, refused, insert, update }: Importable<Row, Fields, Stored>,
) {
  const { rows, errors } = readRows(schema, code, given);
  const work: (() => void)[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const row of rows) {
    const fields = fieldsOf(row);
    if ('message' in fields) {
      errors.push(fields);
      continue;
    }
    const wanted = codeOf(fields, code);
    const [record, another] = stored.filter(
      (candidate) => wanted !== '' && codeOf<Fields>(candidate, code) === wanted,
    );
    if (another) {
      const message = `Several ${inWords.records} have the ${inWords.code} ${String(fields[code])}: give each its own first.`;
      errors.push({ row: row.row, field: code, message });
      continue;
    }
    const problem = refused?.(fields, record);
    if (problem) {
      errors.push({ row: row.row, ...problem });
      continue;
    }
    const changes = Object.entries(fields).some(([name, value]) => record?.[name as keyof Fields] !== value);
    counts[record ? (changes ? 'changed' : 'unchanged') : 'added'] += 1;
    if (!record) work.push(() => insert(fields));
    else if (changes) work.push(() => update(record, fields));
  }
  errors.sort((a, b) => a.row - b.row);
  if (!check) {
    if (errors.length > 0) throw refusal(errors);
    for (const store of work) store();
  }
  return { ...counts, errors };
}

function refusal(errors: readonly ImportError[]): Refusal {
  const [first] = errors;
  const more = errors.length > 1 ? ` There are ${errors.length} errors in all.` : '';
  return new Refusal(400, {
    error: `Nothing was imported. Row ${first?.row ?? 0}: ${first?.message ?? ''}${more}`,
    fields: Object.fromEntries(errors.map(({ row, field, message }) => [`rows.${row}.${field}`, message])),
  });
}
