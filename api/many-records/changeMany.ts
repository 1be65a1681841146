import { sql, type RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { AuditKindName } from '@vended/contract/auditKinds';
import { bulkAnswer, bulkRefusal, bulkResult, undoneValues } from '@vended/contract/bulk';
import type { Archivable, BulkInput, BulkResult } from '@vended/contract/bulk';
import { maxBulkRows } from '@vended/contract/limits';
import { BadInput, NotFound, Problem } from '../problems/problems';
import type { AccountScope, ContentScope } from '../storage/access/database';
import { recordChanges } from '../storage/queries/recordChanges';

type AnyScope = AccountScope | ContentScope;

type Stored = { readonly id: string; readonly updated_at: string; readonly archived_at: string | null };

/** A record that has the values which can be set. */
type StoredWith<Values> = Stored & Omit<Values, 'archived'>;

/** What is written: the values as columns. */
type Written<Values> = Omit<Values, 'archived'> & { archived_at?: RawBuilder<string> | null };

/** How several records of a resource, which the caller names, are read, checked and changed. */
interface ChangedById<Row extends Stored, Values extends Archivable, Scope extends AnyScope> {
  readonly inWords: { readonly record: AuditKindName; readonly records: string };
  /** The records with these ids, locked in the order of their ids until the transaction ends. */
  locked(scope: Scope, ids: readonly string[]): Promise<readonly Row[]>;
  /** @throws NotFound where the values name a record of another account; BadInput for one that cannot be chosen. */
  check(scope: Scope, values: Values): Promise<void>;
  write(scope: Scope, ids: readonly string[], values: Written<Values>): Promise<void>;
  /** What people call a record. */
  nameOf(row: Row): string;
  /** What the audit trail says of a record, if that is not all of it. */
  audited?(row: Row): object;
}

/** How several records of a resource are read, checked and changed in one call. */
interface Changeable<
  Row extends Stored,
  Values extends Archivable,
  Matching,
  Scope extends AnyScope,
> extends ChangedById<Row, Values, Scope> {
  /** The records that a search and filters find, locked as `locked` does; at most `limit`. */
  lockedMatching(scope: Scope, matching: Matching, limit: number): Promise<readonly Row[]>;
}

/** How the records are changed that a call names, or finds. */
export type ChangedBy<
  Call extends { readonly input: z.ZodType },
  Row extends Stored,
  Scope extends AnyScope = AccountScope,
> =
  Extract<z.output<Call['input']>, { action: 'CHANGE_ALL' }> extends {
    set: infer Values extends Archivable;
    matching: infer Matching;
  }
    ? Changeable<Row, Values, Matching, Scope>
    : never;

interface Changed<Values> {
  message: string;
  rows: { id: string; result: BulkResult; before: Values }[];
}

/**
 * Changes many records in the caller's transaction, each with an entry in the audit trail.
 *
 * @throws NotFound for a record of another account; BadInput for too many records, or for refused values; Problem 409 if a record has changed
 * since it was read, or if the search finds other records now. Nothing is changed in these cases.
 */
export async function changeMany<
  Row extends StoredWith<Values>,
  Values extends Archivable,
  Matching,
  Scope extends AnyScope,
>(
  scope: Scope,
  input: BulkInput<Values, Matching>,
  kind: Changeable<Row, Values, Matching, Scope>,
): Promise<Changed<Values>> {
  const { records } = kind.inWords;
  if (input.action === 'UNDO') return undo(scope, input.rows, kind);

  await kind.check(scope, input.set);
  const rows =
    input.action === 'CHANGE'
      ? await allLocked(scope, input.rows, kind)
      : (await kind.lockedMatching(scope, input.matching, maxBulkRows + 1)).map(withArchived);
  const refusal = bulkRefusal(input, rows, records, kind.nameOf);
  if (refusal?.status === 400) throw new BadInput({ matching: refusal.error });
  if (refusal) throw new Problem(409, refusal.error);
  return apply(
    scope,
    rows.map((row) => ({ row, to: input.set })),
    kind,
  );
}

async function undo<Row extends StoredWith<Values>, Values extends Archivable, Scope extends AnyScope>(
  scope: Scope,
  wanted: readonly { readonly id: string; readonly from: Values; readonly to: Values }[],
  kind: ChangedById<Row, Values, Scope>,
): Promise<Changed<Values>> {
  const byId = new Map(wanted.map((each) => [each.id, each]));
  const rows = await allLocked(scope, wanted, kind);
  const changes = rows.map((row) => {
    const change = byId.get(row.id);
    return { row, to: change && undoneValues(row, change) };
  });
  const distinct = new Map(changes.flatMap(({ to }) => (to ? [[JSON.stringify(to), to] as const] : [])));
  const refused = new Set<string>();
  for (const [key, to] of distinct) if (!(await isAllowed(scope, to, kind))) refused.add(key);
  const isRefused = ({ to }: { readonly to: Values | undefined }) =>
    to !== undefined && refused.has(JSON.stringify(to));
  return apply(
    scope,
    changes.map((change) => (isRefused(change) ? { row: change.row, to: undefined } : change)),
    kind,
    { refused: changes.filter(isRefused).length },
  );
}

/** False for former values that cannot be set any more, such as an owner who has been deactivated since. */
async function isAllowed<Row extends Stored, Values extends Archivable, Scope extends AnyScope>(
  scope: Scope,
  to: Values,
  kind: ChangedById<Row, Values, Scope>,
): Promise<boolean> {
  try {
    await kind.check(scope, to);
    return true;
  } catch (error) {
    if (error instanceof BadInput || error instanceof NotFound) return false;
    throw error;
  }
}

async function allLocked<Row extends Stored, Values extends Archivable, Scope extends AnyScope>(
  scope: Scope,
  wanted: readonly { readonly id: string }[],
  kind: ChangedById<Row, Values, Scope>,
): Promise<readonly WithArchived<Row>[]> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const rows = await kind.locked(scope, ids);
  if (rows.length < ids.length) throw new NotFound(kind.inWords.record);
  return rows.map(withArchived);
}

type WithArchived<Row> = Row & { readonly archived: boolean };

/** A record with `archived`, as the values that are set have it, in addition to the time. */
const withArchived = <Row extends Stored>(row: Row): WithArchived<Row> => ({
  ...row,
  archived: row.archived_at !== null,
});

const asStored = ({ archived: _archived, ...row }: WithArchived<Stored>): object => row;

/**
 * Writes the values that each record becomes; one without is kept as it is.
 *
 * @param undone for an undo, how many records are kept because their former values are refused
 */
async function apply<Row extends StoredWith<Values>, Values extends Archivable, Scope extends AnyScope>(
  scope: Scope,
  changes: readonly { readonly row: WithArchived<Row>; readonly to: Values | undefined }[],
  kind: ChangedById<Row, Values, Scope>,
  undone?: { readonly refused: number },
): Promise<Changed<Values>> {
  const results = changes.map(({ row, to }) => bulkResult(row, to));
  const changed = changes.filter((_, index) => results[index]?.result === 'changed');
  const groups = new Map<string, { to: Values; ids: string[] }>();
  for (const { row, to } of changed) {
    if (!to) continue;
    const group = groups.get(JSON.stringify(to)) ?? { to, ids: [] };
    group.ids.push(row.id);
    groups.set(JSON.stringify(to), group);
  }
  for (const { to, ids } of groups.values()) await kind.write(scope, ids, written(to));
  if (changed.length > 0) {
    const auditedAfter = (row?: Row) => (row ? (kind.audited?.(row) ?? row) : null);
    const after = new Map(
      (
        await kind.locked(
          scope,
          changed.map(({ row }) => row.id),
        )
      ).map((row) => [row.id, row]),
    );
    await recordChanges(
      scope,
      changed.map(({ row, to }) => ({
        action: to?.archived === undefined ? 'UPDATE' : to.archived ? 'ARCHIVE' : 'RESTORE',
        resource: kind.inWords.record,
        recordId: row.id,
        before: kind.audited?.(row) ?? asStored(row),
        after: auditedAfter(after.get(row.id)),
      })),
      { kind: 'change', id: uuid() },
    );
  }
  const set = changes.find(({ to }) => to)?.to ?? {};
  return bulkAnswer(results, kind.inWords, set, undone !== undefined, undone?.refused);
}

function written<Values extends Archivable>({ archived, ...values }: Values): Written<Values> {
  if (archived === undefined) return values;
  return { ...values, archived_at: archived ? sql<string>`clock_timestamp()` : null };
}
