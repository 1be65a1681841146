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
    group_id: { name: useName('group', filters['group_id']), useChoices: useGroupChoices },
    location_id: { name: useName('location', filters['location_id']), useChoices: useLocationChoices },
    device_id: { name: useName('device', filters['device_id']), useChoices: useDeviceChoices },
    item_id: { name: useName('item', filters['item_id']), useChoices: useItemChoices },
    vendor_id: { name: useName('vendor', filters['vendor_id']), useChoices: useVendorChoices },
  };
}

/** The choices and names for the filters of items by what all places have of them. */
export function useStockItemRecords(filters: Used) {
  return {
    item_id: { name: useName('item', filters['item_id']), useChoices: useItemChoices },
    vendor_id: { name: useName('vendor', filters['vendor_id']), useChoices: useVendorChoices },
  };
}

/** The choices and names for the filters of movements. */
export function useMovementRecords(filters: Used, place: string | undefined) {
  return {
    item_id: { name: useName('item', filters['item_id']), useChoices: useItemChoices },
    person_id: { name: useName('user', filters['person_id']), useChoices: useUserChoices },
    device_id: { name: useName('device', filters['device_id']), useChoices: useDeviceChoices },
    place_id: { name: place, useChoices: useStockroomChoices },
  };
}

/** The choices and names for the filters of loans. */
export function useLoanRecords(filters: Used) {
  return {
    person_id: { name: useName('user', filters['person_id']), useChoices: useUserChoices },
    item_id: { name: useName('item', filters['item_id']), useChoices: useItemChoices },
  };
}

/** Names and choices of the filters of reports. */
export function useEventRecords(filters: Used) {
  return {
    device_id: { name: useName('device', filters['device_id']), useChoices: useDeviceChoices },
  };
}

const useName = (kind: RecordKind, id: string | undefined) =>
  useRecord(kind, id === undefined || id === noRecord ? '' : id)?.label;

const useStockroomChoices = (id: string) => useRecordChoices('stockroom', id);
const useGroupChoices = (id: string) => useRecordChoices('group', id);
const useLocationChoices = (id: string) => useRecordChoices('location', id);
const useDeviceChoices = (id: string) => useRecordChoices('device', id);
const useItemChoices = (id: string) => useRecordChoices('item', id);
const useVendorChoices = (id: string) => useRecordChoices('vendor', id);
const useUserChoices = (id: string) => useRecordChoices('user', id);
