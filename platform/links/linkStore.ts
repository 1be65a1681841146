import { sql } from 'kysely';
import { z } from 'zod';
import type { PlatformDatabase } from '../storage/platformDatabase';
import { commandCall } from '@vended/server/commandCall.mjs';
import { storedMoment } from '../storage/damaged';
import { orStartError } from '../storage/orStartError';
import { validated } from '../storage/readJson';
import { words } from '../storage/words';

export const link = z.strictObject({
  id: z.string().regex(/^[\w-]{16}$/),
  module: z.string().min(1),
  build: z.string().min(1),
  madeBy: words,
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Who ended it early; null as long as nobody has. */
  revokedBy: words.nullable(),
});

/** A link that somebody has made, which shows a published build. */
export type BuildLink = z.infer<typeof link>;

/** Whose links are too many. */
type TooMany = 'all' | 'of maker';

interface LinkLimits {
  /** How many links can be open at a time. */
  readonly open: number;
  /** How many of one maker. */
  readonly openOfMaker: number;
  /** Links that ended before are removed. */
  readonly endedBefore: Date;
}

/** Whether a link still works. */
export const isOpen = ({ revokedBy, endsAt }: BuildLink): boolean =>
  revokedBy === null && new Date(endsAt) > new Date();

/** Names the failed work in the error message. */
const task = 'read or write links';

export type LinkStore = ReturnType<typeof openLinkStore>;

/** A row for each link among the rollouts, for all nodes. Every method throws a one-line `StartError` if they cannot be read. */
export function openLinkStore({ db }: Pick<PlatformDatabase, 'db'>) {
  const links = db
    .selectFrom('rollouts')
    .select(['id', 'module', 'build', 'made_by as madeBy', 'made_at as madeAt', 'ends_at as endsAt'])
    .select('ended_by as revokedBy')
    .where('kind', '=', 'link');

  return {
    /** All stored links, the latest first. */
    list: () =>
      orStartError(task, async () => {
        const rows = await links.orderBy('made_at', 'desc').execute();
        return rows.map(asLink);
      }),
    find: (id: string) =>
      orStartError(task, async () => {
        const row = await links.where('id', '=', id).executeTakeFirst();
        return row ? asLink(row) : null;
      }),
    /**
     * Adds one, and removes those that ended long ago.
     *
     * @returns the limit that it would exceed, or null if it was added. Concurrent calls are checked one after the other.
     */
    add: ({ id, module, build, madeBy, madeAt, endsAt }: BuildLink, limits: LinkLimits) =>
      orStartError(task, () =>
        db.transaction().execute(async (trx): Promise<TooMany | null> => {
          // Until the transaction ends, no other node counts the same links, nor does one of the release before, which takes this lock.
          await sql`SELECT pg_advisory_xact_lock(hashtext('vended previews'))`.execute(trx);
          await trx
            .deleteFrom('rollouts')
            .where('kind', '=', 'link')
            .where('ends_at', '<', limits.endedBefore)
            .execute();
          const open = await trx
            .selectFrom('rollouts')
            .select('made_by as madeBy')
            .where('kind', '=', 'link')
            .where('ended_by', 'is', null)
            .where('ends_at', '>', new Date())
            .execute();
          if (open.length >= limits.open) return 'all';
          if (open.filter((one) => one.madeBy === madeBy).length >= limits.openOfMaker) return 'of maker';
          await trx
            .insertInto('rollouts')
            .values({
              ...{ id, kind: 'link', module, build },
              ...{ made_by: madeBy, made_at: madeAt, ends_at: endsAt },
            })
            .execute();
          return null;
        }),
      ),
    /** Ends one early. @returns false if there is none of that id, or it is revoked already */
    revoke: (id: string, by: string) =>
      orStartError(task, async () => {
        const { numUpdatedRows } = await db
          .updateTable('rollouts')
          .set({ ended_by: by })
          .where('kind', '=', 'link')
          .where('id', '=', id)
          .where('ended_by', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

/** @throws {Damaged} for a row that is no link */
function asLink({ madeAt, endsAt, ...row }: LinkRow): BuildLink {
  const where = `The link ${row.id}`;
  const remedy = `Revoke it: ${commandCall('module')} rollout end ${row.id}.`;
  const moments = {
    madeAt: storedMoment(madeAt, where, remedy),
    endsAt: storedMoment(endsAt, where, remedy),
  };
  return validated({ ...row, ...moments }, link, where, remedy);
}

interface LinkRow {
  readonly id: string;
  readonly module: string | null;
  readonly build: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly endsAt: Date | null;
  readonly revokedBy: string | null;
}
