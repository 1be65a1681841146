import type { Fields } from '../fields/describedFields';

/** The fields of a sign-in that has neither ended nor expired. */
export const activeSessionFields = {
  id: { kind: 'id' },
  created_at: { kind: 'moment', label: 'Signed in', sort: true },
  /** When it was last used, to within some minutes. */
  last_used_at: { kind: 'moment', label: 'Last used', sort: 'first' },
  expires_at: { kind: 'moment', sort: true },
  /** The browser in words, such as `Firefox on Windows`. */
  browser: { kind: 'text', readOnly: true, label: 'Browser', search: true },
  /** The network address that the person signed in from. */
  address: { kind: 'text', readOnly: true, search: true },
  /** Whether it is the one that asks. */
  current: { kind: 'boolean', computed: true },
} as const satisfies Fields;
