import { hasShape } from '@vended/module/request/apiAnswer';
import type { ApiRequest, RequestResult, ShellApi } from '@vended/module/shellApi';

/** For how long an answer that nobody has taken is still taken for new, in milliseconds. */
const freshFor = 10_000;

interface DataAheadOptions {
  readonly request: ShellApi['request'];
  /** Who asks: nobody is handed what was loaded for somebody else. */
  readonly visitor: () => string;
}

interface Asked {
  readonly answer: Promise<RequestResult>;
  readonly until: number;
}

/**
 * Asks for the data that a page opens with while its code is still on the way, and hands the answer to whoever makes the
 * same call next: once, soon, and with nothing saved in between.
 */
export function createDataAhead({ request, visitor }: DataAheadOptions) {
  const asked = new Map<string, Asked>();
  const keyOf = ({ path, input = {} }: ApiRequest) => {
    const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
    return JSON.stringify([visitor(), path, given.map(([name, value]) => `${name}=${String(value)}`).sort()]);
  };
  const isFresh = ({ until }: Asked) => until > Date.now();

  function take(call: ApiRequest): Asked | null {
    const key = keyOf(call);
    const found = asked.get(key);
    asked.delete(key);
    return found && isFresh(found) ? found : null;
  }

  return {
    /** @param address of a GET call, such as `/vendors?limit=50` */
    start(address: string) {
      const [path = '', query] = address.split('?');
      const call: ApiRequest = { method: 'GET', path, input: Object.fromEntries(new URLSearchParams(query)) };
      const key = keyOf(call);
      const before = asked.get(key);
      if (before && isFresh(before)) return;
      asked.set(key, { answer: request(call), until: Date.now() + freshFor });
    },

    /** As the shell's own, for those who ask in the usual way. */
    async request(call: ApiRequest): Promise<RequestResult> {
      if (call.method === 'POST') return request(call).finally(() => asked.clear());
      const answer = call.anonymous ? undefined : await take(call)?.answer;
      const isPromised = answer?.ok && (!call.answers || hasShape(answer.data, call.answers));
      return isPromised ? answer : request(call);
    },
  };
}
