import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { commandCall } from '@vended/server/commandCall.mjs';
import { Damaged, storedMoment } from '../storage/damaged';
import type { PlatformTables } from '../storage/platformTables';
import { validated } from '../storage/readJson';
import { isBuildFolder } from './modulesFolder';
import { buildOf, rollout, type Rollout } from './rollout';

type Row = Selectable<PlatformTables['rollouts']>;

const remedy = `Restore an earlier revision: ${commandCall('module')} history, then restore.`;

/**
 * The rollouts that count at a revision of the registry.
 *
 * @throws {Damaged} for a row that is none
 */
export async function rolloutsAt(db: Kysely<PlatformTables>, revision: number): Promise<readonly Rollout[]> {
  const rows = await ofRevisions(db)
    .selectAll()
    .where('began', '<=', revision)
    .where(({ eb }) => eb.or([eb('ended', 'is', null), eb('ended', '>', revision)]))
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(asRollout);
}

/** A link counts until it ends, whichever revision is live. */
const ofRevisions = (db: Kysely<PlatformTables>) => db.selectFrom('rollouts').where('kind', '<>', 'link');

/** Has exactly these count from a revision on. */
export async function writeRollouts(
  trx: Transaction<PlatformTables>,
  revision: number,
  rollouts: readonly Rollout[],
  by: string,
): Promise<void> {
  const open = await ofRevisions(trx).select('id').where('ended', 'is', null).execute();
  const known = new Set(open.map(({ id }) => id));
  const wanted = new Set(rollouts.map(({ id }) => id));
  const ended = [...known].filter((id) => !wanted.has(id));
  const begun = rollouts.filter(({ id }) => !known.has(id));
  if (ended.length > 0)
    await trx
      .updateTable('rollouts')
      .set({ ended: revision, ended_by: by })
      .where('kind', '<>', 'link')
      .where('ended', 'is', null)
      .where('id', 'in', ended)
      .execute();
  if (begun.length > 0)
    await trx
      .insertInto('rollouts')
      .values(begun.map((one) => ({ ...asRow(one), began: revision })))
      .execute();
}

function asRow(one: Rollout) {
  const { id, kind, whom, endsAt, madeBy, madeAt } = one;
  return {
    id,
    kind,
    ...('module' in one && { module: one.module }),
    ...('build' in one && { build: one.build }),
    ...('route' in one && { route: one.route }),
    ...('key' in one && {
      key: one.key,
      value: JSON.stringify(one.value),
      otherwise: JSON.stringify(one.otherwise),
      description: one.description,
    }),
    accounts: [...whom.accounts],
    user_types: [...whom.userTypes],
    share: whom.share,
    ends_at: endsAt,
    made_by: madeBy,
    made_at: madeAt,
  };
}

function asRollout(row: Row): Rollout {
  const { id, kind, module, build, route, key, value, otherwise, description } = row;
  const where = `The rollout ${id}`;
  const given = {
    id,
    kind,
    ...(module !== null && { module }),
    ...(build !== null && { build }),
    ...(route !== null && { route }),
    ...(key !== null && { key, value, otherwise, description }),
    whom: { accounts: row.accounts, userTypes: row.user_types, share: row.share },
    endsAt: row.ends_at === null ? null : storedMoment(row.ends_at, where, remedy),
    madeBy: row.made_by,
    madeAt: storedMoment(row.made_at, where, remedy),
  };
  const read = validated(given, rollout, where, remedy);
  if (read.kind === 'build' && !isBuildFolder(buildOf(read)))
    throw new Damaged(
      `${where} is malformed: it names ${read.build} of ${read.module}, which is not a published build. ${remedy}`,
    );
  return read;
}

/** Which of these have ever counted. */
export async function everKnown(
  db: Kysely<PlatformTables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('rollouts')
    .select('id')
    .where(sql<boolean>`id = ANY(${[...ids]})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
