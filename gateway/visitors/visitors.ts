import { readSession } from '@vended/contract/sessions';
import type { Request } from 'express';
import { requestIdOf } from '@vended/server/requestLog';
import type { z } from 'zod';
import { mayChange, type KeptAnswers } from '../http/apiChanges';
import { hasSessionCookie } from '../http/hasSessionCookie';
import { textOf, type OwnApi } from '../http/ownApi';
import { answerCache } from './answerCache';

/** The part of the API's answer that is used. An API of the previous release says nothing about second factors. */
const answeredSession = readSession.output.partial({ second_factor_needed: true });

type SignedIn = z.output<typeof answeredSession>;

/** The largest answer that is read, in bytes. */
const maxAnswerBytes = 64 * 1024;

/** How long the API may take, in milliseconds. */
const apiTimeoutMs = 1_500;

export interface Visitors extends KeptAnswers {
  /**
   * The user whom the API recognises by the request's cookie. Null if there is none, if the user has not set up the second factor
   * that the account requires, or if the API does not answer. For a request that changes something the API looks the session up now: in
   * another process it may have just ended.
   */
  signedIn(request: Request): Promise<SignedIn | null>;
}

/**
 * Asks the API who is signed in. The gateway itself stores no sessions.
 *
 * @param patience see `GatewayConfig`
 */
export function createVisitors(api: OwnApi, patience = 1): Visitors {
  const cache = answerCache<SignedIn>();
  let changesUnderway = 0;

  /** @throws when the API cannot say */
  async function ask(request: Request): Promise<SignedIn | null> {
    const answer = await api.call(readSession.path, {
      headers: {
        accept: 'application/json',
        ...(mayChange(request) && { 'cache-control': 'no-cache' }),
        cookie: request.get('Cookie') ?? '',
        'x-request-id': requestIdOf({ req: request }),
      },
      signal: AbortSignal.timeout(apiTimeoutMs * patience),
    });
    const text = await textOf(answer, maxAnswerBytes);
    if (answer.status >= 500) throw new Error(`The API answers ${answer.status}.`);
    const { data } = answeredSession.safeParse(JSON.parse(text));
    return data && !data.second_factor_needed ? data : null;
  }

  return {
    signedIn(request) {
      if (!hasSessionCookie(request)) return Promise.resolve(null);
      // The session may have ended already, before the call that ends it is answered.
      if (changesUnderway > 0 || mayChange(request)) return ask(request).catch(() => null);
      return cache.answer([request.get('Cookie') ?? ''], () => ask(request));
    },

    clear: cache.clear,
    suspend() {
      cache.clear();
      changesUnderway += 1;
      return () => (changesUnderway -= 1);
    },
  };
}
