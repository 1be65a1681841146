import type { Logger } from 'pino';
import { maxLeadDays } from '@vended/contract/limits';
import { deleteOldCounts } from './http/limitStores';
import { deleteOldImports } from './many-records/imports.store';
import { repeat } from './repeat';
import { applyLeadRetention } from './resources/leads/leadRetention';
import { deleteExpiredSessions } from './resources/sessions/sessions.service';
import type { ApiSettings } from './settings';
import type { Database } from './storage/access/database';
import { deleteOldKeys } from './storage/queries/idempotency';

const aDay = 24 * 60 * 60_000;

/**
 * Does now and once a day what every process of the API does; several may do so at the same time.
 *
 * @returns a function that ends it after the current run
 */
export function startDaily(
  database: Database,
  { leadRetentionDays = maxLeadDays }: Pick<ApiSettings, 'leadRetentionDays'>,
  logger: Logger,
): () => Promise<void> {
  const deletions = {
    idempotency_keys: deleteOldKeys,
    imports: deleteOldImports,
    rate_limits: deleteOldCounts,
    sessions: deleteExpiredSessions,
  };
  // One after the other: together, each would open a connection of its own at the start of the process.
  return repeat(async () => {
    await applyLeadRetention(database, leadRetentionDays, logger);
    for (const [table, deletion] of Object.entries(deletions))
      await deletion(database).catch((error: unknown) =>
        logger.error({ err: error }, `the old rows of ${table} could not be deleted; tried again tomorrow`),
      );
  }, aDay);
}
