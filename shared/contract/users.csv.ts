import { csvOf, type CsvColumn } from './csvColumn';
import type { User } from './users';
import { userFields } from './users.fields';

/** The columns of a CSV file of users. */
export const userCsv: readonly CsvColumn<User>[] = csvOf(userFields, {
  user_type: ({ user_type }) => userFields.user_type.choices[user_type],
  status: ({ status }) => userFields.status.choices[status],
});
