import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import { record } from '../fields/record';

/** The fields of a career. */
export const careerFields = {
  id: { kind: 'id' },
  job_title: {
    kind: 'text', label: 'Job title', max: 200, required: true, search: true, sort: true, export: true,
  },
  location: { kind: 'text', label: 'Location', max: 200, search: true, sort: true, export: true },
  salary_range: { kind: 'text', label: 'Salary range', max: 100, search: true, export: true },
  job_summary: { kind: 'text', label: 'Job summary', max: 2000, search: true, export: true },
  /** HTML. */
  job_description: { kind: 'richText', label: 'Job description' },
  created_at: { kind: 'moment', sort: true },
  updated_at: { kind: 'moment' },
  ...archiveFields,
} as const satisfies Fields; // oxfmt-ignore

/** What the list of careers is filtered by. */
export const careerFilters = archiveFilters;

/** Careers as a kind of records. */
export const careerRecord = record({
  kind: 'career',
  words: { one: 'career', many: 'careers' },
  fields: careerFields,
  filters: careerFilters,
  defaultSort: '-created_at',
  table: 'careers',
  owner: 'platform',
  path: '/careers',
  id: 'job_id',
  permission: { read: 'content.manage', write: 'content.manage' },
  archive: { effect: 'It is hidden from lists and the public site.' },
  history: true,
  views: 'careers',
  export: true,
});
