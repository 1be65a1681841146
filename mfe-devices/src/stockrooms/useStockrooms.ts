import type { ComboboxOption } from '@vended/shared/form/Combobox';
import type { RequestFailure } from '@vended/shared/module/shellApi';
import { useMemo, useState } from 'react';
import { useLocationsQuery, useStockroomsQuery } from './stockroomsApi';

/** The stockrooms to choose from: the first of them, or those that a search finds among all of the account. */
export function useStockrooms() {
  const [q, setQ] = useState('');
  const { currentData, error } = useStockroomsQuery(q ? { q } : {});
  const { data: places } = useLocationsQuery();

  const found = useMemo(() => {
    const names = new Map(places?.locations.map(({ id, location_name }) => [id, location_name]));
    return currentData?.stockrooms.map(({ id, stockroom_name, location_id }): ComboboxOption => {
      const detail = names.get(location_id);
      return { value: id, label: stockroom_name || 'Unnamed Stockroom', ...(detail && { detail }) };
    });
  }, [currentData, places]);

  return {
    found,
    failure: error ? `Failed to fetch stockrooms: ${messageOf(error)}` : null,
    more: currentData?.next_cursor !== undefined,
    onSearch: setQ,
  };
}

function messageOf(error: RequestFailure | { readonly message?: string }): string {
  return ('error' in error ? error.error : error.message) ?? 'Something went wrong';
}
