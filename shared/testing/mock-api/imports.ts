import type { z } from 'zod';
import { importRefusal, planImport, type ImportRules } from '@vended/contract/importPlan';
import { readRows, type importInput, type ImportError, type ImportRow } from '@vended/contract/imports';
import { Refusal } from './refusal';

/** How the rows of a file become records of one resource, and are stored. */
interface Importable<Row extends object, Fields extends object, Stored extends Fields> extends ImportRules<
  Row,
  Fields
> {
  readonly stored: readonly Stored[];
  /** Converts a row into the record's fields, or returns an error. */
  fieldsOf(row: ImportRow<Row>): Fields | ImportError;
  insert(fields: Fields): void;
  update(record: Stored, fields: Fields): void;
}

/** Like the server, adds a record for each row or changes the one with the same code; all rows or none. */
export function importRows<Row extends object, Fields extends object, Stored extends Fields>(
  { rows: given, check = false }: z.output<typeof importInput>,
  kind: Importable<Row, Fields, Stored>,
) {
  const read = readRows(kind.row, kind.code, given);
  const errors = [...read.errors];
  const rows: ImportRow<Fields>[] = [];
  for (const row of read.rows) {
    const fields = kind.fieldsOf(row);
    if ('message' in fields) errors.push(fields);
    else rows.push({ row: row.row, fields });
  }
  const { added, changed, unchanged, ...plan } = planImport(kind, rows, kind.stored);
  errors.push(...plan.errors);
  errors.sort((a, b) => a.row - b.row);
  if (!check) {
    if (errors.length > 0) throw new Refusal(400, importRefusal(errors));
    for (const fields of added) kind.insert(fields);
    for (const { record, fields } of changed) kind.update(record, fields);
  }
  return { added: added.length, changed: changed.length, unchanged, errors };
}
