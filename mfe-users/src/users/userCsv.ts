import type { User } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { csvOf } from '@vended/design/csv/describedCsv';

/** The columns of a CSV file of users. */
export const userCsv: readonly CsvColumn<User>[] = csvOf(userFields, {
  user_type: ({ user_type }) => userFields.user_type.choices[user_type],
  status: ({ status }) => userFields.status.choices[status],
});
