import { bulkAnswer, bulkRefusal, bulkResult, undoneValues } from '@vended/contract/bulk';
import type { Archivable, BulkInput } from '@vended/contract/bulk';
import type { Saver, Stamped } from './record';
import { archiveRow, updateRow } from './record';
import { notFound, Refusal } from './refusal';
import type { Table } from './table';

interface Kind<Row, Values, Matching> {
  readonly inWords: { readonly record: 'item' | 'device' | 'lead'; readonly records: string };
  readonly table: Table<Row & Stamped>;
  nameOf(row: Row): string;
  matching(matching: Matching): readonly { readonly id: string }[];
  /** All fields that change with the values. Throws if they refer to a record that does not exist. */
  changesFor(values: Values): Partial<Row>;
}

/** Changes many records as the API does: all or none. An undo changes only records that still have the values of the change. */
export function changeMany<
  Row extends Stamped & { readonly archived_at: string | null },
  Values extends Archivable,
  Matching,
>(
  caller: Saver,
  input: BulkInput<Values, Matching>,
  { inWords, table, nameOf, matching, changesFor }: Kind<Row, Values, Matching>,
) {
  const saver: Saver = { ...caller, part: { kind: 'change', id: crypto.randomUUID() } };
  const stored = (id: string) => {
    const row = table.find(saver.accountId, id);
    if (!row) throw notFound(inWords.record);
    return row;
  };
  const wanted = plan();

  const rows = wanted.map(({ row, to }) => {
    const { archived, ...values } = to ?? {};
    const outcome = bulkResult<Values>(shown(row), to);
    if (outcome.result !== 'changed') return outcome;
    if (archived !== undefined) {
      const action = archived ? ('ARCHIVE' as const) : ('RESTORE' as const);
      archiveRow(saver, inWords.record, table, { action, id: row.id, basedOn: undefined });
    }
    if (Object.keys(values).length > 0) {
      const changes = changesFor(values as Values) as Partial<Row & Stamped>;
      updateRow(saver, inWords.record, table, { id: row.id, basedOn: undefined, changes });
    }
    return outcome;
  });
  return bulkAnswer(rows, inWords, wanted.find(({ to }) => to)?.to ?? {}, input.action === 'UNDO');

  /** The new version of each record, or undefined if it is kept. Refuses before anything is changed. */
  function plan(): { row: Row & Stamped; to: Values | undefined }[] {
    if (input.action === 'UNDO') {
      return input.rows.map(({ id, from, to }) => {
        const row = stored(id);
        changesFor(to);
        return { row, to: undoneValues(shown(row), { from, to }) };
      });
    }
    changesFor(input.set);
    const ids = input.action === 'CHANGE' ? input.rows : matching(input.matching);
    const found = ids.map(({ id }) => stored(id));
    const refusal = bulkRefusal(input, found.map(shown), inWords.records, nameOf);
    if (refusal) {
      const { status, error } = refusal;
      throw new Refusal(status, { error, ...(status === 400 && { fields: { matching: error } }) });
    }
    return found.map((row) => ({ row, to: input.set }));
  }
}

/** Adds `archived` to a record, in the form in which it can be set. */
const shown = <Row extends Stamped>(row: Row) => ({ ...row, archived: Boolean(row.archived_at) });
