import { randomUUID } from 'node:crypto';
import type { ImportInput } from '@vended/contract/imports';

type Cells = Readonly<Record<string, unknown>>;

const numbered = (rows: readonly Cells[]) =>
  rows.map((cells, index) => ({ row: index + 1, cells: { ...cells } }));

/** The check of a file with these rows, numbered from 1. */
export const checked = (rows: readonly Cells[]): Extract<ImportInput, { action: 'CHECK' }> => ({
  action: 'CHECK',
  rows: numbered(rows),
});

/** The import of the same file; by default one of its own. */
export const imported = (
  rows: readonly Cells[],
  import_id: string = randomUUID(),
): Extract<ImportInput, { action: 'IMPORT' }> => ({ action: 'IMPORT', import_id, rows: numbered(rows) });
