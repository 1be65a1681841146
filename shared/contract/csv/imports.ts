import { z } from 'zod';
import { maxImportChunk } from '../limits';
import { id, moment } from '../fields/fields';

/** The largest body of a call that imports rows, in bytes. */
export const importBodyLimit = 8 * 1024 * 1024;

const tooMany = `At most ${maxImportChunk.toLocaleString('en-GB')} rows can be sent at once: send the others in another call.`;

const wrongRow = 'Each row must be an object with its number and its cells.';

/** The largest number of a row: it is stored in 32 bits. */
const maxRowNumber = 2_147_483_647;

const rowNumber = z
  .int('row must be a whole number.')
  .min(1, 'row must be a whole number above 0.')
  .max(maxRowNumber, `row must be at most ${maxRowNumber.toLocaleString('en-GB')}.`);

const repeatedRow = 'Each row must have a number of its own.';

const rows = z
  .array(
    z.object(
      {
        /** The row's number in its file, as messages name it. */
        row: rowNumber,
        /** The texts of the cells by the names of their columns. A column that is left out stays as it is. */
        cells: z.record(z.string(), z.unknown(), 'cells must be an object.'),
        /**
         * The version of the record that the caller has seen, or null where there was none. Where it is another by now, the row
         * is kept back. Left out, the row is stored whatever the record is by now.
         */
        updated_at: moment.nullish(),
      },
      wrongRow,
    ),
    'rows must be a list of rows.',
  )
  .min(1, 'There are no rows to import.')
  .max(maxImportChunk, tooMany)
  .refine((sent) => new Set(sent.map(({ row }) => row)).size === sent.length, repeatedRow);

/**
 * What an import takes. `CHECK` says what would become of each row, and stores nothing. `IMPORT` stores the rows that are right; the
 * calls with one `import_id`, which the caller makes up, are one import, and a row that it has stored already is not stored again.
 * `UNDO` takes the whole import back, where the records are still as it left them.
 */
export const importInput = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('CHECK'), import_id: id.optional(), rows }),
    z.object({ action: z.literal('IMPORT'), import_id: id, rows }),
    z.object({ action: z.literal('UNDO'), import_id: id }),
  ],
  'action must be CHECK, IMPORT or UNDO.',
);

/** What is wrong with a row: in a cell, or null for the whole row. */
export const rowProblem = z.object({ field: z.string().nullable(), message: z.string() });

export type RowProblem = z.infer<typeof rowProblem>;

/**
 * What becomes of one row. `faulty` rows have problems; `kept` ones were not stored because the record is another by now. After an
 * undo, `restored` records have their values from before, `archived` ones were new, and `kept` ones were left as they are.
 */
export const importedRow = z.object({
  row: z.int(),
  result: z.enum(['new', 'changed', 'unchanged', 'faulty', 'kept', 'restored', 'archived']),
  /** The record that the row is about; null where there is none yet. */
  id: id.nullable(),
  /** The version of that record; null where there is none. */
  updated_at: moment.nullable(),
  /** The texts of the cells that change, as they were before. */
  before: z.record(z.string(), z.string()),
  problems: z.array(rowProblem),
});

export type ImportedRow = z.infer<typeof importedRow>;

/** A row that the import has stored already. @param id of the record that it was stored as */
export const unchangedRow = (row: number, id: string): ImportedRow => ({
  row,
  result: 'unchanged',
  id,
  updated_at: null,
  before: {},
  problems: [],
});

/** What an import answers: each row that was sent, or each record of an import that was undone. */
export const importOutput = z.object({ message: z.string(), rows: z.array(importedRow) });

/** What every import call has: each file is one of a resource, and its rows are those of `ImportRules`. */
export const importCall = {
  method: 'POST',
  takesIdempotencyKey: true,
  bodyLimit: importBodyLimit,
  changesMany: true,
  input: importInput,
  output: importOutput,
} as const;

export type ImportInput = z.input<typeof importInput>;
export type ImportOutput = z.output<typeof importOutput>;

/** The message of a check. */
export const onlyChecked = 'Nothing was stored: this was a check';

const inFileOrder = (rows: readonly ImportedRow[]) => [...rows].sort((a, b) => a.row - b.row);

/** The answer to a check. */
export const checkAnswer = (checked: readonly ImportedRow[]): ImportOutput => ({
  message: onlyChecked,
  rows: inFileOrder(checked),
});

/** The answer to an import or an undo. */
export const importAnswer = (
  imported: readonly ImportedRow[],
  inWords: { readonly record: string; readonly records: string },
): ImportOutput => ({ message: importMessage(imported, inWords), rows: inFileOrder(imported) });

/** Why an import that was undone takes no more rows, and cannot be undone again (409). */
export const undoneAlready = 'This import has already been undone: start another one.';

/** The message of an import or an undo. */
export function importMessage(
  rows: readonly Pick<ImportedRow, 'result'>[],
  { record, records }: { readonly record: string; readonly records: string },
): string {
  const count = (result: ImportedRow['result']) => rows.filter((row) => row.result === result).length;
  const parts = [
    [count('new'), 'added'],
    [count('changed'), 'changed'],
    [count('unchanged'), 'already up to date'],
    [count('restored'), 'as before'],
    [count('archived'), 'archived'],
    [count('faulty'), 'with errors'],
    [count('kept'), 'kept back'],
  ] as const;
  const found = parts.filter(([number]) => number > 0);
  const total = found.reduce((sum, [number]) => sum + number, 0);
  const inWords = found.map(([number, what]) => `${number.toLocaleString('en-GB')} ${what}`);
  return `${total.toLocaleString('en-GB')} ${total === 1 ? record : records}: ${inWords.join(', ')}`;
}
