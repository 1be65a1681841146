import { noRecord } from '@vended/contract/filters';
import { isThrown, reasonOf } from '@vended/module/query/reasonOf';
import { stockroomName } from '@vended/contract/unnamedPlaces';
import type { ComboboxChoices, ComboboxOption } from '@vended/design/form/Combobox';
import { useShell } from '@vended/module/ShellContext';
import { useEffect, useMemo, useState } from 'react';
import { useLocationsQuery, useStockroomQuery, useStockroomsQuery } from './stockroomsApi';

/** The options of the stockroom field: the first page, or the search results in the whole account. */
export function useStockrooms() {
  const [q, setQ] = useState('');
  const { currentData, error } = useStockroomsQuery(q ? { q } : {});
  const { data: places } = useLocationsQuery();
  const { report } = useShell();
  useEffect(() => {
    if (error && isThrown(error)) report.error(error);
  }, [error, report]);

  const found = useMemo(() => {
    const names = new Map(places?.locations.map(({ id, location_name }) => [id, location_name]));
    return currentData?.stockrooms.map((stockroom): ComboboxOption => {
      const detail = names.get(stockroom.location_id);
      return { value: stockroom.id, label: stockroomName(stockroom), ...(detail && { detail }) };
    });
  }, [currentData, places]);

  return {
    found,
    failure: error ? `Failed to fetch stockrooms: ${reasonOf(error)}` : null,
    more: currentData?.next_cursor !== undefined,
    onSearch: setQ,
  };
}

/** For a filter: the stockrooms as its choices, and the name of the chosen one, once loaded, whether devices are in it or not. */
export function useStockroomFilter(stockroomId: string) {
  const skip = stockroomId === '' || stockroomId === noRecord;
  const { currentData } = useStockroomQuery({ stockroom_id: stockroomId }, { skip });
  const name = currentData && (currentData.stockrooms[0].stockroom_name || 'Unnamed Stockroom');
  return { name, useChoices: useStockroomChoices };
}

/** The stockrooms as choices of a filter. */
export function useStockroomChoices(stockroomId: string): ComboboxChoices {
  const stockrooms = useStockrooms();
  const chosen = stockrooms.found?.find(({ value }) => value === stockroomId) ?? null;
  return { ...stockrooms, chosen };
}
