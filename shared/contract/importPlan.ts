import type { z } from 'zod';
import { codeOf, type ImportError, type ImportRow, type RowProblem } from './imports';

/** How the rows of a file become records of one resource. */
export interface ImportRules<Row extends object, Fields extends object> {
  readonly row: z.ZodType<Row>;
  /** The column whose value tells which record a row is about; a row without one is a new record. */
  readonly code: keyof Row & keyof Fields & string;
  /** Such as `Vendor code` and `vendors`. */
  readonly inWords: { readonly code: string; readonly records: string };
  /** Validates a row against the record that it changes; a new record has none. */
  refused?(fields: Fields, record: Fields | undefined): RowProblem | undefined;
}

/** What an import does: which rows are new, which change a record, and how many change nothing and are not written. */
interface ImportPlan<Fields, Stored> {
  readonly added: Fields[];
  readonly changed: { readonly record: Stored; readonly fields: Fields }[];
  readonly unchanged: number;
  readonly errors: ImportError[];
}

/** Compares rows with the stored records. `stored` has to hold every record whose code is in a row. */
export function planImport<Row extends object, Fields extends object, Stored extends Fields>(
  { code, inWords, refused }: ImportRules<Row, Fields>,
  rows: readonly ImportRow<Fields>[],
  stored: readonly Stored[],
): ImportPlan<Fields, Stored> {
  const byCode = new Map<string, Stored[]>();
  for (const record of stored) {
    const value = codeOf<Fields>(record, code);
    if (value !== '') byCode.set(value, [...(byCode.get(value) ?? []), record]);
  }
  const added: Fields[] = [];
  const changed: { record: Stored; fields: Fields }[] = [];
  const errors: ImportError[] = [];
  let unchanged = 0;
  for (const { row, fields } of rows) {
    const [record, another] = byCode.get(codeOf(fields, code)) ?? [];
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
      changed.push({ record, fields });
    } else {
      unchanged += 1;
    }
  }
  return { added, changed, unchanged, errors };
}

const differs = <Fields extends object>(fields: Fields, record: Fields) =>
  Object.entries(fields).some(([name, value]) => value !== record[name as keyof Fields]);

/** The answer that refuses an import because of its errors, of which there is at least one. */
export function importRefusal(errors: readonly ImportError[]): {
  error: string;
  fields: Record<string, string>;
} {
  const [first] = errors;
  const more = errors.length > 1 ? ` There are ${errors.length} errors in all.` : '';
  return {
    error: `Nothing was imported. Row ${first?.row ?? 0}: ${first?.message ?? ''}${more}`,
    fields: Object.fromEntries(errors.map(({ row, field, message }) => [`rows.${row}.${field}`, message])),
  };
}
