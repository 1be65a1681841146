import { userTypes } from '@vended/contract/permissions';
import { connectTimeoutMs } from '@vended/server/postgres';
import { reasonOf } from '@vended/server/startError.mjs';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { share } from '../registry/registryFile';
import type { RegistryStore } from '../registry/postgresRegistry';
import { LostChange } from '../registry/registryStore';
import { isValue, value, type ValueRollout } from '../registry/rollout';
import { everKnown } from '../registry/rolloutRows';
import { orStartError } from '../storage/orStartError';
import type { PlatformDatabase } from '../storage/platformDatabase';

/** How long the product's database may take, in milliseconds. */
const answerWithinMs = 5_000;

/** The role that the API serves with, which may read flags. */
const appRole = 'vended_app';

const storedFlag = z
  .object({
    id: z.string(),
    key: z.string().min(1),
    description: z.string(),
    default_value: value,
    chosen_value: value,
    accounts: z.array(z.string().min(1)),
    user_types: z.array(z.enum(userTypes)),
    share,
    created_at: z.date(),
  })
  .transform((flag): ValueRollout => ({
    ...{ id: flag.id, kind: 'value', key: flag.key, description: flag.description },
    ...{ value: flag.chosen_value, otherwise: flag.default_value },
    whom: { accounts: flag.accounts, userTypes: flag.user_types, share: flag.share },
    ...{ endsAt: null, madeBy: 'gateway', madeAt: flag.created_at.toISOString() },
  }));

interface Where {
  readonly database: Pick<PlatformDatabase, 'db'>;
  readonly registry: RegistryStore;
  /** The product's database; null where nobody says where it is. */
  readonly productUrl: string | null;
  readonly logger: Logger;
}

/**
 * Makes values of the flags that the API of the release before kept, each once: one that has ended since does not come back. The product's
 * database may be another one, so that it cannot be a migration.
 */
export async function takeOverFlags({ database, registry, productUrl, logger }: Where): Promise<void> {
  if (productUrl === null) return;
  const stored = await readFlags(productUrl).catch((error: unknown) => {
    logger.warn(
      { reason: reasonOf(error) },
      'flags of the release before cannot be read in the database of DATABASE_URL: the next start takes them over',
    );
    return [];
  });
  const known = await orStartError('read who gets what', () =>
    everKnown(
      database.db,
      stored.map(({ id }) => id),
    ),
  );
  const read = stored
    .filter(({ id }) => !known.has(id))
    .flatMap((row) => {
      const { data } = storedFlag.safeParse(row);
      if (!data) logger.warn({ flag: row.key }, 'a flag is malformed: add it again as a value');
      return data ?? [];
    });
  if (read.length === 0) return;
  try {
    await registry.change(
      { by: 'gateway', action: 'take over', what: `flags ${read.map(({ key }) => key).join(', ')}` },
      ({ modules, rollouts }) => {
        const taken = new Set(rollouts.filter(isValue).map(({ key }) => key));
        const added = read.filter(({ key }) => !taken.has(key));
        return { modules, rollouts: added.length > 0 ? [...rollouts, ...added] : rollouts };
      },
      () => Promise.resolve(null),
    );
  } catch (error) {
    // Another node does the same, or somebody changed something else.
    if (!(error instanceof LostChange)) throw error;
    await takeOverFlags({ database, registry, productUrl, logger });
  }
}

async function readFlags(url: string): Promise<readonly { id: string; key: string }[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerWithinMs,
  });
  // A connection that is lost fails its query; without a listener the error would also crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: found } = await client.query<{ table: string | null }>(
      `SELECT to_regclass('public.feature_flags') AS table`,
    );
    if (found[0]?.table == null) return [];
    await client.query('BEGIN READ ONLY');
    const { rows: rights } = await client.query<{ may: boolean }>(
      `SELECT has_table_privilege('public.feature_flags', 'SELECT') AS may`,
    );
    if (!rights[0]?.may) await client.query(`SET LOCAL ROLE ${appRole}`);
    const { rows } = await client.query<{ id: string; key: string }>(
      'SELECT * FROM public.feature_flags WHERE archived_at IS NULL ORDER BY key',
    );
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
