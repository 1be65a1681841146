import type { z } from 'zod';
import {
  countWords,
  namedCount,
  noSuchBin,
  planCounts,
  readCounts,
  type FaultyCount,
  type importCounts,
  type PlannedCount,
} from '@vended/contract/stock/countImport';
import { checkAnswer, importAnswer, unchangedRow, type ImportOutput } from '@vended/contract/imports';
import {
  beginImport,
  lockImports,
  storedRows,
  writeStoredRows,
  type StoredRow,
} from '../../many-records/imports.store';
import type { AccountScope } from '../../storage/access/database';
import { binsAt, knownLevels, namedRecords } from './countImport.store';
import { recordCounts } from './counts.service';
import { nameOf } from './ledger.store';

type Input = z.output<(typeof importCounts)['input']>;

/**
 * Checks the counts of a file against what is known, or records those that can be. A row that the import has recorded already is not
 * recorded again.
 *
 * @throws NotFound for an import of another kind
 */
export async function importCountsOf(scope: AccountScope, input: Input): Promise<ImportOutput> {
  const { action, import_id, rows: sent } = input;
  if (action === 'IMPORT') {
    await lockImports(scope, countWords.records);
    await beginImport(scope, import_id, 'stock_count');
  }
  const done = import_id ? await storedRows(scope, import_id) : new Map<number, StoredRow>();
  const already = sent.flatMap(({ row }) => {
    const stored = done.get(row);
    return stored ? [unchangedRow(row, stored.recordId)] : [];
  });
  const { rows, planned } = await plan(
    scope,
    sent.filter(({ row }) => !done.has(row)),
  );
  if (action === 'CHECK') return checkAnswer([...rows, ...already]);

  const recorded = await recordPlanned(scope, planned, input.counted_at);
  await writeStoredRows(
    scope,
    import_id,
    planned.map(({ row, quantity }) => ({
      row,
      recordId: recorded.get(row) ?? '',
      before: null,
      after: { quantity },
    })),
  );
  const answered = rows.map((row) => ({ ...row, id: recorded.get(row.row) ?? null }));
  return importAnswer([...answered, ...already], countWords);
}

/** @returns the ids of the counts by the rows */
async function recordPlanned(
  scope: AccountScope,
  planned: readonly PlannedCount[],
  counted_at: string | undefined,
): Promise<ReadonlyMap<number, string>> {
  if (planned.length === 0) return new Map();
  const counted = planned.map(({ place_id, item_id, quantity }) => ({ place_id, item_id, quantity }));
  const counts = await recordCounts(scope, { counted, counted_at });
  return new Map(
    planned.flatMap(({ row }, index) => {
      const count = counts[index];
      return count ? [[row, count.count_id] as const] : [];
    }),
  );
}

async function plan(scope: AccountScope, sent: Input['rows']) {
  const read = readCounts(sent);
  const records = await namedRecords(scope, read);
  const named = read.map((row) => ({ row, count: namedCount(row, records) }));
  const binAt = await binsAt(
    scope,
    named.flatMap(({ count }) => ('place' in count && 'device_id' in count.place ? [count.place] : [])),
  );
  const counts = named.map(({ row, count }): PlannedCount | FaultyCount => {
    if ('problems' in count) return count;
    const { place, ...counted } = count;
    const place_id = 'stockroom_id' in place ? place.stockroom_id : binAt(place);
    return place_id === undefined ? noSuchBin(row) : { ...counted, place_id };
  });
  const levels = await knownLevels(
    scope,
    counts.flatMap((count) => ('place_id' in count ? [count] : [])),
  );
  return planCounts(counts, (count) => levels.get(nameOf(count)) ?? 0);
}
