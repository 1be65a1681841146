import { countedIn } from '../levels/amountText';
import { useRecord } from '../records/useRecordChoices';
import { useUnit } from '../settings/useUnit';
import type { CountLine } from './differences';

type Named = Pick<CountLine, 'name' | 'detail' | 'item_id'>;

/** What a line is called, and what else it says; those of an added item have to be read. */
export function useLineTexts({ name, detail, item_id }: Named): { name: string; detail: string } {
  const added = name === undefined ? item_id : '';
  const item = useRecord('item', added);
  const unit = useUnit(added);
  return { name: name ?? item?.label ?? 'Item', detail: detail || countedIn(unit) };
}
