import { CompiledQuery, sql } from 'kysely';
import type { Logger } from 'pino';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { reasonOf } from '@vended/server/startError.mjs';
import type { Database } from '../storage/access/database';

/** Where limits are counted. */
export interface LimitStore {
  /**
   * @param name of the limit: counters of one name count together, in all processes that share the store
   * @param max how many are allowed in each period of `seconds`
   */
  counter(name: string, max: number, seconds: number): RateLimiterAbstract;
}

const inMemory = (name: string, max: number, seconds: number) =>
  new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds });

/** Counts in this process alone. */
export const memoryLimits: LimitStore = { counter: inMemory };

/** How often the log says at most that limits are not shared, in milliseconds. */
const warnEveryMs = 60_000;

/** Counts in this process while the shared store fails, and reports each use. */
class OwnCounts extends RateLimiterMemory {
  readonly #onUse: () => void;

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], onUse: () => void) {
    super(options);
    this.#onUse = onUse;
  }

  override consume(...call: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#onUse();
    return super.consume(...call);
  }
}

/**
 * Makes the counters that stand in for a store while it fails. Each process then counts by itself, so that with four processes a limit is
 * four times as large; the log warns of that.
 *
 * @param store as the subject of a sentence
 * @param why what the store reported last; undefined if nothing, such as where it does not answer
 */
function insurance(store: string, logger: Logger, why: () => string | undefined = () => undefined) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  function warn() {
    if (performance.now() - warnedAt < warnEveryMs) return;
    warnedAt = performance.now();
    logger.warn({ reason: why() }, `${store} cannot be used for limits: each process counts on its own`);
  }
  return (name: string, max: number, seconds: number) =>
    new OwnCounts({ keyPrefix: name, points: max, duration: seconds }, warn);
}

/** Counts in the database for all processes; while it is unavailable, each process counts on its own. */
export function databaseLimits(database: Database, logger: Logger): LimitStore {
  const ownCounts = insurance('The database', logger);
  const client = {
    query: ({ text, values }: { text: string; values: readonly unknown[] }) =>
      database.acrossAccounts('limits', async ({ trx }) => {
        // If the server crashes, the last counts may be lost: flushing each to disk would cost more than counting.
        const [, result] = await Promise.all([
          sql`SELECT set_config('synchronous_commit', 'off', true)`.execute(trx),
          trx.executeQuery(CompiledQuery.raw(text, [...values])),
        ]);
        return result;
      }),
  };
  return {
    counter: (name, max, seconds) =>
      new RateLimiterPostgres({
        storeClient: client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: max,
        duration: seconds,
        insuranceLimiter: ownCounts(name, max, seconds),
      }),
  };
}

/** By how much the clocks of nodes may differ, in milliseconds: a period ends by the clock of the node that counted first. */
const clockMarginMs = 60 * 60_000;

/** Deletes the counts of periods that are over by the clock of every node. */
export function deleteOldCounts(database: Database): Promise<void> {
  return database.acrossAccounts('limits', async ({ trx }) => {
    await trx
      .deleteFrom('rate_limits')
      .where('expire', '<', Date.now() - clockMarginMs)
      .execute();
  });
}

/** Counts in Redis or Valkey for all processes; while it is unavailable, each process counts on its own. */
export async function redisLimits(url: string, logger: Logger): Promise<LimitStore & { close(): void }> {
  // Loaded only where there is one: a start without it stays quick.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
  });
  let lastError: string | undefined;
  client.on('error', (error) => (lastError = reasonOf(error)));
  client.on('ready', () => (lastError = undefined));
  const ownCounts = insurance('Redis', logger, () => lastError);
  return {
    counter: (name, max, seconds) =>
      new RateLimiterRedis({
        storeClient: client,
        rejectIfRedisNotReady: true,
        keyPrefix: `vended:${name}`,
        points: max,
        duration: seconds,
        insuranceLimiter: ownCounts(name, max, seconds),
      }),
    close: () => client.disconnect(),
  };
}
