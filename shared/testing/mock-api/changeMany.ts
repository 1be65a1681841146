import {
  bulkMessage,
  bulkVerb,
  changedMeanwhile,
  foundMeanwhile,
  someArchived,
  tooManyRows,
  type BulkResult,
} from '@vended/contract/bulk';
import { maxBulkRows } from '@vended/contract/businessConstants';
import type { Saver, Stamped } from './record';
import { archiveRow, updateRow } from './record';
import { notFound, Refusal } from './refusal';
import type { Table } from './table';

/** What can be set of records of every kind: whether they are archived. */
type Archivable = { readonly archived?: boolean | undefined };

type Input<Values, Matching> =
  | {
      readonly action: 'CHANGE';
      readonly set: Values;
      readonly rows: readonly { readonly id: string; readonly updated_at: string }[];
    }
  | {
      readonly action: 'CHANGE_ALL';
      readonly set: Values;
      readonly matching: Matching;
      readonly found: number;
      readonly latest?: string | undefined;
    }
  | {
      readonly action: 'UNDO';
      readonly rows: readonly { readonly id: string; readonly from: Values; readonly to: Values }[];
    };

interface Kind<Row, Values, Matching> {
  readonly inWords: { readonly record: 'item' | 'device' | 'lead'; readonly records: string };
  readonly table: Table<Row & Stamped>;
  matching(matching: Matching): readonly { readonly id: string }[];
  /** Everything that changes with the values. Throws where they name a record that is not there. */
  changesFor(values: Values): Partial<Row>;
}

/** Changes many records as the API does: all or none, and an undo only where the values are still those of the change. */
export function changeMany<
  Row extends Stamped & { readonly archived_at: string | null },
  Values extends Archivable,
  Matching,
>(
  saver: Saver,
  input: Input<Values, Matching>,
  { inWords, table, matching, changesFor }: Kind<Row, Values, Matching>,
) {
  const stored = (id: string) => {
    const row = table.find(saver.accountId, id);
    if (!row) throw notFound(inWords.record);
    return row;
  };
  const wanted = plan();

  const rows = wanted.map(({ row, to }): { id: string; result: BulkResult; before: Values } => {
    const { archived, ...values } = to ?? {};
    const before = pick(shown(row), to ?? {}) as Values;
    if (!to) return { id: row.id, result: 'kept', before };
    if (same(shown(row), to)) return { id: row.id, result: 'unchanged', before };
    if (archived !== undefined) {
      const action = archived ? ('ARCHIVE' as const) : ('RESTORE' as const);
      archiveRow(saver, inWords.record, table, { action, id: row.id, basedOn: undefined });
    }
    if (Object.keys(values).length > 0) {
      const changes = changesFor(values as Values) as Partial<Row & Stamped>;
      updateRow(saver, inWords.record, table, { id: row.id, basedOn: undefined, changes });
    }
    return { id: row.id, result: 'changed', before };
  });
  const results = rows.map(({ result }) => result);
  const verb = bulkVerb(wanted.find(({ to }) => to)?.to ?? {});
  return { message: bulkMessage(results, inWords, verb), rows };

  /** What each record becomes; nothing where it is kept. Refuses before anything is changed. */
  function plan(): { row: Row & Stamped; to: Values | undefined }[] {
    if (input.action === 'UNDO') {
      return input.rows.map(({ id, from, to }) => {
        const row = stored(id);
        changesFor(to);
        return { row, to: isOpen(row, to) && same(shown(row), from) ? to : undefined };
      });
    }
    changesFor(input.set);
    if (input.action === 'CHANGE_ALL') {
      const found = matching(input.matching);
      if (found.length > maxBulkRows) {
        const error = tooManyRows(inWords.records);
        throw new Refusal(400, { error, fields: { matching: error } });
      }
      if (found.length !== input.found)
        throw new Refusal(409, { error: foundMeanwhile(found.length, input.found, inWords.records) });
      const rows = found.map(({ id }) => stored(id));
      refuseNewer(rows.filter((row) => newer(row.updated_at, input.latest)).length);
      return open(rows, input.set);
    }
    const rows = input.rows.map(({ id, updated_at }) => ({ row: stored(id), seen: updated_at }));
    refuseNewer(rows.filter(({ row, seen }) => newer(row.updated_at, seen)).length);
    return open(
      rows.map(({ row }) => row),
      input.set,
    );
  }

  function refuseNewer(count: number) {
    if (count > 0) throw new Refusal(409, { error: changedMeanwhile(count, inWords.records) });
  }

  /** Refuses to set values in archived records, which can only be restored. */
  function open(rows: readonly (Row & Stamped)[], to: Values) {
    const archived = rows.filter((row) => !isOpen(row, to)).length;
    if (archived > 0) throw new Refusal(409, { error: someArchived(archived, inWords.records) });
    return rows.map((row) => ({ row, to }));
  }
}

const newer = (updatedAt: string, seen: string | undefined) =>
  seen !== undefined && Date.parse(seen) < Date.parse(updatedAt);

/** A record that says whether it is archived as the values that are set do. */
const shown = (row: Stamped) => ({ ...row, archived: Boolean(row.archived_at) });

const isOpen = (row: Stamped, to: Archivable) => !row.archived_at || to.archived !== undefined;

const same = (row: object, values: object) => JSON.stringify(pick(row, values)) === JSON.stringify(values);

function pick(row: object, values: object): object {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.keys(values).map((name) => [name, fields.get(name)]));
}
