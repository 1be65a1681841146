import { createHash } from 'node:crypto';
import { readSession } from '@vended/contract/sessions';
import type { OutputOf } from '@vended/contract/call';
import type { Request } from 'express';
import { hasSessionCookie } from '../http/sessionCookie';
import { ownApi } from '../http/ownApi';
import type { GatewayConfig } from '../gatewayConfig';

export type SignedIn = OutputOf<typeof readSession>;

/** How long the API's word is taken for true, in milliseconds. */
const believedFor = 10_000;

/** How many are remembered. */
const most = 1_000;

/** How long the API may take, in milliseconds. */
const patience = 1_500;

export interface Visitors {
  /** Who sends a request, as the API knows them by their cookie; null for anybody else, and when the API cannot say. */
  signedIn(request: Request): Promise<SignedIn | null>;
}

/** Asks the API who is signed in. The gateway itself knows no sessions. */
export function createVisitors(api: GatewayConfig['api']): Visitors {
  const known = new Map<string, { readonly answer: Promise<SignedIn | null>; readonly until: number }>();

  async function ask(request: Request): Promise<SignedIn | null> {
    const apiUrl = 'proxyTo' in api ? api.proxyTo : ownApi(request);
    try {
      const response = await fetch(apiUrl + readSession.path, {
        headers: { accept: 'application/json', cookie: request.get('Cookie') ?? '' },
        signal: AbortSignal.timeout(patience),
      });
      return readSession.output.safeParse(await response.json()).data ?? null;
    } catch {
      return null;
    }
  }

  return {
    signedIn(request) {
      if (!hasSessionCookie(request)) return Promise.resolve(null);
      const key = createHash('sha256')
        .update(request.get('Cookie') ?? '')
        .digest('base64');
      const before = known.get(key);
      if (before && before.until > Date.now()) return before.answer;
      const answer = ask(request);
      known.delete(key);
      known.set(key, { answer, until: Date.now() + believedFor });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      return answer;
    },
  };
}
