import { archiveCalls } from '@vended/contract/archive';
import { archiveMessage } from '@vended/contract/archiveKinds';
import type { Call } from '@vended/contract/call';
import { noRecord, ownRecord, type Filters } from '@vended/contract/filters';
import { gone, listOfRecord } from '@vended/contract/lists';
import type { RecordDeclaration } from '@vended/contract/record';
import { savedMessage } from '@vended/contract/recordCalls';
import { records } from '@vended/contract/records';
import { answer, answerPublic, type Answer } from './answer';
import { platformOwner } from './demonstration/accounts';
import { listPage, type ListInput } from './listPage';
import type { Reader, Stamped } from './record';
import { notFound, refusedField } from './refusal';
import { archiveRecord, ownerOf, requireRecord, saveRecord, tableOf } from './savedRecord';

interface Calls {
  readonly list: Call;
  readonly read: Call;
  readonly save?: Call;
}

/** What of the answers about a kind of records does not follow from its declaration. */
interface Special<Row> {
  /** The record as answers have it, where that is more than what is stored. */
  readonly shown?: (row: Row, reader: Reader) => { readonly id: string };
  /** What answers call one record and several of them, if not by their kind and their table. */
  readonly one?: string;
  readonly many?: string;
  /** The messages of a save, if not 'Shelf saved successfully'. */
  readonly messages?: { readonly INSERT: string; readonly UPDATE: string };
}

/** The answers to the three calls that most records have (`recordCalls`). */
export function recordAnswers<Row extends Stamped>(
  declared: RecordDeclaration,
  { list, read, save }: Calls,
  special: Special<Row> = {},
): readonly Answer[] {
  const { listed, one } = readAnswers(declared, special);
  return [
    answer(list, ({ input, ...reader }) => listed(reader, input as ListInput)),
    answer(read, ({ input, ...reader }) => one(reader, input as object)),
    ...(save ? [saveAnswer(declared, save, special.messages)] : []),
  ];
}

/** The answers to the calls by which visitors read what is not archived of the platform's records. */
export function publicRecordAnswers<Row extends Stamped>(
  declared: RecordDeclaration,
  { list, read }: Calls,
  special: Special<Row>,
): readonly Answer[] {
  const { listed, one } = readAnswers(declared, special);
  const visitor = ({ state }: Pick<Reader, 'state'>) => ({ state, accountId: platformOwner });
  return [
    answerPublic(list, ({ input, ...context }) => listed(visitor(context), input as ListInput)),
    answerPublic(read, ({ input, ...context }) => one(visitor(context), input as object, true)),
  ];
}

function readAnswers<Row extends Stamped>(
  declared: RecordDeclaration,
  { shown = (row) => row, one = declared.kind, many = declared.table }: Special<Row>,
) {
  return {
    listed(reader: Reader, input: ListInput) {
      const all = tableOf(reader.state, declared).of(ownerOf(declared, reader.accountId));
      const { rows, ...page } = recordPage(
        reader,
        declared,
        all.map((row) => shown(row as Row, reader)),
        input,
      );
      return { [many]: rows, ...page };
    },
    one(reader: Reader, input: object, onlyActive = false) {
      const row = requireRecord(reader, declared, idIn(input, declared));
      if (onlyActive && row.archived_at !== null) throw notFound(declared.words.one);
      return { [one]: shown(row as Row, reader) };
    },
  };
}

function saveAnswer(declared: RecordDeclaration, save: Call, messages?: Special<never>['messages']): Answer {
  return answer(save, ({ input, ...saver }) => {
    const action = idIn(input as object, declared) === undefined ? 'INSERT' : 'UPDATE';
    const { id, updated_at } = saveRecord(saver, declared, input as object);
    return { message: messages?.[action] ?? savedMessage(declared), [declared.id]: id, updated_at };
  });
}

const idIn = (input: object, { id }: RecordDeclaration) =>
  (input as Readonly<Record<string, string | undefined>>)[id];

/** A page of a list of records, as their declaration says: filtered, searched and sorted. */
export function recordPage<Row extends { readonly id: string }>(
  reader: Reader,
  declared: RecordDeclaration,
  rows: readonly Row[],
  input: ListInput,
  sortTexts?: Parameters<typeof listPage<Row>>[4],
) {
  const values = filterValues(reader, declared.filters, input);
  return listPage(rows, values, listOfRecord(declared), declared.filters, sortTexts);
}

/** The input of a list with the caller's id for `me`. Refuses a filter by a record that the account does not have. */
export function filterValues(reader: Reader, filters: Filters, input: ListInput): ListInput {
  const values: ListInput & Record<string, unknown> = { ...input };
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.kind !== 'record') continue;
    if (filter.own !== undefined && values[name] === ownRecord) values[name] = reader.session?.id;
    const value = values[name];
    const to = records.find(({ kind }) => kind === filter.to);
    if (typeof value !== 'string' || value === noRecord || !to) continue;
    if (tableOf(reader.state, to).find(ownerOf(to, reader.accountId), value)) continue;
    throw refusedField(400, name, gone(filter.to));
  }
  return values;
}

/** The answers to the calls that archive and restore records of every kind. */
export const archiveAnswers: readonly Answer[] = records.flatMap((declared: RecordDeclaration) =>
  archiveCalls
    .filter(({ kind }) => kind === declared.kind)
    .map(({ action, call }) =>
      answer(call, ({ input, ...saver }) => {
        const wanted = input[declared.id];
        const { id, updated_at } = archiveRecord(saver, declared, action, wanted, input.updated_at);
        return { message: archiveMessage(declared.words.one, action), id, updated_at };
      }),
    ),
);
