import type { ImportedRow } from '@vended/contract/imports';
import { inRowAlready } from '@vended/contract/sentRows';
import type { ColumnMapping } from './columnMapping';
import type { Letters } from './letters';
import type { CsvRow } from './csvRow';
import type { CsvContent } from './readCsv';

/** The file that is being imported. */
export interface ImportFile extends Omit<CsvContent, 'rows'> {
  readonly name: string;
  /** Identifies the file when it is chosen again. */
  readonly fingerprint: string;
  /** Null in a draft of a large file, which has to be chosen again. */
  readonly rows: readonly CsvRow[] | null;
}

/** The user's decisions about a file, as stored in the draft. */
export interface ImportWork {
  readonly file: ImportFile | null;
  readonly mapping: ColumnMapping;
  /** Those of a file that is not Unicode. */
  readonly letters: Letters;
  readonly step: 'columns' | 'rows';
  /** The cells that were corrected, by the rows' numbers and the fields. */
  readonly edits: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The numbers of the rows that are left out. */
  readonly leftOut: readonly number[];
  /** The id of the import, generated in the browser. */
  readonly importId: string;
  /** The numbers of the rows that are stored. */
  readonly stored: readonly number[];
  /** What is said of the whole file, by the names of its fields. */
  readonly said: Readonly<Record<string, string>>;
}

/** The work before a file is chosen. */
export const noWork = (): ImportWork => ({
  file: null,
  mapping: [],
  letters: 'windows-1252',
  step: 'columns',
  edits: {},
  leftOut: [],
  importId: crypto.randomUUID(),
  stored: [],
  said: {},
});

/** The outcome of a row: the server's answer, or that it is left out or stored. */
export type RowState = ImportedRow['result'] | 'left out' | 'stored' | 'unchecked';

/** One row of the preview. */
export interface PreviewRow {
  readonly id: string;
  readonly row: number;
  /** The texts of its cells by field, with the corrections. */
  readonly cells: Readonly<Record<string, string>>;
  /** The fields that were corrected. */
  readonly edited: readonly string[];
  readonly answer: ImportedRow | undefined;
  readonly state: RowState;
}

/** The cells of a row by field, with the corrections. */
export function cellsOf({ row, cells }: CsvRow, { mapping, edits }: ImportWork): Record<string, string> {
  const mapped = mapping.flatMap((field, place) =>
    field === '' ? [] : [[field, cells[place] ?? ''] as const],
  );
  return { ...Object.fromEntries(mapped), ...edits[row] };
}

/**
 * The rows of the preview.
 *
 * @param code the field that tells which record a row is about; undefined where several do
 */
export function previewRows(
  rows: readonly CsvRow[],
  work: ImportWork,
  answers: ReadonlyMap<number, ImportedRow>,
  code: string | undefined,
): PreviewRow[] {
  const [leftOut, stored] = [new Set(work.leftOut), new Set(work.stored)];
  const firstWith = new Map<string, number>();
  return rows.map((csvRow) => {
    const { row } = csvRow;
    const cells = cellsOf(csvRow, work);
    const key = code === undefined ? '' : keyOf(cells, code);
    const earlier = key === '' || leftOut.has(row) ? undefined : firstWith.get(key);
    if (key !== '' && earlier === undefined && !leftOut.has(row)) firstWith.set(key, row);
    const answer =
      code === undefined ? answers.get(row) : withTwice(answers.get(row), code, cells[code] ?? '', earlier);
    const state = stored.has(row)
      ? 'stored'
      : leftOut.has(row)
        ? 'left out'
        : (answer?.result ?? 'unchecked');
    return { id: String(row), row, cells, edited: Object.keys(work.edits[row] ?? {}), answer, state };
  });
}

/** A row's code in the form in which codes are compared. */
const keyOf = (cells: Readonly<Record<string, string>>, code: string): string =>
  (cells[code] ?? '').trim().toLowerCase();

/** Finds codes that occur in rows of different calls: the server sees only the rows of one call. */
function withTwice(
  answer: ImportedRow | undefined,
  code: string,
  value: string,
  earlier: number | undefined,
): ImportedRow | undefined {
  if (!answer || earlier === undefined || answer.problems.some(({ field }) => field === code)) return answer;
  const problem = { field: code, message: inRowAlready(value.trim(), earlier) };
  return { ...answer, result: 'faulty', problems: [...answer.problems, problem] };
}

/** Whether a row is refused because another one is about the same record. */
export const isRefusedFor = (row: number, { problems }: ImportedRow): boolean =>
  problems.some(({ message }) => message.endsWith(inRowAlready('', row)));

/** The rows that can be stored as they are. */
export const isReady = ({ state }: PreviewRow, storesUnchanged = false): boolean =>
  state === 'new' || state === 'changed' || (storesUnchanged && state === 'unchanged');

/** The rows that cannot be stored as they are, which are downloaded with the reasons. */
export const isFaulty = ({ state }: PreviewRow): boolean => state === 'faulty' || state === 'kept';
