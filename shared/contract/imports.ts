import { z } from 'zod';
import { maxImportRows } from './businessConstants';

/** The largest body of a call that imports rows, in bytes. */
export const importBodyLimit = 8 * 1024 * 1024;

/** What is wrong with one cell of a file. Rows count from 1, the row of headings left out. */
export const importError = z.object({ row: z.int(), field: z.string(), message: z.string() });

export type ImportError = z.infer<typeof importError>;

/** What is wrong with a row, wherever it is in its file. */
export type RowProblem = Omit<ImportError, 'row'>;

const tooMany = `At most ${maxImportRows.toLocaleString('en-GB')} rows can be imported at once.`;

/**
 * What an import takes. `rows` are the file's, by the columns' names: `readRows` validates each
 * against the resource's row schema, so that all errors of a file are reported at once.
 */
export const importInput = z.object({
  rows: z
    .array(z.record(z.string(), z.unknown(), 'A row must be an object.'), 'rows must be a list of rows.')
    .min(1, 'There are no rows to import.')
    .max(maxImportRows, tooMany),
  /** Looks, and stores nothing: for a preview. */
  check: z.boolean('check must be true or false.').optional(),
});

/**
 * What an import answers: how many records it added, changed and found as they are, or would have. `errors` is empty but
 * for a check: an import with errors stores nothing and is refused with 400, its `fields` named `rows.<row>.<field>`.
 */
export const importOutcome = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  errors: z.array(importError),
});

export type ImportInput = z.input<typeof importInput>;
export type ImportOutcome = z.output<typeof importOutcome>;

/** The message of a check. */
export const onlyChecked = 'Nothing was stored: this was a check' as const;

/** A row that holds what it should, with its place in the file. */
export interface ImportRow<Fields> {
  readonly row: number;
  readonly fields: Fields;
}

/**
 * Validates rows against a schema: those that fit, and every error of the others. Two rows with the same `code` are an error
 * too, whatever its case: both cannot become the same record.
 */
export function readRows<Fields extends object>(
  schema: z.ZodType<Fields>,
  code: keyof Fields & string,
  rows: readonly unknown[],
): { rows: ImportRow<Fields>[]; errors: ImportError[] } {
  const errors: ImportError[] = [];
  const fitting: ImportRow<Fields>[] = [];
  const rowOf = new Map<string, number>();
  for (const [index, given] of rows.entries()) {
    const row = index + 1;
    const { data, error } = schema.safeParse(given);
    for (const { path, message } of error?.issues ?? []) errors.push({ row, field: path.join('.'), message });
    if (!data) continue;
    const value = codeOf(data, code);
    const earlier = value === '' ? undefined : rowOf.get(value);
    if (earlier === undefined) {
      rowOf.set(value, row);
      fitting.push({ row, fields: withoutOpen(data) });
    } else {
      errors.push({ row, field: code, message: `${String(data[code])} is in row ${earlier} already.` });
    }
  }
  return { rows: fitting, errors };
}

/** Without the fields that a blank cell leaves open, so that they take nothing's place. */
function withoutOpen<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** A record's code as codes are compared: whatever its case. Blank where it has none. */
export function codeOf<Fields extends object>(fields: Fields, code: keyof Fields): string {
  const value = fields[code];
  return typeof value === 'string' ? value.toLowerCase() : '';
}
