import { noRecord } from '@vended/contract/filters';
import type { RecordKind } from '@vended/contract/recordCode';
import { useRecord, useRecordChoices } from './useRecordChoices';

type Used = Readonly<Record<string, string>>;

/**
 * The choices of the filters of levels by records, and the names of those that are used.
 *
 * @param place what the place is called that is filtered by: it may be a bin, which no call names
 */
export function useLevelRecords(filters: Used, place: string | undefined) {
  return {
    place_id: { name: place, useChoices: useStockroomChoices },
    group_id: useFilterBy('group', filters['group_id']),
    location_id: useFilterBy('location', filters['location_id']),
    device_id: useFilterBy('device', filters['device_id']),
    item_id: useFilterBy('item', filters['item_id']),
    vendor_id: useFilterBy('vendor', filters['vendor_id']),
  };
}

/** The choices and names for the filters of items by what all places have of them. */
export function useStockItemRecords(filters: Used) {
  return {
    item_id: useFilterBy('item', filters['item_id']),
    vendor_id: useFilterBy('vendor', filters['vendor_id']),
  };
}

/** The choices and names for the filters of movements. */
export function useMovementRecords(filters: Used, place: string | undefined) {
  return {
    item_id: useFilterBy('item', filters['item_id']),
    person_id: useFilterBy('user', filters['person_id']),
    device_id: useFilterBy('device', filters['device_id']),
    place_id: { name: place, useChoices: useStockroomChoices },
  };
}

/** The choices and names for the filters of loans. */
export function useLoanRecords(filters: Used) {
  return {
    person_id: useFilterBy('user', filters['person_id']),
    item_id: useFilterBy('item', filters['item_id']),
  };
}

/** Names and choices of the filters of reports. */
export function useEventRecords(filters: Used) {
  return { device_id: useFilterBy('device', filters['device_id']) };
}

/** The choices of a filter by records of a kind, and the name of the one that is used. */
function useFilterBy(kind: RecordKind, id: string | undefined) {
  return {
    name: useRecord(kind, id === undefined || id === noRecord ? '' : id)?.label,
    useChoices: (chosen: string) => useRecordChoices(kind, chosen),
  };
}

const useStockroomChoices = (id: string) => useRecordChoices('stockroom', id);
