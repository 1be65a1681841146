import { archiveFields, archiveFilters } from '../fields/archive.fields';
import { badgeFields } from './badges.fields';
import type { Fields } from '../fields/describedFields';
import { choicesOf, type Filters } from '../fields/filters';
import type { UserType } from '../permissions';
import { record } from '../fields/record';
import { userNames } from './users.names';

const userTypes: Readonly<Record<UserType, string>> = {
  user: 'User',
  administrator: 'Administrator',
  'vended-administrator': 'Platform administrator',
};

/** Only an active user can sign in; a pending one has no password yet. */
const statuses = { active: 'Active', pending: 'No password yet', deactivated: 'Deactivated' } as const;

/** The fields of a user. */
export const userFields = {
  id: { kind: 'id', label: 'User ID', export: true },
  username: {
    kind: 'text', label: 'Username', max: 200, required: true, search: true, sort: true, export: true,
  },
  /** Never above the signed-in person's own; absent on INSERT it is user (reading 3). */
  user_type: {
    kind: 'choice', label: 'User Type', choices: userTypes, search: true, sort: true, export: true,
  },
  /** A user without a password cannot sign in until one is set. Absent on UPDATE it stays as it is. */
  password: { kind: 'password', label: 'Password' },
  status: { kind: 'choice', readOnly: true, label: 'Status', choices: statuses, export: true },
  created_at: { kind: 'moment', label: 'Created', sort: true, export: true },
  updated_at: { kind: 'moment', label: 'Updated', export: true },
  ...archiveFields,
} as const satisfies Fields; // oxfmt-ignore

/** The fields of a user in the list, also those that are read from elsewhere. How people sign in is null for callers without users.write. */
export const listedUserFields = {
  ...userFields,
  last_sign_in_at: { kind: 'moment', optional: true, computed: true, label: 'Last sign-in', export: true },
  second_factor_count: { kind: 'number', computed: true, label: 'Second factors', export: true },
  device_count: { kind: 'number', computed: true, label: 'Devices', export: true },
} as const satisfies Fields; // oxfmt-ignore

/** What the list of users is filtered by. `device_id` is that of any device that the user has access to. */
export const userFilters = {
  type: {
    kind: 'choice', label: userFields.user_type.label, field: 'user_type', choices: choicesOf(userTypes),
  },
  access: { kind: 'choice', label: 'Sign-in', field: 'status', choices: choicesOf(statuses) },
  devices: {
    kind: 'choice',
    label: 'Device access',
    field: 'device_id',
    choices: {
      some: { label: 'Some devices', test: { present: true } },
      none: { label: 'No devices', test: { present: false } },
    },
  },
  /** Finds the user who has the badge that was read; no call for those who may not change users answers the numbers. */
  badge_number: {
    kind: 'text', label: badgeFields.badge_number.label, field: 'badge_numbers', max: badgeFields.badge_number.max,
    separatedBy: ' ', forForms: true,
  },
  ...archiveFilters,
} as const satisfies Filters; // oxfmt-ignore

/** Their declaration. */
export const userRecord = record(userNames, {
  fields: userFields,
  filters: userFilters,
});
