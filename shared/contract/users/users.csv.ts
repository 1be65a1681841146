import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { ListedUser } from './users';
import { listedUserFields, userFields } from './users.fields';

/** The columns of a CSV file of users. */
export const userCsv: readonly CsvColumn<ListedUser>[] = csvOf(listedUserFields, {
  user_type: ({ user_type }) => userFields.user_type.choices[user_type],
  status: ({ status }) => userFields.status.choices[status],
});
