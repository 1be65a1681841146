import { createHash } from 'node:crypto';
import type { Application, Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '../problems/problems';
import { memoryLimits, type LimitStore } from './limitStores';

interface Limit {
  /** What its counts are stored under, such as `sign-in name`. */
  readonly name: string;
  /** How many are allowed in each period of `minutes`. */
  readonly max: number;
  readonly minutes: number;
  /** The first sentence of the refusal, such as `Too many failed sign-ins.` */
  readonly message: string;
}

interface RateLimit extends Limit {
  /** Whether only refused calls count. */
  readonly failuresOnly?: boolean;
  /** If so, which calls count as refused; by default those answered with a status of 400 or more. */
  readonly failed?: (response: Response) => boolean;
}

const stores = new WeakMap<Application, LimitStore>();

/** Makes an application count its limits in the store; otherwise this process counts them. */
export function countLimitsIn(application: Application, store: LimitStore): void {
  stores.set(application, store);
}

/** The counter of a limit, in the store of the application that answers a request. */
function countersOf({ name, max, minutes }: Limit) {
  const counters = new WeakMap<LimitStore, RateLimiterAbstract>();
  return ({ app }: Request): RateLimiterAbstract => {
    const store = stores.get(app) ?? memoryLimits;
    const counter = counters.get(store) ?? store.counter(name, max, minutes * 60);
    counters.set(store, counter);
    return counter;
  };
}

/** The store gets hashes instead of names and addresses. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

function refusal({ message, minutes }: Limit): Problem {
  const again = `${message} Please try again in ${minutes} minutes.`;
  return new Problem(429, again, {}, { 'Retry-After': String(minutes * 60) });
}

/** The connection's address, unless a trusted proxy names another. */
const addressOf = ({ ip }: Request) => ipKeyGenerator(ip ?? 'unknown');

/**
 * Creates a rate limit. Each call is counted at once where all processes see it.
 *
 * @returns a function that counts one call by the key, by default the caller's address, and throws Problem 429 above the limit.
 */
export function limitRate(limit: RateLimit) {
  const { failuresOnly = false, failed = ({ statusCode }) => statusCode >= 400 } = limit;
  const counterFor = countersOf(limit);
  return async (request: Request, response: Response, key = addressOf(request)): Promise<void> => {
    const counter = counterFor(request);
    const counted = hashOf(key);
    if (failuresOnly) {
      // Counted before the outcome is known: otherwise many simultaneous calls would all be let through.
      response.once('finish', () => {
        if (!failed(response)) void counter.reward(counted).catch(() => undefined);
      });
    }
    try {
      await counter.consume(counted);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw refusal(limit);
      throw error;
    }
  };
}

/** How long counts wait in this process before they are written, in milliseconds. */
const writeAfterMs = 2_000;

/** For how many keys this process keeps counts at a time; the one that was counted least recently makes room. */
const maxKeys = 10_000;

interface Count {
  /** The known count of all processes, and what this one has not written yet. */
  total: number;
  waiting: number;
  /** When the period ends, in milliseconds since 1970. */
  until: number;
}

/**
 * Creates a rate limit for frequent calls. This process counts them in memory and writes its counts every two seconds: a call
 * needs no query, but several processes together may exceed the limit by the calls of that time.
 *
 * @returns a function that counts the given points, and throws Problem 429 where they exceed the limit. What is `underWay` already is
 * counted in any case and never refused: later calls are.
 */
export function limitFrequent(limit: Limit) {
  const { max, minutes } = limit;
  const counterFor = countersOf(limit);
  const counts = new LRUCache<string, Count>({ max: maxKeys });

  async function write(counter: RateLimiterAbstract, key: string, count: Count): Promise<void> {
    const points = count.waiting;
    count.waiting = 0;
    const { consumedPoints, msBeforeNext } = await counter.penalty(key, points);
    count.total = consumedPoints + count.waiting;
    count.until = Date.now() + msBeforeNext;
  }

  function countOf(key: string): Count {
    const known = counts.get(key);
    if (known && known.until > Date.now()) return known;
    const fresh = { total: 0, waiting: 0, until: Date.now() + minutes * 60_000 };
    counts.set(key, fresh);
    return fresh;
  }

  return (request: Request, counted: string, points: number, underWay = false): void => {
    const key = hashOf(counted);
    const count = countOf(key);
    if (!underWay && count.total + points > max) throw refusal(limit);
    if (count.waiting === 0) {
      const counter = counterFor(request);
      // If they cannot be written, they still count in this process.
      setTimeout(() => void write(counter, key, count).catch(() => undefined), writeAfterMs).unref();
    }
    count.total += points;
    count.waiting += points;
  };
}
