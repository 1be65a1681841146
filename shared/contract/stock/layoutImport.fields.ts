import { layoutFields } from './layouts.fields';

/** The columns of a file with layouts, which are those of their export. Bins are found by where they are, items by their Master ID. */
export const layoutColumns = {
  board_number: { label: layoutFields.board_number.label, required: true },
  bin_number: { label: layoutFields.bin_number.label, required: true },
  description: { label: layoutFields.description.label, required: false },
  master_id: { label: layoutFields.master_id.label, required: false },
  capacity: { label: layoutFields.capacity.label, required: false },
  par: { label: layoutFields.par.label, required: false },
  minimum: { label: layoutFields.minimum.label, required: false },
} as const;

export type LayoutColumn = keyof typeof layoutColumns;
