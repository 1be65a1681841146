import type { ImportInput } from './imports';

/** A row that a call which imports sends. */
export type SentRow = Extract<ImportInput, { action: 'IMPORT' }>['rows'][number];

/** Why the second of two rows with one code is refused. Free of zod, for the browser. */
export const inRowAlready = (value: string, row: number): string => `${value} is already in row ${row}.`;
