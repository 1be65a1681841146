import type { Fields } from './describedFields';
import type { UserType } from './permissions';

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
} as const satisfies Fields; // prettier-ignore
