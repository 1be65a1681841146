import type { z } from 'zod';
import {
  layoutWords,
  planLayout,
  readBins,
  storedAlready,
  type importLayout,
  type PlannedBin,
} from '@vended/contract/stock/layoutImport';
import { checkAnswer, importAnswer, type ImportOutput } from '@vended/contract/imports';
import {
  beginImport,
  lockImports,
  storedRows,
  writeStoredRows,
  type StoredRow,
} from '../../many-records/imports.store';
import type { AccountScope } from '../../storage/access/database';
import { requireDevice } from '../devices/devices.store';
import { namedItems } from './countImport.store';
import { refuseArchived, saveLayout } from './layouts.service';
import { filledBinsOf } from './layouts.store';
import { binId } from './places.store';

type Input = z.output<(typeof importLayout)['input']>;

/**
 * Checks what a file says of the bins of a device against what belongs into them, or changes those that can be. A row that the import has
 * stored already is not stored again.
 *
 * @throws NotFound for a device of another account, or an import of another kind; Problem 409 for an archived one
 */
export async function importLayoutOf(scope: AccountScope, input: Input): Promise<ImportOutput> {
  const { action, import_id, device_id, rows: sent } = input;
  const device = await requireDevice(scope, device_id, action === 'IMPORT' ? 'for update' : undefined);
  refuseArchived(device);
  if (action === 'IMPORT') {
    await lockImports(scope, layoutWords.records);
    await beginImport(scope, import_id, 'stock_layout');
  }
  const done = import_id ? await storedRows(scope, import_id) : new Map<number, StoredRow>();
  const sentBins = readBins(sent);
  const already = sentBins.flatMap(({ row, cells }) => {
    const stored = done.get(row);
    return stored ? [storedAlready(row, stored.recordId, cells && binId(device_id, cells))] : [];
  });
  const read = sentBins.filter(({ row }) => !done.has(row));
  const bins = await filledBinsOf(scope, device_id);
  const { rows, planned } = planLayout(read, {
    items: await namedItems(scope, read),
    device,
    bins,
  });
  if (action === 'CHECK') return checkAnswer([...rows, ...already]);

  await savePlanned(scope, device_id, planned);
  const now = new Map(
    (await filledBinsOf(scope, device_id)).map((bin) => [`${bin.board_number}/${bin.bin_number}`, bin]),
  );
  const before = new Map(rows.map(({ row, id }) => [row, id]));
  const stored = planned.map(({ row, board_number, bin_number, ...after }) => {
    const bin = now.get(`${board_number}/${bin_number}`);
    return { row, recordId: bin?.place_id ?? before.get(row) ?? '', before: null, after, bin };
  });
  await writeStoredRows(scope, import_id, stored);
  const places = new Map(stored.map((each) => [each.row, each]));
  const answered = rows.map((row) => {
    const place = places.get(row.row);
    return place ? { ...row, id: place.recordId, updated_at: place.bin?.updated_at ?? null } : row;
  });
  return importAnswer([...answered, ...already], layoutWords);
}

async function savePlanned(
  scope: AccountScope,
  device_id: string,
  planned: readonly PlannedBin[],
): Promise<void> {
  const bins = planned.map(({ row: _row, ...bin }) => bin);
  if (bins.length > 0) await saveLayout(scope, { device_id, bins });
}
