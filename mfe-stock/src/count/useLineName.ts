import { useRecord } from '../records/useRecordChoices';
import type { CountLine } from './differences';

/** What a line is called; that of an added item has to be read. */
export function useLineName({ name, item_id }: Pick<CountLine, 'name' | 'item_id'>): string {
  const item = useRecord('item', name === undefined ? item_id : '');
  return name ?? item?.label ?? 'Item';
}
