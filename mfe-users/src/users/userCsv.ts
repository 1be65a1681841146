import type { User } from '@vended/contract/users';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { userLabels } from './userValues';
import { userTypeLabel } from './userTypes';

/** The columns of a CSV file of users. */
export const userCsv: readonly CsvColumn<User>[] = [
  { field: 'id', header: 'User ID', text: ({ id }) => id },
  { field: 'username', header: userLabels.username, text: ({ username }) => username },
  { field: 'user_type', header: userLabels.user_type, text: ({ user_type }) => userTypeLabel(user_type) },
  { field: 'created_at', header: 'Created', text: ({ created_at }) => created_at },
  { field: 'updated_at', header: 'Updated', text: ({ updated_at }) => updated_at },
];
