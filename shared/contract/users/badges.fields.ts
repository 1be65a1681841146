import type { Fields } from '../fields/describedFields';

/** The fields of a badge with which a person opens devices. */
export const badgeFields = {
  id: { kind: 'id' },
  user_id: { kind: 'id' },
  badge_number: { kind: 'text', label: 'Badge number', max: 64, required: true },
  created_at: { kind: 'moment', label: 'Added' },
} as const satisfies Fields;
