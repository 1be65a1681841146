import type { Fields } from './describedFields';

/** The fields of a catalogue product (specification 3). Text that is empty and numbers that are null are not shown. */
export const catalogueFields = {
  id: { kind: 'id' },
  title: { kind: 'text', readOnly: true, search: true, sort: true },
  vended_id: { kind: 'text', readOnly: true, label: 'Part number', search: true, sort: true },
  short_description: { kind: 'text', readOnly: true, search: true },
  /** HTML. */
  long_desc: { kind: 'text', readOnly: true },
  category: { kind: 'text', readOnly: true, label: 'Category', search: true, sort: 'first' },
  sub_category: { kind: 'text', readOnly: true, label: 'Sub-category', search: true },
  imageUrl: { kind: 'text', readOnly: true },
  /** Bundled files by name, else below /livery/, or addresses. */
  images: { kind: 'structure' },
  power_supply: { kind: 'text', readOnly: true },
  power_consumption: { kind: 'text', readOnly: true },
  clear_solid: { kind: 'text', readOnly: true },
  main_extension: { kind: 'text', readOnly: true },
  capacity_product: { kind: 'text', readOnly: true },
  capacity_bin: { kind: 'text', readOnly: true },
  height_cm: { kind: 'number' },
  width_cm: { kind: 'number' },
  depth_cm: { kind: 'number' },
  weight_kg: { kind: 'number' },
} as const satisfies Fields;
