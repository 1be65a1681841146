import type { Request, Response } from 'express';
import { readFlagValues } from '@vended/contract/flags';
import type { FlagValues } from '@vended/contract/flagValues';
import { requestIdOf } from '@vended/server/requestLog';
import type { KeptAnswers } from '../http/apiChanges';
import { hasSessionCookie } from '../http/hasSessionCookie';
import { textOf, type OwnApi } from '../http/ownApi';
import { answerCache } from './answerCache';
import { partOf } from './selection';

/** The largest answer that is read, in bytes. */
const maxAnswerBytes = 256 * 1024;

/** How long a page waits for the API, in milliseconds; after that, modules use their fallbacks. */
const apiTimeoutMs = 400;

type Answer = ReturnType<typeof readFlagValues.output.parse>;

export interface VisitorFlags extends KeptAnswers {
  /** The values of all flags for the visitor; null if the API does not say. Never rejects. */
  of(request: Request, response: Response): Promise<FlagValues | null>;
}

/**
 * Asks the API for the values of flags, so that each page comes with them.
 *
 * @param patience see `GatewayConfig`
 */
export function createVisitorFlags(api: OwnApi, patience = 1): VisitorFlags {
  const cache = answerCache<Answer>();
  const answers = new WeakMap<Request, Promise<FlagValues | null>>();

  /** @throws when the API cannot say */
  async function ask(request: Request, cookie: string, part: number | null): Promise<Answer> {
    const query = part === null ? '' : `?part=${part}`;
    const answer = await api.call(readFlagValues.path + query, {
      headers: {
        accept: 'application/json',
        'x-request-id': requestIdOf({ req: request }),
        ...(cookie && { cookie }),
      },
      signal: AbortSignal.timeout(apiTimeoutMs * patience),
    });
    return readFlagValues.output.parse(JSON.parse(await textOf(answer, maxAnswerBytes)));
  }

  // An API of the release before has no flags, which counts as no answer.
  const cached = (request: Request, cookie: string, part: number | null) =>
    cache.answer([String(part), cookie], () => ask(request, cookie, part));

  async function read(request: Request, response: Response): Promise<FlagValues | null> {
    const cookie = hasSessionCookie(request) ? (request.get('Cookie') ?? '') : '';
    const common = await cached(request, cookie, null);
    if (!common?.needs_part) return common && common.values;
    // Only now does a visitor get a cookie that says which part of all visitors they are in.
    const own = await cached(request, cookie, partOf(request, response));
    return (own ?? common).values;
  }

  return {
    of(request, response) {
      const same = answers.get(request) ?? read(request, response);
      answers.set(request, same);
      return same;
    },
    clear: cache.clear,
  };
}
