import type { FilledBin, MisplacedItem } from '@vended/contract/stock/layouts';
import { boardsOf } from './boardsOf';

const filled = (board_number: number, bin_number: number): FilledBin => ({
  id: `layout-${board_number}-${bin_number}`,
  device_id: 'device',
  place_id: `place-${board_number}-${bin_number}`,
  board_number,
  bin_number,
  item_id: 'item',
  capacity: 10,
  par: 10,
  minimum: 2,
  valid_from: '2026-11-01T08:00:00.000Z',
  valid_until: null,
  description: 'Gloves',
  master_id: 'PPE-1',
  image_version: null,
  image_url: null,
  quantity: 4,
  to_count: false,
  updated_at: '2026-11-01T08:00:00.000Z',
});

const misplaced = (board_number: number, bin_number: number): MisplacedItem => ({
  place_id: `place-${board_number}-${bin_number}`,
  board_number,
  bin_number,
  item_id: 'other item',
  description: 'Drill',
  master_id: 'TL-1',
  quantity: 3,
});

test('an Unlimited device has every bin of its boards, with and without an item', () => {
  const unit_config = [
    { boardNumber: 1, lockCount: 3, count: 3, type: 'lock' },
    { boardNumber: 2, lockCount: 1, count: 1, type: 'motor' },
  ] as const;
  const boards = boardsOf({ unit_config: [...unit_config] }, [filled(1, 2)], []);
  expect(boards.map(({ number, type, bins }) => [number, type, bins.length])).toEqual([
    [1, 'lock', 3],
    [2, 'motor', 1],
  ]);
  expect(boards[0]?.bins.map((bin) => bin.filled?.description)).toEqual([undefined, 'Gloves', undefined]);
});

test('a bin in use that the boards no longer have is still there', () => {
  const unit_config = [{ boardNumber: 1, lockCount: 1, count: 1, type: 'lock' as const }];
  const [board, removed] = boardsOf({ unit_config }, [filled(1, 4), filled(3, 1)], []);
  expect(board?.bins.map(({ bin }) => bin)).toEqual([1, 4]);
  expect(removed).toMatchObject({ number: 3, type: undefined });
});

test('a Standard device has the bins that were added to it, in their order', () => {
  const boards = boardsOf({ unit_config: [] }, [filled(2, 1), filled(1, 7), filled(1, 3)], []);
  expect(boards.map(({ number, bins }) => [number, bins.map(({ bin }) => bin)])).toEqual([
    [1, [3, 7]],
    [2, [1]],
  ]);
});

test('a bin that holds only what does not belong there is still there, with or without its board', () => {
  const unit_config = [{ boardNumber: 1, lockCount: 2, count: 2, type: 'lock' as const }];
  const strays = [misplaced(1, 2), misplaced(1, 5), misplaced(4, 1)];
  const boards = boardsOf({ unit_config }, [filled(1, 2)], strays);
  expect(boards.map(({ number, bins }) => [number, bins.map(({ bin }) => bin)])).toEqual([
    [1, [1, 2, 5]],
    [4, [1]],
  ]);
  expect(
    boards.flatMap(({ bins }) => bins.map((bin) => [bin.filled?.description, bin.misplaced.length])),
  ).toEqual([
    [undefined, 0],
    ['Gloves', 1],
    [undefined, 1],
    [undefined, 1],
  ]);
});
