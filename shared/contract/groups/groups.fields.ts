import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import type { Filters } from '../fields/filters';
import { record } from '../fields/record';

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

/** Groups as a kind of records. */
export const groupRecord = record({
  kind: 'group',
  words: { one: 'group', many: 'groups' },
  fields: groupFields,
  filters: groupFilters,
  defaultSort: 'group_name',
  unique: {
    field: 'group_name',
    taken: (groupName: string) => `There is a group called ${groupName} already: choose another name.`,
  },
  table: 'groups',
  owner: 'account',
  path: '/groups',
  id: 'group_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
  archive: { effect: 'It is hidden from lists.' },
  history: true,
  views: 'groups',
});
