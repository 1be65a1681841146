import type { ComboboxChoices, ComboboxOption } from '@vended/design/form/Combobox';
import { useState } from 'react';
import { useLoansOfPersonQuery } from '../loans/loansApi';
import { useLatestMovementsQuery } from '../movements/movementsApi';
import { useRecordChoices } from '../records/useRecordChoices';

/**
 * The items that a person brings back: those that the person has on loan or took last, before all others that a search finds. Without a
 * person they are all items.
 */
export function useReturnChoices(itemId: string, personId: string): ComboboxChoices {
  const [q, setQ] = useState('');
  const items = useRecordChoices('item', itemId);
  const skip = { skip: personId === '' };
  const lent = useLoansOfPersonQuery(personId, skip);
  const taken = useLatestMovementsQuery({ person_id: personId, kind: 'issue' }, skip);
  if (personId === '') return items;

  const loans = lent.currentData?.loans ?? [];
  const took = taken.currentData?.movements ?? [];
  const had = new Map<string, Omit<ComboboxOption, 'value'>>();
  for (const { item_id, description } of loans) had.set(item_id, { label: description, detail: 'on loan' });
  for (const { item_id, description } of took)
    if (!had.has(item_id)) had.set(item_id, { label: description, detail: 'taken lately' });
  const part = q.trim().toLowerCase();
  const first = [...had]
    .map(([value, option]) => ({ value, ...option, place: 'early' as const }))
    .filter(
      ({ value, label }) =>
        label.toLowerCase().includes(part) || items.found?.some((item) => item.value === value),
    );
  const others = items.found?.filter(({ value }) => !had.has(value)) ?? [];
  const isRead = (lent.currentData ?? lent.error) && (taken.currentData ?? taken.error);
  return {
    ...items,
    found: isRead && items.found && (part === '' && had.size > 0 ? first : [...first, ...others]),
    more: items.more || (part === '' && had.size > 0),
    onSearch(text) {
      setQ(text);
      items.onSearch(text);
    },
  };
}
