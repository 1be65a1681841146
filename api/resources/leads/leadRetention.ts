import type { Logger } from 'pino';
import { startDaily } from '../../daily';
import type { Database } from '../../storage/access/database';
import { eraseOldLeads } from './leads.service';

/** How many days a lead is kept, unless LEAD_RETENTION_DAYS says otherwise. */
export const defaultRetentionDays = 730;

/**
 * Erases old leads now and once a day. Several processes may do so at the same time.
 *
 * @param days how long a lead is kept
 * @returns a function that stops it after the current run
 */
export function startLeadRetention(database: Database, days: number, logger: Logger): () => Promise<void> {
  async function run() {
    try {
      const erased = await eraseOldLeads(database, days);
      if (erased > 0) logger.info({ erased, days }, 'old leads were erased');
    } catch (error) {
      logger.error({ err: error }, 'old leads could not be erased; tried again tomorrow');
    }
  }

  return startDaily(run);
}
