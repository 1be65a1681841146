import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { AuditKindName } from '@vended/contract/auditKinds';
import {
  asImportedRow,
  changedSince,
  codeOf,
  isAsLeft,
  pickFields,
  planImport,
  readRows,
  referredWords,
  textsBefore,
  withReferences,
  withRefusals,
  type ImportRules,
  type PlannedRow,
  type ReadRow,
  type RowFields,
  type Versioned,
} from '@vended/contract/importPlan';
import {
  checkAnswer,
  importAnswer,
  unchangedRow,
  type ImportedRow,
  type importInput,
  type ImportOutput,
  type RowProblem,
} from '@vended/contract/imports';
import type { AccountScope } from '../storage/access/database';
import { insertBatch, updateBatch, type BatchTable } from '../storage/queries/batches';
import { recordChanges } from '../storage/queries/recordChanges';
import {
  beginImport,
  endImport,
  lockImports,
  requireImport,
  storedRows,
  writeStoredRows,
  type StoredRow,
} from './imports.store';

/** How rows of a file are imported as records of one resource, and stored. */
export interface Importable<Stored extends Versioned> {
  readonly rules: ImportRules<AuditKindName>;
  readonly table: BatchTable;
  /** The records with these codes, which are in lower case. They are locked until the transaction ends. */
  withCodes(scope: AccountScope, codes: readonly string[]): Promise<readonly Stored[]>;
  /** The records with these ids, locked in the same way. */
  locked(scope: AccountScope, ids: readonly string[]): Promise<readonly Stored[]>;
  /** The ids of the records that rows name by a word, by these words in lower case. */
  idsByWord?(scope: AccountScope, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The words by which rows name these records. */
  wordsById?(scope: AccountScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Why records cannot become what rows or an undo would make of them, by their ids, where other tables say so. The records are locked. */
  refusals?(
    scope: AccountScope,
    changes: readonly Change<Stored>[],
  ): Promise<ReadonlyMap<string, RowProblem>>;
}

/** A stored record, and what is to be set in it. */
interface Change<Stored> {
  readonly record: Stored;
  readonly fields: RowFields;
}

/**
 * Checks or stores rows of a file, or undoes an import, in the caller's transaction.
 *
 * @param refuseNew why the caller may not add records, where that is so
 * @throws NotFound for an import that is not there; Problem 409 for one that was undone
 */
export async function importRows<Stored extends Versioned>(
  scope: AccountScope,
  input: z.output<typeof importInput>,
  kind: Importable<Stored>,
  refuseNew?: string,
): Promise<ImportOutput> {
  const { inWords } = kind.rules;
  if (input.action === 'CHECK') {
    const done = input.import_id ? await storedRows(scope, input.import_id) : new Map<number, StoredRow>();
    const open = input.rows.filter(({ row }) => !done.has(row));
    const plan = await planned(scope, kind, open, refuseNew);
    return checkAnswer([...plan.map(asImportedRow), ...storedAlready(input.rows, done)]);
  }
  await lockImports(scope, inWords.records);
  if (input.action === 'UNDO') {
    return importAnswer(await undo(scope, input.import_id, kind), inWords);
  }
  await beginImport(scope, input.import_id, inWords.record);
  const done = await storedRows(scope, input.import_id);
  const open = input.rows.filter(({ row }) => !done.has(row));
  const stored = await store(scope, input.import_id, kind, await planned(scope, kind, open, refuseNew));
  return importAnswer([...stored, ...storedAlready(input.rows, done)], inWords);
}

type SentRows = Extract<z.output<typeof importInput>, { action: 'IMPORT' }>['rows'];

async function planned<Stored extends Versioned>(
  scope: AccountScope,
  kind: Importable<Stored>,
  sent: SentRows,
  refuseNew: string | undefined,
): Promise<PlannedRow<Stored>[]> {
  const read = readRows(kind.rules, sent);
  const words = referredWords(kind.rules, read);
  const ids = words.length > 0 ? await kind.idsByWord?.(scope, words) : undefined;
  const rows = withReferences(kind.rules, read, ids ?? new Map<string, string[]>());
  const plan = planImport(kind.rules, rows, await storedFor(scope, kind, rows), refuseNew);
  const changes = plan.flatMap(({ result, record, fields }) =>
    result === 'changed' && record ? [{ record, fields }] : [],
  );
  return withTexts(scope, kind, withRefusals(plan, await refusalsOf(scope, kind, changes)));
}

const refusalsOf = async <Stored extends Versioned>(
  scope: AccountScope,
  kind: Importable<Stored>,
  changes: readonly Change<Stored>[],
): Promise<ReadonlyMap<string, RowProblem>> =>
  (await kind.refusals?.(scope, changes)) ?? new Map<string, RowProblem>();

/** The stored records that the rows may change. */
function storedFor<Stored extends Versioned>(
  scope: AccountScope,
  kind: Importable<Stored>,
  rows: readonly ReadRow[],
): Promise<readonly Stored[]> {
  const codes = rows.map(({ fields }) => codeOf(fields, kind.rules.code)).filter((code) => code !== '');
  return codes.length > 0 ? kind.withCodes(scope, codes) : Promise.resolve([]);
}

/** Adds the texts that the changed cells have before. */
async function withTexts<Stored extends Versioned>(
  scope: AccountScope,
  { rules, wordsById }: Importable<Stored>,
  plan: PlannedRow<Stored>[],
): Promise<PlannedRow<Stored>[]> {
  const { field } = rules.reference ?? {};
  const referred = plan.flatMap(({ record, fields }) => {
    const id = record && field !== undefined && field in fields ? pickFields(record, [field])[field] : null;
    return typeof id === 'string' ? [id] : [];
  });
  const words = referred.length > 0 ? await wordsById?.(scope, [...new Set(referred)]) : undefined;
  return plan.map((row) => ({ ...row, before: textsBefore(rules, row, words ?? new Map<string, string>()) }));
}

async function store<Stored extends Versioned>(
  scope: AccountScope,
  importId: string,
  kind: Importable<Stored>,
  plan: readonly PlannedRow<Stored>[],
): Promise<ImportedRow[]> {
  const withIds = plan.map((row) => ({ ...row, id: row.result === 'new' ? uuid() : row.id }));
  const writes = (result: 'new' | 'changed') =>
    withIds.flatMap((row) =>
      row.result === result && row.id !== null ? [{ ...row.fields, id: row.id }] : [],
    );
  const added = await insertBatch(scope, kind.table, writes('new'));
  const changed = await updateBatch(scope, kind.table, writes('changed'));
  const after = await byId(scope, kind, [...added, ...changed]);

  const written = withIds.flatMap(({ row, record, fields, id }) => {
    const now = id === null ? undefined : after.get(id);
    return now ? [{ row, record, fields, now }] : [];
  });
  await recordChanges(
    scope,
    written.map(({ record, now }) => ({
      action: !record ? 'INSERT' : record.archived_at === null ? 'UPDATE' : 'RESTORE',
      resource: kind.rules.inWords.record,
      recordId: now.id,
      before: record ?? null,
      after: now,
    })),
    { kind: 'import', id: importId },
  );
  await writeStoredRows(
    scope,
    importId,
    written.map(({ row, record, fields, now }) => {
      const names = Object.keys(fields);
      const before = record ? pickFields(record, names) : null;
      return { row, recordId: now.id, before, after: pickFields(now, names) };
    }),
  );
  return withIds.map((row) => {
    const now = row.id === null ? undefined : after.get(row.id);
    if (row.result === 'new' && !now) return asImportedRow(addedMeanwhile(kind.rules, row));
    return { ...asImportedRow(row), updated_at: now?.updated_at ?? row.updated_at };
  });
}

/** A row whose code was given to another record after the row was checked and before it was saved. */
const addedMeanwhile = <Stored>({ code, inWords }: ImportRules, row: PlannedRow<Stored>) => ({
  ...row,
  id: null,
  result: 'kept' as const,
  problems: [{ field: code, message: `Someone else has added this ${inWords.record}.` }],
});

async function byId<Stored extends Versioned>(
  scope: AccountScope,
  kind: Importable<Stored>,
  ids: readonly string[],
): Promise<Map<string, Stored>> {
  const records = ids.length > 0 ? await kind.locked(scope, ids) : [];
  return new Map(records.map((record) => [record.id, record]));
}

async function undo<Stored extends Versioned>(
  scope: AccountScope,
  importId: string,
  kind: Importable<Stored>,
): Promise<ImportedRow[]> {
  const { record: what } = kind.rules.inWords;
  await requireImport(scope, importId, what);
  const rows = [...(await storedRows(scope, importId)).values()];
  const records = await byId(
    scope,
    kind,
    rows.map(({ recordId }) => recordId),
  );
  // To undo a row that added a record, the record is archived.
  const archived_at = new Date().toISOString();
  const asLeft = rows.flatMap(({ recordId, before, after }) => {
    const record = records.get(recordId);
    return record && isAsLeft(record, after) ? [{ record, fields: before ?? { archived_at } }] : [];
  });
  const refusals = await refusalsOf(scope, kind, asLeft);
  const back = asLeft.flatMap(({ record: { id }, fields }) => (refusals.has(id) ? [] : [{ ...fields, id }]));
  const taken = await byId(scope, kind, [...(await updateBatch(scope, kind.table, back))]);
  await recordChanges(
    scope,
    [...taken.values()].map((after) => ({
      action: after.archived_at === null ? 'UPDATE' : 'ARCHIVE',
      resource: kind.rules.inWords.record,
      recordId: after.id,
      before: records.get(after.id) ?? null,
      after,
    })),
    { kind: 'import', id: importId },
  );
  await endImport(scope, importId);

  return rows.map(({ row, recordId, before }) => {
    const now = taken.get(recordId);
    const answer = { row, id: recordId, updated_at: now?.updated_at ?? null, before: {}, problems: [] };
    if (now) return { ...answer, result: before ? 'restored' : 'archived' };
    const message = refusals.get(recordId)?.message ?? changedSince(what);
    return { ...answer, result: 'kept', problems: [{ field: null, message }] };
  });
}

/** The answer for rows that this import has stored already. */
const storedAlready = (rows: SentRows, done: ReadonlyMap<number, StoredRow>): ImportedRow[] =>
  rows.flatMap(({ row }) => {
    const stored = done.get(row);
    return stored ? [unchangedRow(row, stored.recordId)] : [];
  });
