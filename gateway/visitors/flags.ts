import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { readFlagValues, saveFlag } from '@vended/contract/flags';
import type { FlagValues } from '@vended/contract/flagValues';
import { hasSessionCookie } from '../http/hasSessionCookie';
import { textOf, type OwnApi } from '../http/ownApi';
import { partOf } from './selection';

/** How long an answer of the API is cached, in milliseconds: a change that another process made shows after this long. */
const maxAgeMs = 10_000;

/** How many answers are cached. */
const maxAnswers = 1_000;

/** The largest answer that is read, in bytes. */
const maxAnswerBytes = 256 * 1024;

/** How long a page waits for the API, in milliseconds: without the values modules use their fallbacks. */
const apiTimeoutMs = 400;

type Answer = ReturnType<typeof readFlagValues.output.parse>;

export interface VisitorFlags {
  /** The values of all flags for the visitor; null if the API does not say. Never rejects. */
  of(request: Request, response: Response): Promise<FlagValues | null>;
  /** For all calls of the API: a change of a flag makes every cached answer outdated. */
  readonly watchChanges: RequestHandler;
}

/** Asks the API for the values of flags, so that each page comes with them. */
export function createVisitorFlags(api: OwnApi): VisitorFlags {
  const known = new Map<string, { readonly answer: Promise<Answer | null>; readonly until: number }>();
  const answers = new WeakMap<Request, Promise<FlagValues | null>>();

  /** @throws when the API cannot say */
  async function ask(cookie: string, part: number | null): Promise<Answer> {
    const query = part === null ? '' : `?part=${part}`;
    const answer = await api.call(readFlagValues.path + query, {
      headers: { accept: 'application/json', ...(cookie && { cookie }) },
      signal: AbortSignal.timeout(apiTimeoutMs),
    });
    return readFlagValues.output.parse(JSON.parse(await textOf(answer, maxAnswerBytes)));
  }

  function cached(cookie: string, part: number | null): Promise<Answer | null> {
    const key = createHash('sha256').update(`${part} ${cookie}`).digest('base64');
    const before = known.get(key);
    if (before && before.until > Date.now()) return before.answer;
    const answer = ask(cookie, part).catch(() => {
      // An API of the release before has no flags, and one that does not answer may do so for the next visitor.
      if (known.get(key)?.answer === answer) known.delete(key);
      return null;
    });
    known.delete(key);
    known.set(key, { answer, until: Date.now() + maxAgeMs });
    const [oldest] = known.keys();
    if (known.size > maxAnswers && oldest !== undefined) known.delete(oldest);
    return answer;
  }

  async function read(request: Request, response: Response): Promise<FlagValues | null> {
    const cookie = hasSessionCookie(request) ? (request.get('Cookie') ?? '') : '';
    const common = await cached(cookie, null);
    if (!common?.needs_part) return common && common.values;
    // Only now does a visitor get a cookie that says which part of all visitors they are in.
    const own = await cached(cookie, partOf(request, response));
    return (own ?? common).values;
  }

  return {
    of(request, response) {
      const same = answers.get(request) ?? read(request, response);
      answers.set(request, same);
      return same;
    },
    watchChanges(request, response, next) {
      if (request.method === 'POST' && request.path === saveFlag.path)
        response.once('finish', () => known.clear());
      next();
    },
  };
}
