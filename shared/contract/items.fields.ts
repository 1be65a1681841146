import type { Fields } from './describedFields';

/** The fields of an item. */
export const itemFields = {
  id: { kind: 'id' },
  customer_account_id: { kind: 'id' },
  master_id: { kind: 'text', label: 'Master ID', max: 100, search: true, sort: true, export: true },
  description: {
    kind: 'text', label: 'Description', max: 500, required: true, search: true, sort: 'first', export: true,
  },
  item_type: { kind: 'text', label: 'Item type', max: 100, search: true, sort: true, export: true },
  vendor_id: { kind: 'reference', to: 'vendor', label: 'Vendor' },
  /** A new picture; null or absent leaves what is stored as it is. */
  image: { kind: 'picture', label: 'Image' },
  /** Where the picture is, below the API's base, or null without one. Changes with the picture. */
  image_url: { kind: 'text', readOnly: true, optional: true, computed: true },
  created_at: { kind: 'moment', sort: true },
  updated_at: { kind: 'moment' },
} as const satisfies Fields; // prettier-ignore
