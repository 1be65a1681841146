import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import { record } from '../fields/record';
import { careerNames } from './careers.names';

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

/** Their declaration. */
export const careerRecord = record(careerNames, {
  fields: careerFields,
  filters: careerFilters,
});
