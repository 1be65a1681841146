import type { z } from 'zod';
import type { ImportedRow, RowProblem } from './imports';
import { inRowAlready, readCells, type SentRow } from './sentRows';

/** The fields of a record by their names in its table, as a row of a file gives them. */
export type RowFields = Readonly<Record<string, unknown>>;

/** A stored record that rows are compared with. */
export interface Versioned {
  readonly id: string;
  readonly updated_at: string;
  readonly archived_at: string | null;
}

/** A column that names another record by a word, because people do not know ids. */
export interface Reference {
  /** The column in the file, and the record's field with the id. */
  readonly column: string;
  readonly field: string;
  missing(word: string): string;
  several(word: string): string;
}

/**
 * How the rows of a file become records of one resource.
 *
 * @template Kind the kind of record in the audit trail
 */
export interface ImportRules<Kind extends string = string> {
  /** Validates the cells of a row, which are text; a field whose blank cell means "keep the value" is undefined. */
  readonly row: z.ZodType<RowFields>;
  /** The column whose value identifies the record of a row; a row without a value is a new record. */
  readonly code: string;
  readonly inWords: { readonly code: string; readonly record: Kind; readonly records: string };
  readonly reference?: Reference;
  /** The text of a stored value in a file, where that is not the value itself. */
  text?(field: string, value: unknown): string | undefined;
  /** Validates a row against the record that it changes; a new record has none. */
  refused?(fields: RowFields, record: RowFields | undefined): RowProblem | undefined;
}

/** A row whose cells were read. */
export interface ReadRow {
  readonly row: number;
  /** The version that the caller has seen; null if there was no record, undefined if the caller did not check. */
  readonly seen: string | null | undefined;
  readonly fields: RowFields;
  readonly problems: readonly RowProblem[];
}

/**
 * Reads the cells of rows. If two rows have the same code, ignoring case, the second is faulty: both cannot become the same record.
 */
export function readRows({ row: schema, code }: ImportRules, rows: readonly SentRow[]): ReadRow[] {
  const rowOf = new Map<string, number>();
  return rows.map(({ row, cells: sent, updated_at: seen }) => {
    const { cells, problems } = readCells(schema, sent);
    const value = codeOf(cells ?? {}, code);
    const earlier = value === '' ? undefined : rowOf.get(value);
    if (earlier === undefined) rowOf.set(value, row);
    else problems.push({ field: code, message: inRowAlready(String(cells?.[code]), earlier) });
    return { row, seen, fields: withoutOpen(cells ?? {}), problems };
  });
}

/** Drops undefined fields, so that they replace no stored value. */
const withoutOpen = (fields: RowFields): RowFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A record's code in lower case, for comparison; blank if it has none. */
export function codeOf(fields: object, code: string): string {
  const value = valueOf(fields, code);
  return typeof value === 'string' ? value.toLowerCase() : '';
}

/** The words by which rows refer to other records, in lower case. */
export function referredWords({ reference }: ImportRules, rows: readonly ReadRow[]): string[] {
  if (!reference) return [];
  const words = rows.map(({ fields }) => wordIn(fields, reference)).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.toLowerCase()))];
}

const wordIn = (fields: RowFields, { column }: Reference): string => {
  const word = fields[column];
  return typeof word === 'string' ? word : '';
};

/** Puts the ids of other records in place of the words for them, by the ids that have each word. */
export function withReferences(
  { reference }: ImportRules,
  rows: readonly ReadRow[],
  idsByWord: ReadonlyMap<string, readonly string[]>,
): readonly ReadRow[] {
  if (!reference) return rows;
  const { column, field } = reference;
  return rows.map((row) => {
    if (!(column in row.fields)) return row;
    const { [column]: _word, ...fields } = row.fields;
    const word = wordIn(row.fields, reference);
    const [id = null, another] = idsByWord.get(word.toLowerCase()) ?? [];
    if (word !== '' && (id === null || another !== undefined)) {
      const message = id === null ? reference.missing(word) : reference.several(word);
      return { ...row, fields, problems: [...row.problems, { field: column, message }] };
    }
    return { ...row, fields: { ...fields, [field]: word === '' ? null : id } };
  });
}

/** The outcome of one row, and what it sets in its record. */
export interface PlannedRow<Stored> extends ImportedRow {
  readonly record: Stored | undefined;
  /** The fields that change; all of them for a new record. */
  readonly fields: RowFields;
}

/** A planned row as answers contain it: without the record and what it sets in it. */
export const asImportedRow = <Stored>({
  record: _record,
  fields: _fields,
  ...row
}: PlannedRow<Stored>): ImportedRow => row;

/**
 * Compares rows with the stored records. A row for an archived record restores it.
 *
 * @param stored every record whose code is in a row
 * @param refuseNew why no record can be added, if the caller may not add any
 */
export function planImport<Stored extends Versioned>(
  { code, inWords, refused }: ImportRules,
  rows: readonly ReadRow[],
  stored: readonly Stored[],
  refuseNew?: string,
): PlannedRow<Stored>[] {
  const byCode = new Map<string, Stored[]>();
  for (const record of stored) {
    const value = codeOf(record, code);
    if (value !== '') byCode.set(value, [...(byCode.get(value) ?? []), record]);
  }
  return rows.map(({ row, seen, fields, problems: faults }) => {
    const found = byCode.get(codeOf(fields, code)) ?? [];
    const inUse = found.filter(({ archived_at }) => archived_at === null);
    const [record, another] = inUse.length > 0 ? inUse : found;
    const changes = record ? changedFields({ ...fields, archived_at: null }, record) : fields;
    const problems = [...faults];
    const plan = (result: ImportedRow['result'], more: readonly RowProblem[] = []) => ({
      row,
      result,
      id: record?.id ?? null,
      updated_at: record?.updated_at ?? null,
      before: {},
      problems: [...problems, ...more],
      record,
      fields: changes,
    });
    if (problems.length === 0) {
      const refusal = another
        ? { field: code, message: severalHave(inWords, String(fields[code])) }
        : refused?.(fields, record && plain(record));
      if (refusal) problems.push(refusal);
      else if (!record && refuseNew !== undefined) problems.push({ field: code, message: refuseNew });
    }
    if (problems.length > 0) return plan('faulty');
    if (record && Object.keys(changes).length === 0) return plan('unchanged');
    const meanwhile = changedMeanwhile(inWords.record, seen, record);
    if (meanwhile !== undefined) return plan('kept', [{ field: null, message: meanwhile }]);
    return plan(record ? 'changed' : 'new');
  });
}

/** The plan, in which a row is faulty that would make of its record what this must not become: why, by the ids of the records. */
export const withRefusals = <Stored>(
  plan: readonly PlannedRow<Stored>[],
  refusals: ReadonlyMap<string, RowProblem>,
): PlannedRow<Stored>[] =>
  plan.map((row) => {
    const problem = row.result === 'changed' && row.id !== null ? refusals.get(row.id) : undefined;
    return problem ? { ...row, result: 'faulty', problems: [problem] } : row;
  });

const severalHave = ({ records, code }: ImportRules['inWords'], value: string) =>
  `Several ${records} have the ${code} ${value}: give each its own first.`;

function changedMeanwhile(what: string, seen: string | null | undefined, record: Versioned | undefined) {
  if (seen === undefined) return undefined;
  if (seen === null) return record && `Someone else has added this ${what}.`;
  if (!record) return `This ${what} no longer exists.`;
  const newer = Date.parse(seen) < Date.parse(record.updated_at);
  return newer ? `Someone else has changed this ${what}.` : undefined;
}

/** Whether a record is unchanged since an import: not archived, and with the values that the import set. */
export const isAsLeft = (record: Versioned, after: RowFields): boolean =>
  record.archived_at === null && Object.keys(changedFields(after, record)).length === 0;

/** Why an undo leaves a record as it is. */
export const changedSince = (what: string): string => `Someone changed this ${what} after the import.`;

const changedFields = (fields: RowFields, record: object): RowFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== valueOf(record, name)));

const plain = (record: object): RowFields => Object.fromEntries(Object.entries(record));

const valueOf = (record: object, name: string): unknown =>
  Object.getOwnPropertyDescriptor(record, name)?.value;

/** The record's values of the fields that the values have, in their order. */
export const pickFields = (record: object, names: readonly string[]): RowFields =>
  Object.fromEntries(names.map((name) => [name, valueOf(record, name)]));

/**
 * The texts of the stored cells that a row changes.
 *
 * @param wordsById the words for other records, by their ids
 */
export function textsBefore(
  { reference, text }: ImportRules,
  { record, fields }: Pick<PlannedRow<Versioned>, 'record' | 'fields'>,
  wordsById: ReadonlyMap<string, string>,
): Record<string, string> {
  if (!record) return {};
  const cells = Object.keys(fields).map((name): [string, string] => {
    const value = valueOf(record, name);
    if (name === reference?.field) return [reference.column, wordsById.get(String(value)) ?? ''];
    const plainText = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return [name, text?.(name, value) ?? plainText];
  });
  return Object.fromEntries(cells);
}
