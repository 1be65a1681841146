import type { Logger } from 'pino';
import type { Database } from '../../storage/access/database';
import { eraseOldLeads } from './leads.service';

/**
 * Erases old leads. Never fails: what went wrong is logged. Several processes may do so at the same time.
 *
 * @param days how long a lead is kept
 */
export async function applyLeadRetention(database: Database, days: number, logger: Logger): Promise<void> {
  try {
    const erased = await eraseOldLeads(database, days);
    if (erased > 0) logger.info({ erased, days }, 'old leads were erased');
  } catch (error) {
    logger.error({ err: error }, 'old leads could not be erased; tried again tomorrow');
  }
}
