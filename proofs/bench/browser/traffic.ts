import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

interface Exchange {
  readonly url: string;
  readonly script: boolean;
  /** Whether the rows may depend on it: true for documents and scripts. */
  readonly critical: boolean;
  readonly began: number;
  ended: number;
  bytes: number;
}

/** How long no request may be in progress before the page counts as quiet. */
const quietMs = 250;

const maxWaitMs = 30_000;

/** The network traffic of a page. */
export interface Traffic {
  readonly requests: number;
  /** The transferred bytes including headers. */
  readonly bytes: number;
  readonly scriptBytes: number;
  /**
   * The longest chain of document, scripts and data in which each request starts after the previous response. The
   * network's latency counts once per hop.
   */
  readonly hops: number;
}

/** Records a page's requests until `read` is called. Responses from the browser's cache are not counted. */
export function watchTraffic(session: CDPSession) {
  const exchanges = new Map<string, Exchange>();
  const cached = new Set<string>();
  const inProgress = new Set<string>();
  let changedAt = Date.now();
  const end = (requestId: string) => {
    if (inProgress.delete(requestId)) changedAt = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return;
    const script = type === 'Script' || /\.js(?:\?|$)/.test(request.url);
    const critical = script || type === 'Document';
    inProgress.add(requestId);
    changedAt = Date.now();
    exchanges.set(requestId, {
      url: request.url,
      script,
      critical,
      began: timestamp,
      ended: Infinity,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    end(requestId);
    const exchange = exchanges.get(requestId);
    if (exchange) Object.assign(exchange, { ended: timestamp, bytes: encodedDataLength });
  });

  return {
    /** Resolves once no request has been in progress for a moment. @throws when one is still in progress after 30 s */
    async quiet(): Promise<void> {
      changedAt = Date.now();
      const deadline = changedAt + maxWaitMs;
      while (inProgress.size > 0 || Date.now() - changedAt < quietMs) {
        if (Date.now() > deadline)
          throw new Error(`Not answered: ${[...inProgress].map((id) => exchanges.get(id)?.url).join(', ')}`);
        await pause(25);
      }
    },

    /** @param awaited part of the URL of the last request that the user waits for */
    read(awaited?: string): Traffic {
      const sent = [...exchanges].filter(([id]) => !cached.has(id)).map(([, exchange]) => exchange);
      const last = awaited ? sent.find(({ url }) => url.includes(awaited)) : undefined;
      const sum = (of: readonly Exchange[]) => of.reduce((bytes, exchange) => bytes + exchange.bytes, 0);
      return {
        requests: sent.length,
        bytes: sum(sent),
        scriptBytes: sum(sent.filter(({ script }) => script)),
        hops: last ? chainUpTo(last, sent) : 0,
      };
    },
  };
}

function chainUpTo(last: Exchange, all: readonly Exchange[]): number {
  const before = all.filter(({ critical, ended }) => critical && ended <= last.began);
  return 1 + Math.max(0, ...before.map((earlier) => chainUpTo(earlier, before)));
}
