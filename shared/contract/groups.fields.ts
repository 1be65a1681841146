import type { Fields } from './describedFields';

/** The fields of a group. */
export const groupFields = {
  id: { kind: 'id' },
  group_name: { kind: 'text', label: 'Group name', max: 200, required: true, search: true, sort: true },
  created_at: { kind: 'moment', label: 'Added', sort: true },
  updated_at: { kind: 'moment' },
} as const satisfies Fields;
