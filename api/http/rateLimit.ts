import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { Problem } from '../problems/problems';

export interface RateLimit {
  /** What is counted; without it the caller's address, which is the connection's unless a trusted proxy tells it. */
  readonly key?: (response: Response) => string;
  /** How many are let through in each `minutes`. */
  readonly most: number;
  readonly minutes: number;
  /** Whether only calls that were refused count. */
  readonly failuresOnly?: boolean;
  /** What there was too much of, such as `Too many failed sign-ins.` */
  readonly message: string;
}

/**
 * Refuses what comes too often. Counted in this process: with several processes, the limit is that many times as high.
 *
 * @returns counts one call and lets it through, or throws Problem 429.
 */
export function limitRate({ key, most, minutes, failuresOnly = false, message }: RateLimit) {
  const limiter = rateLimit({
    windowMs: minutes * 60_000,
    limit: most,
    keyGenerator: (request, response) => key?.(response) ?? ipKeyGenerator(request.ip ?? 'unknown'),
    skipSuccessfulRequests: failuresOnly,
    standardHeaders: false,
    legacyHeaders: false,
    // It warns of every forged header; they are ignored here.
    validate: { xForwardedForHeader: false },
    handler: (_request, _response, next) => {
      const again = `${message} Please try again in ${minutes} minutes.`;
      next(new Problem(429, again, {}, { 'Retry-After': String(minutes * 60) }));
    },
  });
  return (request: Request, response: Response) => passes(limiter, request, response);
}

const passes = (limiter: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    void limiter(request, response, (error?: unknown) =>
      error instanceof Error ? reject(error) : resolve(),
    );
  });
