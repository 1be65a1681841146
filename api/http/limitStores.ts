import { CompiledQuery, sql } from 'kysely';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
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

/** Counts in the database for all processes; while it is unavailable, each process counts on its own. */
export function databaseLimits(database: Database): LimitStore {
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
        insuranceLimiter: inMemory(name, max, seconds),
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
export function redisLimits(url: string, logger: Logger): LimitStore & { close(): void } {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
  });
  let away = false;
  client.on('error', (error) => {
    if (!away)
      logger.warn({ reason: reasonOf(error) }, 'Redis is away: each process counts limits by itself');
    away = true;
  });
  client.on('ready', () => (away = false));
  return {
    counter: (name, max, seconds) =>
      new RateLimiterRedis({
        storeClient: client,
        rejectIfRedisNotReady: true,
        keyPrefix: `vended:${name}`,
        points: max,
        duration: seconds,
        insuranceLimiter: inMemory(name, max, seconds),
      }),
    close: () => client.disconnect(),
  };
}
