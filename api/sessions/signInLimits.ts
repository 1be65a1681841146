import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { Problem } from '../http/problems';

const minutes = 15;

/**
 * Refuses sign-ins that follow too many failed ones: 20 for a name, against guessing, and 200 from an address, against trying
 * many names. An address is the connection's, unless a trusted proxy tells it. Counted in this process: with several
 * processes, the limits are that many times as high.
 *
 * @returns checks one attempt before it is made; throws Problem 429.
 */
export function signInLimits(): (username: string, request: Request, response: Response) => Promise<void> {
  const byName = failuresPer((_request, response) => String(response.locals.username), 20);
  const byAddress = failuresPer((request) => ipKeyGenerator(request.ip ?? 'unknown'), 200);

  return async (username, request, response) => {
    response.locals.username = username.toLowerCase();
    await passes(byAddress, request, response);
    await passes(byName, request, response);
  };
}

function failuresPer(
  keyGenerator: (request: Request, response: Response) => string,
  limit: number,
): RequestHandler {
  return rateLimit({
    windowMs: minutes * 60_000,
    limit,
    keyGenerator,
    skipSuccessfulRequests: true,
    standardHeaders: false,
    legacyHeaders: false,
    // It warns of every forged header; they are ignored here.
    validate: { xForwardedForHeader: false },
    handler: (_request, _response, next) => {
      const message = `Too many failed sign-ins. Please try again in ${minutes} minutes.`;
      next(new Problem(429, message, {}, { 'Retry-After': String(minutes * 60) }));
    },
  });
}

const passes = (limiter: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    void limiter(request, response, (error?: unknown) =>
      error instanceof Error ? reject(error) : resolve(),
    );
  });
