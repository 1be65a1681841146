import type { Fields } from '../fields/describedFields';
import { choicesOf, type Filters } from '../fields/filters';
import { levelStates } from './levelState';

const stockroomLabel = 'Stockroom';
const deviceLabel = 'Device';

/** What is said of an item in a bin into which it does not belong. */
export const inWrongBin = 'In a wrong bin';

/** The fields of a level in the list. */
export const levelFields = {
  id: { kind: 'id' },
  item_id: { kind: 'id' },
  place_id: { kind: 'id' },
  description: { kind: 'text', readOnly: true, label: 'Item', sort: 'first', export: true },
  master_id: { kind: 'text', readOnly: true, label: 'Master ID', export: true },
  /** What the stockroom or the bin is called, such as 'Crib locker wall, board 1, bin 4'. Bins are in the order of their numbers. */
  place: { kind: 'text', readOnly: true, computed: true, label: 'Place', sort: true },
  quantity: { kind: 'number', label: 'Quantity', export: true },
  /** What it is counted in; blank for pieces. */
  unit: { kind: 'text', readOnly: true, label: 'Unit', export: true },
  state: { kind: 'choice', readOnly: true, label: 'State', choices: levelStates, export: true },
  /** By the layout of the bin; null for a stockroom, and for what does not belong into the bin. */
  minimum: { kind: 'number', label: 'Minimum', export: true },
  par: { kind: 'number', label: 'Par', export: true },
  capacity: { kind: 'number', label: 'Capacity', export: true },
  /** How many of those that are missing up to par were taken from there on loan, and come back. */
  on_loan: { kind: 'number', computed: true },
  /** More was taken than the place was known to hold. */
  to_count: { kind: 'boolean', label: 'To be counted', export: true },
  location_name: { kind: 'text', readOnly: true, optional: true, label: 'Location', export: true },
  /** The stockroom that it is, or that the device belongs to. */
  stockroom_id: { kind: 'id', optional: true },
  stockroom_name: { kind: 'text', readOnly: true, optional: true, label: stockroomLabel, export: true },
  device_id: { kind: 'id', optional: true },
  device_name: { kind: 'text', readOnly: true, optional: true, label: deviceLabel, export: true },
  board_number: { kind: 'number', label: 'Board', export: true },
  bin_number: { kind: 'number', label: 'Bin', export: true },
} as const satisfies Fields; // oxfmt-ignore

/** What the list of levels is filtered by; a group or a location also finds the bins of the devices that belong there. */
export const levelFilters = {
  place_id: { kind: 'record', label: 'Place', field: 'place_id', to: 'place', none: 'No place' },
  group_id: { kind: 'record', label: 'Group', field: 'group_id', to: 'group', none: 'No group' },
  location_id: { kind: 'record', label: 'Location', field: 'location_id', to: 'location', none: 'No location' },
  device_id: { kind: 'record', label: deviceLabel, field: 'device_id', to: 'device', none: stockroomLabel },
  kind: { kind: 'choice', label: 'Kind of place', field: 'device_id', choices: { bin: { label: 'Bins', test: { present: true } }, stockroom: { label: 'Stockrooms', test: { present: false } } } },
  item_id: { kind: 'record', label: 'Item', field: 'item_id', to: 'item', none: 'No item' },
  vendor_id: { kind: 'record', label: 'Vendor', field: 'vendor_id', to: 'vendor', none: 'No vendor' },
  state: { kind: 'choice', label: 'State', field: 'state', choices: choicesOf(levelStates) },
  misplaced: { kind: 'choice', label: 'Bin', field: 'misplaced', choices: { wrong: { label: inWrongBin, test: { is: 'true' } } } },
  counting: { kind: 'choice', label: 'Count', field: 'to_count', choices: { asked: { label: levelFields.to_count.label, test: { is: 'true' } } } },
} as const satisfies Filters; // oxfmt-ignore
