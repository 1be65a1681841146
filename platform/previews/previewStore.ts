import { printable } from '@vended/server/printable';
import { sql } from 'kysely';
import { z } from 'zod';
import type { PlatformDatabase } from '../storage/platformDatabase';
import { orStartError } from '../storage/orStartError';

/** Shown to administrators, and printed in a terminal. */
const words = z.string().transform(printable);

export const preview = z.strictObject({
  id: z.string().regex(/^[\w-]{16}$/),
  module: z.string().min(1),
  build: z.string().min(1),
  madeBy: words,
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Who ended it early; null as long as nobody has. */
  revokedBy: words.nullable(),
});

/** A link to a preview that somebody has made. */
export type Preview = z.infer<typeof preview>;

/** Whose links are too many. */
type TooMany = 'all' | 'of maker';

interface PreviewLimits {
  /** How many links can be open at a time. */
  readonly open: number;
  /** How many of one maker. */
  readonly openOfMaker: number;
  /** Links that ended before are removed. */
  readonly endedBefore: Date;
}

/** Stores the previews of a site. Every method throws a one-line `StartError` if they cannot be read. */
export interface PreviewStore {
  /** All stored previews, the latest first. */
  list(): Promise<readonly Preview[]>;
  find(id: string): Promise<Preview | null>;
  /**
   * Adds one, and removes those that ended long ago.
   *
   * @returns the limit that it would exceed, or null if it was added. Concurrent calls are checked one after the other.
   */
  add(added: Preview, limits: PreviewLimits): Promise<TooMany | null>;
  /** Ends one early. @returns false if there is none of that id, or it is revoked already */
  revoke(id: string, by: string): Promise<boolean>;
}

function judge(
  open: readonly Pick<Preview, 'madeBy'>[],
  maker: string,
  limits: PreviewLimits,
): TooMany | null {
  if (open.length >= limits.open) return 'all';
  return open.filter(({ madeBy }) => madeBy === maker).length >= limits.openOfMaker ? 'of maker' : null;
}

/** Whether a link still works. */
export const isOpen = ({ revokedBy, endsAt }: Preview): boolean =>
  revokedBy === null && new Date(endsAt) > new Date();

/** Names the failed work in the error message. */
const task = 'read or write previews';

/** A row for each preview, for all nodes. */
export function openPreviewStore({ db }: Pick<PlatformDatabase, 'db'>): PreviewStore {
  const asPreview = (row: {
    readonly id: string;
    readonly module: string;
    readonly build: string;
    readonly made_by: string;
    readonly made_at: Date;
    readonly ends_at: Date;
    readonly revoked_by: string | null;
  }): Preview => ({
    id: row.id,
    module: row.module,
    build: row.build,
    madeBy: printable(row.made_by),
    madeAt: row.made_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    revokedBy: row.revoked_by === null ? null : printable(row.revoked_by),
  });

  return {
    list: () =>
      orStartError(task, async () => {
        const rows = await db.selectFrom('previews').selectAll().orderBy('made_at', 'desc').execute();
        return rows.map(asPreview);
      }),
    find: (id) =>
      orStartError(task, async () => {
        const row = await db.selectFrom('previews').selectAll().where('id', '=', id).executeTakeFirst();
        return row ? asPreview(row) : null;
      }),
    add: ({ id, module, build, madeBy, madeAt, endsAt }, limits) =>
      orStartError(task, () =>
        db.transaction().execute(async (trx) => {
          // Until the transaction ends, no other node counts the same links.
          await sql`SELECT pg_advisory_xact_lock(hashtext('vended previews'))`.execute(trx);
          await trx.deleteFrom('previews').where('ends_at', '<', limits.endedBefore).execute();
          const open = await trx
            .selectFrom('previews')
            .select('made_by as madeBy')
            .where('revoked_by', 'is', null)
            .where('ends_at', '>', new Date())
            .execute();
          const tooMany = judge(open, madeBy, limits);
          if (tooMany === null)
            await trx
              .insertInto('previews')
              .values({
                id,
                module,
                build,
                made_by: madeBy,
                made_at: madeAt,
                ends_at: endsAt,
                revoked_by: null,
              })
              .execute();
          return tooMany;
        }),
      ),
    revoke: (id, by) =>
      orStartError(task, async () => {
        const { numUpdatedRows } = await db
          .updateTable('previews')
          .set({ revoked_by: by })
          .where('id', '=', id)
          .where('revoked_by', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}
