import { z } from 'zod';
import { maxBulkRows } from '../limits';
import type { BulkName, Fields } from '../fields/describedFields';
import { id, moment } from '../fields/fields';
import { importBodyLimit } from '../csv/imports';
import { changedRecord, storedRecord } from '../fields/recordSchemas';

/** The largest body of a call that changes many records, in bytes. */
export const bulkBodyLimit = importBodyLimit;

/** Archives records, or restores them. */
const archived = z.boolean('archived must be true or false.').optional();

const wrongAction = 'action must be CHANGE, CHANGE_ALL or UNDO.';

const wrongRow = 'Each row must be an object with the id of a record.';

/** Why too many records are refused (400). */
export const tooManyRows = (records: string): string =>
  `At most ${maxBulkRows.toLocaleString('en-GB')} ${records} can be changed at once: choose fewer.`;

const isNotEmpty = (values: object) => Object.keys(values).length > 0;

/** The fields that can be set in many records at once. */
function bulkOf<Of extends Fields>(fields: Of): Pick<Of, BulkName<Of>> {
  const bulk = Object.entries(fields).filter(([, field]) => field.bulk);
  return Object.fromEntries(bulk) as Pick<Of, BulkName<Of>>;
}

/**
 * The input of a call that changes, archives or restores many records at once. `CHANGE` sets fields of the given records, in the
 * versions that the caller has seen. `CHANGE_ALL` sets fields of all records that match a search and filters, whose number and last
 * change the caller has seen. Both change all or nothing. `UNDO` restores each record's previous values, if it still has those that
 * the change set.
 *
 * @param matching the search and the filters of the list
 */
export function bulkInput<Of extends Fields, Matching extends z.ZodType>(
  fields: Of,
  records: string,
  matching: Matching,
) {
  const bulk = bulkOf(fields);
  const set = z
    .object({ ...changedRecord(bulk).shape, archived }, 'set must be an object with the values to set.')
    .refine(isNotEmpty, 'There is nothing to set.');
  const rowsOf = <Row extends z.ZodType>(row: Row) =>
    z
      .array(row, 'rows must be a list of records.')
      .min(1, 'There is nothing to change.')
      .max(maxBulkRows, tooManyRows(records));
  const before = z
    .object({ ...storedRecord(bulk).partial().shape, archived }, 'from and to must be objects with values.')
    .refine(isNotEmpty, 'There is nothing to undo.');
  return z.discriminatedUnion(
    'action',
    [
      z.object({
        action: z.literal('CHANGE'),
        set,
        /** `updated_at` of the version that the caller has seen: if there is a newer one, nothing is changed (409). */
        rows: rowsOf(z.object({ id, updated_at: moment }, wrongRow)),
      }),
      z.object({
        action: z.literal('CHANGE_ALL'),
        set,
        matching,
        /** How many records matched: if the number has changed since, nothing is changed (409). */
        found: z.int('found must be a whole number.').min(1, 'There is nothing to change.'),
        /** When one of them was last changed, from `counts` of the list: if one has changed since, nothing is changed (409). */
        latest: moment.optional(),
      }),
      z.object({
        action: z.literal('UNDO'),
        /** The values that the change set, and those from before it. */
        rows: rowsOf(z.object({ id, from: before, to: before }, wrongRow)),
      }),
    ],
    wrongAction,
  );
}

/**
 * The answer: for each record its previous values, and whether it was changed, had the values already, or was kept as it is, because others
 * have changed it since or its former values are no longer allowed.
 */
export function bulkOutput<Of extends Fields>(fields: Of) {
  return z.object({
    message: z.string(),
    rows: z.array(
      z.object({
        id,
        result: z.enum(['changed', 'unchanged', 'kept']),
        before: storedRecord(bulkOf(fields)).partial().extend({ archived }),
      }),
    ),
  });
}

/** What such a call takes, once it is validated. */
export type BulkInput<Values, Matching> =
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

/** What can be set in records of every kind: whether they are archived. */
export type Archivable = { readonly archived?: boolean | undefined };

type ChangedRecord = { readonly id: string; readonly updated_at: string; readonly archived: boolean };

/**
 * Why none of these records, all that the call is about, can be changed; undefined if they can. 409 if others have changed what the
 * caller has seen.
 *
 * @param nameOf what people call a record
 */
export function bulkRefusal<Row extends ChangedRecord>(
  input: Exclude<BulkInput<Archivable, unknown>, { readonly action: 'UNDO' }>,
  found: readonly Row[],
  records: string,
  nameOf: (row: Row) => string,
): { readonly status: 400 | 409; readonly error: string } | undefined {
  const refused = (error: string) => ({ status: 409 as const, error });
  if (found.length > maxBulkRows) return { status: 400, error: tooManyRows(records) };
  if (input.action === 'CHANGE_ALL' && found.length !== input.found)
    return refused(foundMeanwhile(found.length, input.found, records));
  const newer = newerThanSeen(input, found).map(nameOf);
  if (newer.length > 0) return refused(changedByOthers(newer, records));
  const archived = found.filter((record) => !mayBecome(record, input.set)).map(nameOf);
  return archived.length > 0 ? refused(someArchived(archived, records)) : undefined;
}

/** The records that were changed since the caller saw them. */
function newerThanSeen<Row extends ChangedRecord>(
  input: Parameters<typeof bulkRefusal>[0],
  found: readonly Row[],
): readonly Row[] {
  const seen = new Map(input.action === 'CHANGE' ? input.rows.map((row) => [row.id, row.updated_at]) : []);
  const latest = input.action === 'CHANGE_ALL' ? input.latest : undefined;
  return found.filter(({ id: of, updated_at }) => {
    const version = seen.get(of) ?? latest;
    return version !== undefined && Date.parse(version) < Date.parse(updated_at);
  });
}

/** The record after an undo; undefined if it was changed since, and so is kept. */
export const undoneValues = <Values extends Archivable>(
  record: { readonly archived: boolean },
  { from, to }: { readonly from: Values; readonly to: Values },
): Values | undefined => (mayBecome(record, to) && hasValues(record, from) ? to : undefined);

/** An archived record can only be restored. */
const mayBecome = ({ archived }: { readonly archived: boolean }, set: Archivable): boolean =>
  !archived || set.archived !== undefined;

/** The outcome for one record, which is kept if there is nothing to change it to. */
export function bulkResult<Values extends object>(
  record: { readonly id: string },
  to: Values | undefined,
): { id: string; result: BulkResult; before: Values } {
  const result = !to ? 'kept' : hasValues(record, to) ? 'unchanged' : 'changed';
  return { id: record.id, result, before: valuesOf(record, to ?? {}) as Values };
}

const hasValues = (record: object, values: object): boolean =>
  JSON.stringify(valuesOf(record, values)) === JSON.stringify(values);

/** The record's values of the fields that `others` has, in the same order. */
function valuesOf(record: object, others: object): object {
  const fields = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(Object.keys(others).map((name) => [name, fields.get(name)]));
}

/** What happened to one record. */
export type BulkResult = 'changed' | 'unchanged' | 'kept';

/** What was done to the records that were changed, in a word. */
type BulkVerb = 'changed' | 'changed back' | 'archived' | 'restored';

/** What a change to these values, or its undo, does to a record. */
const bulkVerb = ({ archived }: Archivable, undone: boolean): BulkVerb => {
  if (archived === undefined) return undone ? 'changed back' : 'changed';
  return archived ? 'archived' : 'restored';
};

/**
 * The message of a change of many records. `unchanged` ones had the values already; `kept` ones were changed by others since, except
 * for those whose former values are refused now.
 */
export function bulkMessage(
  results: readonly BulkResult[],
  { record, records }: { readonly record: string; readonly records: string },
  verb: BulkVerb = 'changed',
  refused = 0,
): string {
  const count = (result: BulkResult) => results.filter((each) => each === result).length;
  const inWords = (number: number) => `${number.toLocaleString('en-GB')} ${number === 1 ? record : records}`;
  const [unchanged, kept] = [count('unchanged'), count('kept') - refused];
  const left = kept === 1 ? 'was changed since and left as it is' : 'were changed since and left as they are';
  return [
    `${inWords(count('changed'))} ${verb}.`,
    ...(unchanged > 0 ? [`${inWords(unchanged)} already had these values.`] : []),
    ...(kept > 0 ? [`${inWords(kept)} ${left}.`] : []),
    ...(refused > 0 ? [`${inWords(refused)} ${formerRefused(refused)}.`] : []),
  ].join(' ');
}

const formerRefused = (records: number) =>
  records === 1
    ? 'was left as it is, because its former values are no longer allowed'
    : 'were left as they are, because their former values are no longer allowed';

/**
 * The answer to a change of many records, or to its undo; `set` is what was set in one of them.
 *
 * @param refused how many records an undo kept because their former values are refused now
 */
export const bulkAnswer = <Row extends { readonly result: BulkResult }>(
  rows: Row[],
  inWords: { readonly record: string; readonly records: string },
  set: Archivable,
  undone: boolean,
  refused = 0,
): { message: string; rows: Row[] } => ({
  message: bulkMessage(
    rows.map(({ result }) => result),
    inWords,
    bulkVerb(set, undone),
    refused,
  ),
  rows,
});

const mostNamed = 5;

/** The first few names, and how many more there are. */
function namesInWords(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const shown = more > 0 ? [...names.slice(0, mostNamed), `${more.toLocaleString('en-GB')} more`] : names;
  return new Intl.ListFormat('en-GB').format(shown);
}

/** Why values are not set in archived records (409). */
const someArchived = (names: readonly string[], records: string): string =>
  `${names.length.toLocaleString('en-GB')} of the ${records} ${names.length === 1 ? 'is' : 'are'} archived: ${namesInWords(names)}. Nothing was changed. Restore ${names.length === 1 ? 'it' : 'them'} first.`;

/** Why nothing is changed if others have changed records since (409). */
const changedByOthers = (names: readonly string[], records: string): string =>
  `${names.length.toLocaleString('en-GB')} of the ${records} ${names.length === 1 ? 'was' : 'were'} changed by someone else: ${namesInWords(names)}. Nothing was changed. Check the list and try again.`;

/** Why nothing is changed if the number of matching records has changed (409). */
const foundMeanwhile = (now: number, seen: number, records: string): string =>
  `${now.toLocaleString('en-GB')} ${records} match now, and not ${seen.toLocaleString('en-GB')}: nothing was changed. Check the list and try again.`;
