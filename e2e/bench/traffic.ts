import type { CDPSession } from '@playwright/test';

interface Exchange {
  readonly url: string;
  readonly script: boolean;
  /** Whether anything that is shown may hang on it: pictures, fonts and reports do not count. */
  readonly carries: boolean;
  readonly began: number;
  ended: number;
  bytes: number;
}

/** What a page asked for and got. */
export interface Traffic {
  readonly requests: number;
  /** As sent, heads of answers included. */
  readonly bytes: number;
  readonly scriptBytes: number;
  /**
   * The longest chain of page, scripts and data of which each began after the one before had ended, up to the answer that a person
   * waits for: what the latency is paid for that many times.
   */
  readonly hops: number;
}

/** Takes down what a page asks for until `read` is called. Answers from the browser's cache cost nothing and are left out. */
export function watchTraffic(session: CDPSession) {
  const exchanges = new Map<string, Exchange>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return;
    const script = type === 'Script' || /\.js(?:\?|$)/.test(request.url);
    const carries = script || type === 'Document';
    exchanges.set(requestId, {
      url: request.url,
      script,
      carries,
      began: timestamp,
      ended: Infinity,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) Object.assign(exchange, { ended: timestamp, bytes: encodedDataLength });
  });

  return {
    /** @param awaited a part of the address of the last request that the person waits for */
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
  const before = all.filter(({ carries, ended }) => carries && ended <= last.began);
  return 1 + Math.max(0, ...before.map((earlier) => chainUpTo(earlier, before)));
}
