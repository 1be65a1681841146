import type { Fields } from '../fields/describedFields';

/** The rows of a product's technical specification, in order (specification 2). */
export const specificationFields = {
  power_supply: { kind: 'text', label: 'Power', max: 200 },
  power_consumption: { kind: 'text', label: 'Consumption', max: 200 },
  clear_solid: { kind: 'text', label: 'Visibility', max: 200 },
  main_extension: { kind: 'text', label: 'Module', max: 200 },
  capacity_product: { kind: 'text', label: 'Capacity (products)', max: 200 },
  capacity_bin: { kind: 'text', label: 'Capacity (bins)', max: 200 },
  height_cm: { kind: 'number', label: 'Height (cm)' },
  width_cm: { kind: 'number', label: 'Width (cm)' },
  depth_cm: { kind: 'number', label: 'Depth (cm)' },
  weight_kg: { kind: 'number', label: 'Weight (kg)' },
} as const satisfies Fields;

/** The fields of a catalogue product (specification 3). Text that is empty and numbers that are null are not shown. */
export const catalogueFields = {
  id: { kind: 'id' },
  title: { kind: 'text', label: 'Title', max: 300, required: true, search: true, sort: true },
  vended_id: {
    kind: 'text',
    label: 'Part number',
    max: 100,
    code: true,
    required: true,
    search: true,
    sort: true,
  },
  short_description: { kind: 'text', label: 'Short description', max: 1000, search: true },
  /** HTML. */
  long_desc: { kind: 'richText', label: 'Description' },
  category: { kind: 'text', label: 'Category', max: 100, search: true, sort: 'first' },
  sub_category: { kind: 'text', label: 'Sub-category', max: 100, search: true },
  imageUrl: { kind: 'text', label: 'Image', max: 500 },
  /** Bundled files by name, else below /livery/, or addresses. */
  images: { kind: 'structure' },
  ...specificationFields,
} as const satisfies Fields;
