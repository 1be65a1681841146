import type { RecordNames } from '../fields/record';

/** Careers as a kind of records, apart from their fields. */
export const careerNames = {
  kind: 'career',
  words: { one: 'career', many: 'careers' },
  defaultSort: '-created_at',
  table: 'careers',
  owner: 'platform',
  path: '/careers',
  id: 'job_id',
  permission: { read: 'content.manage', write: 'content.manage' },
  archive: { effect: 'It is hidden from lists and the public site.' },
  history: true,
  views: 'careers',
} as const satisfies RecordNames;
