import { levelFields } from './levels.fields';

/** The columns of a file with counts, which are those of an export of the levels: where an item was counted, and how many there were. */
export const countColumns = {
  description: { label: levelFields.description.label, required: false },
  master_id: { label: levelFields.master_id.label, required: false },
  quantity: { label: levelFields.quantity.label, required: true },
  stockroom_name: { label: levelFields.stockroom_name.label, required: false },
  /** Tells stockrooms of one name apart. */
  location_name: { label: levelFields.location_name.label, required: false },
  device_name: { label: levelFields.device_name.label, required: false },
  board_number: { label: levelFields.board_number.label, required: false },
  bin_number: { label: levelFields.bin_number.label, required: false },
} as const;

export type CountColumn = keyof typeof countColumns;
