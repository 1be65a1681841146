import { sql } from 'kysely';
import type { Movement } from '@vended/contract/stock/movements';
import { movementFields } from '@vended/contract/stock/movements.fields';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf } from '../../storage/queries/describedColumns';
import { requireFrom } from '../../storage/queries/requireFrom';

const columns = columnsOf(movementFields);

const movementsIn = ({ trx, accountId }: AccountScope) =>
  trx
    .selectFrom('stock_movements')
    .select([...columns, 'found_for'])
    .where('customer_account_id', '=', accountId);

export const requireMovement = requireFrom(movementsIn, 'movement');

/** The ledger's rows cannot be locked, because nobody may change them: this makes others wait until the transaction ends. */
export async function waitForOthers({ trx, accountId }: AccountScope, subject: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stock ${accountId} ${subject}`}, 0))`.execute(
    trx,
  );
}

/** How much of a movement has been put right. */
export async function correctedOf({ trx, accountId }: AccountScope, id: Movement['id']): Promise<number> {
  const { corrected } = await trx
    .selectFrom('stock_movements')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('corrected'))
    .where('customer_account_id', '=', accountId)
    .where('corrects', '=', id)
    .executeTakeFirstOrThrow();
  return corrected;
}

/** How much of an item a person has taken and not returned. */
export async function heldByPerson(
  { trx, accountId }: AccountScope,
  personId: string,
  itemId: string,
): Promise<number> {
  const { held } = await trx
    .selectFrom('stock_movements')
    .select(
      sql<number>`coalesce(sum(CASE WHEN (kind = 'issue') = (corrects IS NULL) THEN quantity ELSE -quantity END), 0)::int`.as(
        'held',
      ),
    )
    .where('customer_account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return held;
}
