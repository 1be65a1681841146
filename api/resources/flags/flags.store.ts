import { sql, type Insertable, type Updateable } from 'kysely';
import type { FeatureFlag } from '@vended/contract/flags';
import { flagFields } from '@vended/contract/flags.fields';
import type { ContentScope, CrossAccountScope, PublicScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import { columnsOf } from '../../storage/queries/describedColumns';
import { newMoment } from '../../storage/queries/recordVersion';
import { requireFrom } from '../../storage/queries/requireFrom';

const columns = columnsOf(flagFields);

const flagsIn = ({ trx, kind }: ContentScope | PublicScope) =>
  trx
    .selectFrom('feature_flags')
    .select(columns)
    .$if(kind === 'public', (all) => all.where('archived_at', 'is', null));

/** All flags by their keys; to everybody only those that are not archived. */
export function readFlags(scope: ContentScope | PublicScope): Promise<FeatureFlag[]> {
  return flagsIn(scope).orderBy('key').execute();
}

export const requireFlag = requireFrom(flagsIn, 'flag');

/** An account that an entered text stands for: its id, or its name (case-insensitive). */
export interface EnteredAccount {
  readonly entered: string;
  readonly id: string;
  readonly name: string;
}

/** The accounts that texts stand for. One that is nothing of the kind has no row. */
export async function readAccounts(
  { trx }: CrossAccountScope,
  entered: readonly string[],
): Promise<readonly EnteredAccount[]> {
  const { rows } = await sql<EnteredAccount>`
    SELECT entered, id, name FROM unnest(${[...entered]}::text[]) AS entered
    JOIN customer_accounts ON id::text = lower(entered) OR lower(name) = lower(entered COLLATE human)`.execute(
    trx,
  );
  return rows;
}

/** Lets nobody else add a flag until the transaction ends, so that no two pass the limit together. */
export async function lockFlags({ trx }: ContentScope): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('vended feature flags'))`.execute(trx);
}

export function writeNewFlag(
  { trx }: ContentScope,
  flag: Insertable<Schema['feature_flags']>,
): Promise<FeatureFlag> {
  return trx.insertInto('feature_flags').values(flag).returning(columns).executeTakeFirstOrThrow();
}

export function writeFlag(
  { trx }: ContentScope,
  id: string,
  fields: Omit<Updateable<Schema['feature_flags']>, 'id'>,
): Promise<FeatureFlag> {
  return trx
    .updateTable('feature_flags')
    .set({ ...fields, updated_at: newMoment })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
