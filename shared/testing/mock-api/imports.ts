import type { z } from 'zod';
import type { AuditKindName } from '@vended/contract/auditKinds';
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
  type PlannedRow,
  type RowFields,
  type Versioned,
} from '@vended/contract/importPlan';
import {
  checkAnswer,
  importAnswer,
  undoneAlready,
  type ImportedRow,
  type importInput,
  type ImportOutput,
} from '@vended/contract/imports';
import { insertRow, newRecord, writeAudit, type Saver, type Stamped } from './record';
import { notFound, Refusal } from './refusal';
import { tableInState, type Table } from './table';

/** How the rows of a file become records of one resource, and are stored. */
interface Importable<Row extends Stamped & Versioned> {
  readonly rules: ImportRules<AuditKindName>;
  readonly table: Table<Row>;
  /** All values of a new record that a row does not contain. */
  readonly blank: Partial<Row>;
  /** The records that rows can refer to, each with the words for it in order of precedence. */
  readonly referred?: readonly { readonly id: string; readonly words: readonly string[] }[];
  /** All other values that change with the fields. */
  also?(fields: RowFields): Partial<Row>;
  /** Why the caller may not add records, if so. */
  readonly refuseNew?: string | undefined;
}

interface StoredRow {
  readonly row: number;
  readonly recordId: string;
  readonly before: RowFields | null;
  readonly after: RowFields;
}

interface StoredImport {
  readonly id: string;
  readonly resource: string;
  readonly undone: boolean;
  readonly rows: readonly StoredRow[];
}

const importsOf = tableInState<StoredImport>({});

/** Checks rows, stores the valid ones, or undoes an import, like the server. */
export function importRows<Row extends Stamped & Versioned>(
  caller: Saver,
  input: z.output<typeof importInput>,
  kind: Importable<Row>,
): ImportOutput {
  const { import_id } = input;
  const saver = { ...caller, ...(import_id && { part: { kind: 'import' as const, id: import_id } }) };
  const { inWords } = kind.rules;
  const imports = importsOf(saver.state);
  const begun = imports.find(saver.accountId, input.import_id ?? '');
  if (input.action !== 'CHECK' && begun) {
    if (begun.resource !== inWords.record) throw notFound('import');
    if (begun.undone) throw new Refusal(409, { error: undoneAlready });
  }
  if (input.action === 'UNDO') {
    if (!begun) throw notFound('import');
    const rows = begun.rows.map((row) => undoRow(saver, kind, row));
    imports.change(saver.accountId, begun.id, { undone: true, rows: [] });
    return importAnswer(rows, inWords);
  }
  const done = new Map(begun?.rows.map((row) => [row.row, row]));
  const plan = planned(
    kind,
    saver.accountId,
    input.rows.filter(({ row }) => !done.has(row)),
  );
  const already = input.rows.flatMap(({ row }) => {
    const stored = done.get(row);
    return stored ? [answerOf({ row, result: 'unchanged', id: stored.recordId })] : [];
  });
  if (input.action === 'CHECK') return checkAnswer([...plan.map(asImportedRow), ...already]);

  const stored: StoredRow[] = [];
  const rows = plan.map((row) => {
    if (row.result !== 'new' && row.result !== 'changed') return asImportedRow(row);
    const { now, before } = storeRow(saver, kind, row);
    stored.push({ row: row.row, recordId: now.id, before, after: pickFields(now, Object.keys(row.fields)) });
    return { ...asImportedRow(row), id: now.id, updated_at: now.updated_at };
  });
  if (begun) imports.change(saver.accountId, begun.id, { rows: [...begun.rows, ...stored] });
  else
    imports.add(saver.accountId, {
      id: input.import_id,
      resource: inWords.record,
      undone: false,
      rows: stored,
    });
  return importAnswer([...rows, ...already], inWords);
}

function planned<Row extends Stamped & Versioned>(
  { rules, table, referred = [], refuseNew }: Importable<Row>,
  accountId: string,
  rows: Parameters<typeof readRows>[1],
): PlannedRow<Row>[] {
  const maxWords = Math.max(0, ...referred.map(({ words }) => words.length));
  const idsByWord = new Map<string, readonly string[]>();
  // The words that take precedence are written last, over the others.
  for (let place = maxWords - 1; place >= 0; place -= 1) {
    const ids = new Map<string, string[]>();
    for (const { id, words } of referred) {
      const word = words[place]?.toLowerCase() ?? '';
      if (word !== '') ids.set(word, [...(ids.get(word) ?? []), id]);
    }
    for (const [word, found] of ids) idsByWord.set(word, found);
  }
  const wordsById = new Map(referred.map(({ id, words }) => [id, words.find((word) => word !== '') ?? '']));
  const read = withReferences(rules, readRows(rules, rows), idsByWord);
  return planImport(rules, read, table.of(accountId), refuseNew).map((row) => ({
    ...row,
    before: textsBefore(rules, row, wordsById),
  }));
}

function storeRow<Row extends Stamped & Versioned>(
  saver: Saver,
  { rules, table, blank, also }: Importable<Row>,
  { record, fields }: PlannedRow<Row>,
): { now: Row; before: RowFields | null } {
  const changes = { ...fields, ...also?.(fields) } as Partial<Row>;
  const what = rules.inWords.record;
  if (!record) {
    const row = newRecord({ ...blank, ...changes }) as Row;
    return { now: insertRow(saver, what, table, row), before: null };
  }
  const now = changeRow(saver, what, table, record, changes);
  return { now, before: pickFields(record, Object.keys(fields)) };
}

function undoRow<Row extends Stamped & Versioned>(
  saver: Saver,
  { rules, table, also }: Importable<Row>,
  { row, recordId, before, after }: StoredRow,
): ImportedRow {
  const what = rules.inWords.record;
  const record = table.find(saver.accountId, recordId);
  if (!record || !isAsLeft(record, after)) {
    const problems = [{ field: null, message: changedSince(what) }];
    return answerOf({ row, result: 'kept', id: recordId, problems });
  }
  const changes = before ? { ...before, ...also?.(before) } : { archived_at: new Date().toISOString() };
  const { updated_at } = changeRow(saver, what, table, record, changes);
  return answerOf({ row, result: before ? 'restored' : 'archived', id: recordId, updated_at });
}

/** Changes a record that may be archived, or archives it, with an audit entry. */
function changeRow<Row extends Stamped & Versioned>(
  saver: Saver,
  what: string,
  table: Table<Row>,
  record: Row,
  changes: object,
): Row {
  const updated_at = new Date(Math.max(Date.now(), Date.parse(record.updated_at) + 1)).toISOString();
  const after =
    table.change(saver.accountId, record.id, { ...changes, updated_at } as Partial<Row>) ?? record;
  const action = after.archived_at !== null ? 'ARCHIVE' : record.archived_at !== null ? 'RESTORE' : 'UPDATE';
  writeAudit(saver, {
    action,
    resource: what,
    record_id: record.id,
    before: Object.fromEntries(Object.entries(record)),
    after: Object.fromEntries(Object.entries(after)),
  });
  return after;
}

const answerOf = (row: Pick<ImportedRow, 'row' | 'result' | 'id'> & Partial<ImportedRow>): ImportedRow => ({
  updated_at: null,
  before: {},
  problems: [],
  ...row,
});
