import type { RecordNames } from '../fields/record';

/** Leads as a kind of records, apart from their fields. */
export const leadNames = {
  kind: 'lead',
  words: { one: 'lead', many: 'leads' },
  defaultSort: '-created_at',
  table: 'leads',
  owner: 'platform',
  path: '/lead',
  id: 'lead_id',
  permission: { read: 'content.manage', write: 'content.manage' },
  archive: { effect: 'It is hidden from lists but not deleted.' },
  history: true,
  views: 'leads',
} as const satisfies RecordNames;
