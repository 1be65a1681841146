import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../access/database';

/** True for the rows whose column refers to an archived record of the account. */
export const isInArchived = (
  { accountId }: AccountScope,
  column: string,
  table: 'groups' | 'locations',
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} IN (
  SELECT id FROM ${sql.table(table)} WHERE customer_account_id = ${accountId} AND archived_at IS NOT NULL)`;
