import { bulkAnswer, bulkRefusal, bulkResult, undoneValues } from '@vended/contract/bulk';
import type { Archivable, BulkInput } from '@vended/contract/bulk';
import { nameFieldIn, type RecordDeclaration } from '@vended/contract/record';
import type { Saver, Stamped } from './record';
import { Refusal } from './refusal';
import { archiveRecord, changeRecord, requireRecord } from './savedRecord';

/**
 * Changes many records as the API does: all or none. An undo changes only records that still have the values of the change.
 *
 * @param matching the records that a search and filters find
 * @param computed what else changes with the values
 */
export function changeMany<Values extends Archivable, Matching>(
  saver: Saver,
  declared: RecordDeclaration,
  input: BulkInput<Values, Matching>,
  matching: (matching: Matching) => readonly { readonly id: string }[],
  computed: (values: Values) => object = () => ({}),
) {
  const { one: record, many } = declared.words;
  const wanted = plan();

  const rows = wanted.map(({ row, to }) => {
    const { archived, ...values } = to ?? {};
    const outcome = bulkResult<Values>(row, to);
    if (outcome.result !== 'changed') return outcome;
    if (archived !== undefined) archiveRecord(saver, declared, archived ? 'ARCHIVE' : 'RESTORE', row.id);
    if (Object.keys(values).length === 0) return outcome;
    const changes = { ...values, ...computed(values as Values) };
    changeRecord(saver, declared, requireRecord(saver, declared, row.id), changes);
    return outcome;
  });
  const inWords = { record, records: many };
  return bulkAnswer(rows, inWords, wanted.find(({ to }) => to)?.to ?? {}, input.action === 'UNDO');

  /** The new version of each record, or undefined if it is kept. Refuses before anything is changed. */
  function plan(): { row: Stamped & { archived: boolean }; to: Values | undefined }[] {
    if (input.action === 'UNDO')
      return input.rows.map(({ id, from, to }) => {
        const row = stored(id);
        return { row, to: undoneValues(row, { from, to }) };
      });
    const ids = input.action === 'CHANGE' ? input.rows : matching(input.matching);
    const found = ids.map(({ id }) => stored(id));
    const refusal = bulkRefusal(input, found, many, nameOf);
    if (!refusal) return found.map((row) => ({ row, to: input.set }));
    const { status, error } = refusal;
    throw new Refusal(status, { error, ...(status === 400 && { fields: { matching: error } }) });
  }

  /** With `archived`, in the form in which it can be set. */
  function stored(id: string) {
    const row = requireRecord(saver, declared, id);
    return { ...row, archived: row.archived_at !== null };
  }

  function nameOf(row: object): string {
    return String(new Map<string, unknown>(Object.entries(row)).get(nameFieldIn(declared)));
  }
}
