import type { z } from 'zod';
import {
  asImportedRow,
  changedSince,
  isAsLeft,
  pickFields,
  planImport,
  readRows,
  textsBefore,
  withReferences,
  type ImportRules,
  type RowFields,
} from '@vended/contract/importPlan';
import {
  checkAnswer,
  importAnswer,
  type ImportedRow,
  type importInput,
  type ImportOutput,
} from '@vended/contract/imports';
import type { RecordDeclaration } from '@vended/contract/record';
import type { Saver } from './record';
import { notFound } from './refusal';
import { changeRecord, saveRecord, tableOf } from './savedRecord';
import { tableInState } from './table';

/** What of an import does not follow from its rules. */
interface Special {
  /** Values of a new record that are not entered. */
  readonly blank?: object;
  /** The records that rows can refer to, each with the words for it: first its code, if it has one, and then its name. */
  readonly referred?: readonly { readonly id: string; readonly words: readonly string[] }[];
  /** All other values that change with the fields. */
  also?(fields: RowFields): object;
}

/** What a row of a file has changed. */
interface StoredRow {
  readonly row: number;
  readonly id: string;
  readonly before: RowFields | null;
  readonly after: RowFields;
}

/** The rows of each import, of which a file can have several calls. */
const importsOf = tableInState<{ readonly id: string; readonly rows: readonly StoredRow[] }>({});

/** Checks rows, stores the valid ones, or undoes an import. What becomes of a row that is sent twice is tested with the API. */
export function importRows(
  saver: Saver,
  declared: RecordDeclaration,
  rules: ImportRules,
  input: z.output<typeof importInput>,
  { blank, referred = [], also }: Special = {},
): ImportOutput {
  const imports = importsOf(saver.state);
  const table = tableOf(saver.state, declared);
  const begun = imports.find(saver.accountId, input.import_id ?? '');
  if (input.action === 'UNDO') {
    if (!begun) throw notFound('import');
    return importAnswer(begun.rows.map(undo), rules.inWords);
  }
  const read = withReferences(rules, readRows(rules, input.rows), idsByWord(referred));
  const wordsById = new Map(referred.map(({ id, words }) => [id, words.find((word) => word !== '') ?? '']));
  const plan = planImport(rules, read, table.of(saver.accountId)).map((row) => ({
    ...row,
    before: textsBefore(rules, row, wordsById),
  }));
  if (input.action === 'CHECK') return checkAnswer(plan.map(asImportedRow));

  const stored: StoredRow[] = [];
  const rows = plan.map((planned) => {
    if (planned.result !== 'new' && planned.result !== 'changed') return asImportedRow(planned);
    const { row, record, fields } = planned;
    const names = Object.keys(fields);
    const now = record
      ? changeRecord(saver, declared, record, { ...fields, ...also?.(fields) })
      : saveRecord(saver, declared, fields, also?.(fields), blank);
    const before = record ? pickFields(record, names) : null;
    stored.push({ row, id: now.id, before, after: pickFields(now, names) });
    return { ...asImportedRow(planned), id: now.id, updated_at: now.updated_at };
  });
  imports.remove(saver.accountId, input.import_id);
  imports.add(saver.accountId, { id: input.import_id, rows: [...(begun?.rows ?? []), ...stored] });
  return importAnswer(rows, rules.inWords);

  function undo({ row, id, before, after }: StoredRow): ImportedRow {
    const common = { row, id, updated_at: null, before: {}, problems: [] };
    const kept = (message: string): ImportedRow => ({
      ...common,
      result: 'kept',
      problems: [{ field: null, message }],
    });
    const record = table.find(saver.accountId, id);
    if (!record || !isAsLeft(record, after)) return kept(changedSince(rules.inWords.record));
    const changes = before ? { ...before, ...also?.(before) } : { archived_at: new Date().toISOString() };
    const { updated_at } = changeRecord(saver, declared, record, changes, before ? 'UPDATE' : 'ARCHIVE');
    return { ...common, result: before ? 'restored' : 'archived', updated_at };
  }
}

/** The ids of the records that each word is for: by their codes, or by their names where it is nobody's code. */
function idsByWord(referred: NonNullable<Special['referred']>): ReadonlyMap<string, readonly string[]> {
  const idsAt = (place: number, wanted: string) =>
    referred.filter(({ words }) => words[place]?.toLowerCase() === wanted).map(({ id }) => id);
  const all = referred.flatMap(({ words }) => words.map((word) => word.toLowerCase()));
  return new Map(
    all.map((word) => [word, [idsAt(0, word), idsAt(1, word)].find((ids) => ids.length > 0) ?? []]),
  );
}
