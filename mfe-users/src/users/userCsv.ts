import type { User } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { csvOf } from '@vended/design/csv/describedCsv';
import { userStatusLabel } from './userStatus';
import { userTypeLabel } from './userTypes';

/** The columns of a CSV file of users. */
export const userCsv: readonly CsvColumn<User>[] = csvOf(userFields, {
  user_type: ({ user_type }) => userTypeLabel(user_type),
  status: ({ status }) => userStatusLabel(status),
});
