import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import type { Filters } from '../fields/filters';
import { record } from '../fields/record';
import { groupNames } from './groups.names';

/** The fields of a group. */
export const groupFields = {
  id: { kind: 'id' },
  group_name: { kind: 'text', label: 'Group name', max: 200, required: true, search: true, sort: true },
  created_at: { kind: 'moment', label: 'Added', sort: true },
  updated_at: { kind: 'moment' },
  ...archiveFields,
} as const satisfies Fields;

/** What the list of groups is filtered by. */
export const groupFilters = {
  group_name: {
    kind: 'text', label: groupFields.group_name.label, field: 'group_name', max: groupFields.group_name.max, forForms: true,
  },
  ...archiveFilters,
} as const satisfies Filters; // oxfmt-ignore

/** Their declaration. */
export const groupRecord = record(groupNames, {
  fields: groupFields,
  filters: groupFilters,
  unique: {
    field: 'group_name',
    taken: (groupName: string) => `There is a group called ${groupName} already: choose another name.`,
  },
});
