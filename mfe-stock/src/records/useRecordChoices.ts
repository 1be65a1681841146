import type { RecordKind } from '@vended/contract/recordCode';
import type { ComboboxChoices } from '@vended/design/form/Combobox';
import { useState } from 'react';
import { useRecordChoiceQuery, useRecordChoicesQuery } from './recordsApi';

/** What a person calls several records of a kind. */
const plurals: Readonly<Record<RecordKind, string>> = {
  device: 'devices',
  group: 'groups',
  item: 'items',
  location: 'locations',
  stockroom: 'stockrooms',
  user: 'users',
  vendor: 'vendors',
};

/** The records of a kind as choices: the first page, or what a search finds. An empty id causes no request for a name. */
export function useRecordChoices(kind: RecordKind, recordId: string): ComboboxChoices {
  const [q, setQ] = useState('');
  const { currentData, error } = useRecordChoicesQuery({ kind, q });
  return {
    chosen: useRecord(kind, recordId),
    found: currentData?.options,
    failure: error ? `Failed to load ${plurals[kind]}` : null,
    none: `No ${plurals[kind]} found.`,
    more: currentData?.more ?? false,
    onSearch: setQ,
  };
}

/** A record as a choice, once loaded. An empty id causes no request. */
export function useRecord(kind: RecordKind, recordId: string) {
  const { currentData } = useRecordChoiceQuery({ kind, recordId }, { skip: recordId === '' });
  return currentData ?? null;
}
