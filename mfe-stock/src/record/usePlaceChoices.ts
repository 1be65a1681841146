import type { ListedLevel } from '@vended/contract/stock/levels';
import type { ComboboxChoices, ComboboxOption } from '@vended/design/form/Combobox';
import { useState } from 'react';
import { amountText } from '../levels/amountText';
import { useItemLevelsQuery, useSomeLevelsQuery } from '../levels/levelsApi';
import { placeText } from '../levels/placeText';
import { useRecord, useRecordChoices } from '../records/useRecordChoices';

/** The place as a choice, with how much of the item is in it. */
const optionOf = (level: ListedLevel): ComboboxOption => ({
  value: level.place_id,
  label: placeText(level),
  detail: `${amountText(level.quantity, level.unit)} there`,
});

/** The places that hold an item, for where it comes from. */
export function useOriginChoices(itemId: string, placeId: string): ComboboxChoices {
  const [q, setQ] = useState('');
  const { currentData, error } = useItemLevelsQuery(itemId, { skip: itemId === '' });
  const named = usePlaceName(placeId);
  const options = currentData?.levels.filter(({ quantity }) => quantity > 0).map(optionOf);
  return {
    chosen: options?.find(({ value }) => value === placeId) ?? named,
    found: itemId === '' ? [] : options?.filter(isCalled(q)),
    failure: error ? 'Failed to load the places' : null,
    none: itemId === '' ? 'Choose the item first.' : 'None of it is in any place.',
    more: false,
    onSearch: setQ,
  };
}

/** The places that an item can come to: bins where it belongs, and any stockroom. */
export function useDestinationChoices(itemId: string, placeId: string): ComboboxChoices {
  const [q, setQ] = useState('');
  const { currentData } = useItemLevelsQuery(itemId, { skip: itemId === '' });
  const stockrooms = useRecordChoices('stockroom', '');
  const named = usePlaceName(placeId);
  const levels = currentData?.levels ?? [];
  const bins = levels.filter(({ device_id }) => device_id !== null).map(optionOf);
  const found = stockrooms.found?.map((stockroom) => {
    const level = levels.find(({ place_id }) => place_id === stockroom.value);
    return level ? optionOf(level) : stockroom;
  });
  const options = found && [...found, ...bins.filter(isCalled(q))];
  return {
    ...stockrooms,
    chosen: options?.find(({ value }) => value === placeId) ?? named,
    found: options,
    onSearch(text) {
      setQ(text);
      stockrooms.onSearch(text);
    },
  };
}

/** How many of an item a place holds; undefined until it is known. */
export function useHeld(itemId: string, placeId: string): number | undefined {
  const { currentData } = useItemLevelsQuery(itemId, { skip: itemId === '' });
  if (!currentData || placeId === '') return undefined;
  return currentData.levels.find(({ place_id }) => place_id === placeId)?.quantity ?? 0;
}

/** A place as a choice, once loaded: a bin by what is in it, which no other call names. */
function usePlaceName(placeId: string): ComboboxOption | null {
  const { currentData } = useSomeLevelsQuery({ place_id: placeId, limit: 1 }, { skip: placeId === '' });
  const [level] = currentData?.levels ?? [];
  // A stockroom in which nothing is yet has no level.
  const stockroom = useRecord('stockroom', currentData && !level ? placeId : '');
  return level ? { value: placeId, label: placeText(level) } : stockroom;
}

const isCalled = (q: string) => {
  const part = q.trim().toLowerCase();
  return ({ label }: ComboboxOption) => label.toLowerCase().includes(part);
};
