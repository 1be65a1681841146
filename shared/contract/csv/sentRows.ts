import type { z } from 'zod';
import type { ImportInput, RowProblem } from './imports';

/** A row that a call which imports sends. */
export type SentRow = Extract<ImportInput, { action: 'IMPORT' }>['rows'][number];

/** Why the second of two rows with one code is refused. Free of zod, for the browser. */
export const inRowAlready = (value: string, row: number): string => `${value} is already in row ${row}.`;

/** Reads the cells of a row by a schema: they are undefined where one is wrong. */
export function readCells<Schema extends z.ZodType>(schema: Schema, sent: unknown) {
  const { data: cells, error } = schema.safeParse(sent);
  const problems = (error?.issues ?? []).map(({ path, message }): RowProblem => ({
    field: path.join('.'),
    message,
  }));
  return { cells, problems };
}
