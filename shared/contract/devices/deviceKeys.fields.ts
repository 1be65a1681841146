import type { Fields } from '../fields/describedFields';

/** The fields of a device key. */
export const deviceKeyFields = {
  id: { kind: 'id' },
  device_id: { kind: 'id' },
  /** How the key begins, to tell keys apart. */
  key_prefix: { kind: 'text', readOnly: true, label: 'Key', search: true },
  created_at: { kind: 'moment', label: 'Issued', sort: true },
  /** The username of the person who issued it. */
  created_by: { kind: 'text', readOnly: true, search: true },
  last_used_at: { kind: 'moment', label: 'Last used', optional: true },
  /** When it stopped being accepted; null while it is. */
  revoked_at: { kind: 'moment', optional: true },
} as const satisfies Fields;
