import type { ApiRequest, RequestResult, ShellApi } from '@vended/module/shellApi';
import type { Connection } from '../network/network';

interface WatchOptions {
  readonly request: ShellApi['request'];
  /** A call got no answer. Finds out whether that is for want of a network or a server. */
  readonly onMissed: () => Promise<Connection>;
  /** Somebody who is signed in saved something. */
  readonly onSaved: () => void;
}

/** Notices what the outcome of a call says about the network and about other tabs. */
export function watchedRequest({ request, onMissed, onSaved }: WatchOptions): ShellApi['request'] {
  return async (call: ApiRequest): Promise<RequestResult> => {
    const result = await request(call);
    if (!result.ok && result.failure.status === 0 && (await onMissed()) !== 'online')
      return { ok: false, failure: { ...result.failure, outOfReach: true } };
    if (result.ok && call.method === 'POST' && !call.anonymous) onSaved();
    return result;
  };
}
