import type { Fields } from './describedFields';

/** The address of a record by post, as far as every record with one has it. */
export const addressFields = {
  address_line_1: { kind: 'text', label: 'Address line 1', max: 200 },
  address_line_2: { kind: 'text', label: 'Address line 2', max: 200 },
  town: { kind: 'text', label: 'Town', max: 100, search: true, sort: true },
  postcode: { kind: 'text', label: 'Postcode', max: 20, search: true },
} as const satisfies Fields;
