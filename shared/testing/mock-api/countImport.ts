import {
  countWords,
  idsByWord,
  importCounts,
  namedCount,
  noSuchBin,
  planCounts,
  readCounts,
  recordedAlready,
  type FaultyCount,
  type NamedRecords,
  type PlannedCount,
} from '@vended/contract/stock/countImport';
import { checkAnswer, importAnswer } from '@vended/contract/imports';
import { answer } from './answer';
import type { MockState } from './mockState';
import { recordCount } from './stock';
import { tableInState } from './table';

interface StoredImport {
  readonly id: string;
  /** The ids of the counts by the rows of the file. */
  readonly counts: ReadonlyMap<number, string>;
}

const importsOf = tableInState<StoredImport>({});

/** The counts of a file, as the server records them. */
export const countImportAnswers = [
  answer(importCounts, ({ input, ...context }) => {
    const { state, accountId } = context;
    const imports = importsOf(state);
    const begun = imports.find(accountId, input.import_id ?? '');
    const done = begun?.counts ?? new Map<number, string>();
    const already = input.rows.flatMap(({ row }) => {
      const count = done.get(row);
      return count === undefined ? [] : [recordedAlready(row, count)];
    });
    const records = namedRecords(state, accountId);
    const counts = readCounts(input.rows.filter(({ row }) => !done.has(row))).map(
      (row): PlannedCount | FaultyCount => {
        const count = namedCount(row, records);
        if ('problems' in count) return count;
        const { place, ...counted } = count;
        if ('stockroom_id' in place) return { ...counted, place_id: place.stockroom_id };
        const bin = state.stockLayouts
          .of(accountId)
          .find(
            ({ device_id, board_number, bin_number }) =>
              device_id === place.device_id &&
              board_number === place.board_number &&
              bin_number === place.bin_number,
          );
        return bin ? { ...counted, place_id: bin.place_id } : noSuchBin(row);
      },
    );
    const levels = state.stockLevels.of(accountId);
    const { rows, planned } = planCounts(
      counts,
      ({ place_id, item_id }) =>
        levels.find((level) => level.place_id === place_id && level.item_id === item_id)?.quantity ?? 0,
    );
    if (input.action === 'CHECK') return checkAnswer([...rows, ...already]);

    const { counted_at, import_id } = input;
    const recorded = new Map(
      planned.map((count) => [count.row, recordCount(context, count, { counted_at }).count_id]),
    );
    const stored = { id: import_id, counts: new Map([...done, ...recorded]) };
    if (begun) imports.change(accountId, import_id, stored);
    else imports.add(accountId, stored);
    const answered = rows.map((row) => ({ ...row, id: recorded.get(row.row) ?? null }));
    return importAnswer([...answered, ...already], countWords);
  }),
];

function namedRecords(state: MockState, accountId: string): NamedRecords {
  const [items, stockrooms, devices] = [state.items, state.stockrooms, state.devices];
  return {
    master_id: idsByWord(items.of(accountId).map((row) => ({ ...row, word: row.master_id }))),
    stockroom_name: idsByWord(stockrooms.of(accountId).map((row) => ({ ...row, word: row.stockroom_name }))),
    device_name: idsByWord(devices.of(accountId).map((row) => ({ ...row, word: row.device_name }))),
  };
}
