import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { Problem } from '../problems/problems';

export interface RateLimit {
  /** What is counted; by default the caller's address, which is the connection's unless a trusted proxy names another. */
  readonly key?: (response: Response) => string;
  /** How many are allowed in each period of `minutes`. */
  readonly max: number;
  readonly minutes: number;
  /** Whether only refused calls count. */
  readonly failuresOnly?: boolean;
  /** Which calls count as refused then; by default those that are answered with a status of 400 or more. */
  readonly failed?: (response: Response) => boolean;
  /** The first sentence of the refusal, such as `Too many failed sign-ins.` */
  readonly message: string;
}

/**
 * Creates a rate limit. Calls are counted in this process: with several processes, the effective limit multiplies.
 *
 * @returns a function that counts one call, and throws Problem 429 above the limit.
 */
export function limitRate({ key, max, minutes, failuresOnly = false, failed, message }: RateLimit) {
  const limiter = rateLimit({
    windowMs: minutes * 60_000,
    limit: max,
    keyGenerator: (request, response) => key?.(response) ?? ipKeyGenerator(request.ip ?? 'unknown'),
    skipSuccessfulRequests: failuresOnly,
    ...(failed && { requestWasSuccessful: (_request, response) => !failed(response) }),
    standardHeaders: false,
    legacyHeaders: false,
    // It would warn about every forged header; such headers are ignored here.
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
