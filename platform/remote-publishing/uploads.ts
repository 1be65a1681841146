import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { PlatformDatabase } from '../storage/platformDatabase';
import { validated } from '../storage/readJson';
import { orStartError } from '../storage/orStartError';
import { uploadsPerKey } from './publishingLimits';

/** How long a build may take to arrive, in milliseconds. After that its files are ignored, and removed when another upload begins. */
const uploadLifetimeMs = 24 * 60 * 60_000;

/** The files that are expected, by their hashes, with their sizes. */
type ExpectedFiles = Readonly<Record<string, number>>;

interface Upload {
  readonly key: string;
  readonly files: ExpectedFiles;
}

/**
 * Where the files of a build wait until all have arrived. Each is stored whole and verified, so that a broken upload is
 * continued by sending what is missing, to any node.
 */
export interface UploadStore {
  /** Begins an upload, or continues an existing one. */
  begin(id: string, upload: Upload): Promise<void>;
  /** Null if there is none, or it took too long. */
  find(id: string): Promise<Upload | null>;
  /** The hashes of the files that have arrived. */
  arrived(id: string): Promise<ReadonlySet<string>>;
  /** Takes a verified file from this node's disk. */
  add(id: string, integrity: string, file: string): Promise<void>;
  /** Null if it has not arrived. */
  file(id: string, integrity: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
}

const expected = z.record(z.string(), z.int().min(0));
const lifetime = sql`make_interval(secs => ${uploadLifetimeMs / 1000})`;

/** Names the failed work in the error message. */
const task = 'read or write uploads';

/** Each file may be sent to another node. */
export function createUploads({ db }: Pick<PlatformDatabase, 'db'>): UploadStore {
  // One at a time, because a query holds its whole file in memory.
  let lastAdded: Promise<unknown> = Promise.resolve();
  return {
    begin: (id, { key, files }) =>
      orStartError(task, async () => {
        await sql`DELETE FROM uploads WHERE begun_at < now() - ${lifetime}`.execute(db);
        await sql`DELETE FROM uploads WHERE id IN (
          SELECT id FROM uploads WHERE key = ${key} AND id <> ${id}
          ORDER BY begun_at DESC OFFSET ${uploadsPerKey - 1})`.execute(db);
        await db
          .insertInto('uploads')
          .values({ id, key, files: JSON.stringify(files) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    find: (id) =>
      orStartError(task, async () => {
        const row = await db
          .selectFrom('uploads')
          .select(['key', 'files'])
          .where('id', '=', id)
          .where('begun_at', '>', sql<Date>`now() - ${lifetime}`)
          .executeTakeFirst();
        if (!row) return null;
        const files = validated(row.files, expected, `The upload ${id}`, 'Publish the build again.');
        return { key: row.key, files };
      }),
    arrived: (id) =>
      orStartError(task, async () => {
        const rows = await db
          .selectFrom('uploaded_files')
          .select('integrity')
          .where('upload', '=', id)
          .execute();
        return new Set(rows.map(({ integrity }) => integrity));
      }),
    add(id, integrity, file) {
      const added = lastAdded.then(() =>
        orStartError(task, async () => {
          await db
            .insertInto('uploaded_files')
            .values({ upload: id, integrity, content: await readFile(file) })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }),
      );
      lastAdded = added.catch(() => undefined);
      return added;
    },
    file: (id, integrity) =>
      orStartError(task, async () => {
        const row = await db
          .selectFrom('uploaded_files')
          .select('content')
          .where('upload', '=', id)
          .where('integrity', '=', integrity)
          .executeTakeFirst();
        return row?.content ?? null;
      }),
    remove: (id) =>
      orStartError(task, async () => {
        await db.deleteFrom('uploads').where('id', '=', id).execute();
      }),
  };
}
