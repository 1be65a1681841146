import { sql, type JoinBuilder } from 'kysely';
import type { Schema } from '../access/schema';

type ColumnName = { [Table in keyof Schema]: keyof Schema[Table] & string }[keyof Schema];

/** A column with the table, or the name that the table has in the query. */
type Column = `${string}.${ColumnName}`;

const accountOf = (column: Column) => sql.ref(column.replace(/\..*/, '.customer_account_id'));

/** For a join of a table by one of its columns: its rows whose column is that of a row of the same account. */
export const withinAccount =
  (joined: Column, column: Column) =>
  <Database, Tables extends keyof Database>(join: JoinBuilder<Database, Tables>) =>
    join.on(
      sql<boolean>`${accountOf(joined)} = ${accountOf(column)} AND ${sql.ref(joined)} = ${sql.ref(column)}`,
    );
