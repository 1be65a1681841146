import { stockroomName } from '@vended/contract/unnamedPlaces';
import type { ListedLevel } from '@vended/contract/stock/levels';

type Placed = Pick<
  ListedLevel,
  'device_id' | 'device_name' | 'board_number' | 'bin_number' | 'stockroom_name'
>;

/** What a person calls the place of a level: a stockroom, or a bin of a device. */
export function placeText(placed: Placed): string {
  const { device_id, device_name, board_number, bin_number } = placed;
  if (device_id === null) return stockroomName(placed);
  return `${device_name ?? 'Device'}, board ${board_number}, bin ${bin_number}`;
}
