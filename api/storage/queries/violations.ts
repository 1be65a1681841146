import { sql } from 'kysely';
import { takenByArchived } from '@vended/contract/archiveKinds';
import { Taken } from '../../problems/problems';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';

/** True if the error is a violation of that unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  );
}

/** Converts a violation of that unique index into the refusal `Taken`, and throws any other error unchanged. For `catch`. */
export function refuseTaken(index: string, field: string, message: string): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error, index) ? new Taken(field, message) : error;
  };
}

/**
 * Refuses a value that an archived record has, and says what can be done about it. If any other record has it, the unique index refuses it.
 *
 * @param own the record that is being saved, if it is stored already
 * @throws Taken
 */
export async function refuseArchived(
  { trx, accountId }: AccountScope,
  { table, column, record }: { table: keyof Schema; column: string; record: string },
  value: string | undefined,
  own?: string,
): Promise<void> {
  if (!value) return;
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)}
    WHERE customer_account_id = ${accountId} AND lower(btrim(${sql.ref(column)})) = lower(${value}::text COLLATE human)
      AND archived_at IS NOT NULL AND id IS DISTINCT FROM ${own ?? null}::uuid`.execute(trx);
  if (rows.length > 0) throw new Taken(column, takenByArchived(record, value));
}
