import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { PlatformDatabase } from '../storage/platformDatabase';
import type { PlatformTables } from '../storage/platformTables';
import { validated } from '../storage/readJson';
import { orStartError } from '../storage/orStartError';
import {
  buildSignature,
  nonceLifetimeMs,
  storedActions,
  teamKey,
  type BuildSignature,
  type InstallationKey,
  type TeamKey,
} from './signatures';
import type { BuildId } from '@vended/module/platform/buildId';

/** The name under which the database has the installation's key. */
export const installationKeyName = 'installation key';

/** Names the failed work in the error message. */
const task = 'read or write keys and signatures';

export type SignatureStore = ReturnType<typeof postgresSignatures>;

/**
 * Keys and signatures in the registry's PostgreSQL, for all nodes. They are kept with the registry, apart from the builds: write access
 * to builds does not allow signing.
 */
export function postgresSignatures({ db }: Pick<PlatformDatabase, 'db'>) {
  return {
    /** The private key of this installation. The first call creates it. */
    installationKey: (create: () => Promise<InstallationKey>) =>
      orStartError(task, async () => {
        const kept = await db
          .selectFrom('secrets')
          .select('secret')
          .where('name', '=', installationKeyName)
          .executeTakeFirst();
        if (kept) return kept.secret;
        return db.transaction().execute(async (trx) => {
          // Several nodes may start at the same time: the first one creates the key, and the others wait for it.
          await sql`SELECT pg_advisory_xact_lock(hashtext('vended installation key'))`.execute(trx);
          const meanwhile = await trx
            .selectFrom('secrets')
            .select('secret')
            .where('name', '=', installationKeyName)
            .executeTakeFirst();
          if (meanwhile) return meanwhile.secret;
          const { key, signatures } = await create();
          for (const { name, build, signature } of signatures)
            await trx
              .insertInto('build_signatures')
              .values({ name, build, signature: JSON.stringify(signature) })
              .execute();
          await trx.insertInto('secrets').values({ name: installationKeyName, secret: key }).execute();
          return key;
        });
      }),
    teamKeys: () =>
      orStartError(task, async () => {
        const rows = await db.selectFrom('team_keys').selectAll().orderBy('created_at').execute();
        return rows.map(asTeamKey);
      }),
    teamKey: (id: string) =>
      orStartError(task, async () => {
        const row = await db.selectFrom('team_keys').selectAll().where('id', '=', id).executeTakeFirst();
        return row ? asTeamKey(row) : null;
      }),
    /** @returns false if there is a key of this id already */
    addTeamKey: (key: TeamKey) =>
      orStartError(task, async () => {
        const { numInsertedOrUpdatedRows: added } = await db
          .insertInto('team_keys')
          .values({
            id: key.id,
            team: key.team,
            public_key: key.publicKey,
            modules: [...key.modules],
            may: storedActions(key.may),
            created_at: key.createdAt,
            created_by: key.createdBy,
            expires_at: key.expiresAt,
            revoked_at: null,
            revoked_by: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return added === 1n;
      }),
    revokeTeamKey: (id: string, at: string, by: string) =>
      orStartError(task, async () => {
        await db
          .updateTable('team_keys')
          .set({ revoked_at: at, revoked_by: by })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .execute();
      }),
    signature: ({ name, build }: BuildId) =>
      orStartError(task, async () => {
        const row = await db
          .selectFrom('build_signatures')
          .select('signature')
          .where('name', '=', name)
          .where('build', '=', build)
          .executeTakeFirst();
        return row
          ? validated(
              row.signature,
              buildSignature,
              `The signature of ${name} ${build}`,
              `Publish this build of ${name} again.`,
            )
          : null;
      }),
    /** Adds a signature, or replaces the earlier one. */
    sign: ({ name, build }: BuildId, signature: BuildSignature) =>
      orStartError(task, async () => {
        const text = JSON.stringify(signature);
        await db
          .insertInto('build_signatures')
          .values({ name, build, signature: text })
          .onConflict((conflict) => conflict.columns(['name', 'build']).doUpdateSet({ signature: text }))
          .execute();
      }),
    forget: ({ name, build }: BuildId) =>
      orStartError(task, async () => {
        const signatures = db.deleteFrom('build_signatures').where('name', '=', name);
        await signatures.where('build', '=', build).execute();
      }),
    /** Records that a request was made, on all nodes. @returns false if it was made before */
    useNonce: (key: string, nonce: string) =>
      orStartError(task, async () => {
        await sql`DELETE FROM used_nonces
          WHERE used_at < now() - make_interval(secs => ${nonceLifetimeMs / 1000})`.execute(db);
        const { numInsertedOrUpdatedRows: added } = await db
          .insertInto('used_nonces')
          .values({ nonce: hashOf(key, nonce) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return added === 1n;
      }),
    isNonceUsed: (key: string, nonce: string) =>
      orStartError(task, async () => {
        const used = db.selectFrom('used_nonces').select('nonce').where('nonce', '=', hashOf(key, nonce));
        return (await used.executeTakeFirst()) !== undefined;
      }),
  };
}

const hashOf = (key: string, nonce: string) => createHash('sha256').update(`${key} ${nonce}`).digest('hex');

function asTeamKey(row: Selectable<PlatformTables['team_keys']>): TeamKey {
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const read = {
    id: row.id,
    team: row.team,
    publicKey: row.public_key,
    modules: row.modules,
    may: row.may,
    createdAt: moment(row.created_at),
    createdBy: row.created_by,
    expiresAt: moment(row.expires_at),
    revokedAt: moment(row.revoked_at),
    revokedBy: row.revoked_by,
  };
  return validated(read, teamKey, `The key ${row.id}`, 'Revoke it, and create another.');
}
