import type { ApiRequest, RequestResult, ShellApi } from '@vended/module/shellApi';
import type { Connection } from '../network/network';

interface ObserveOptions {
  readonly request: ShellApi['request'];
  /** Called when a call gets no answer; checks the connection. */
  readonly onNoAnswer: () => Promise<Connection>;
  /** Called when a signed-in user has saved something. */
  readonly onSaved: (call: ApiRequest) => void;
}

/** Observes the outcome of each call: a missing answer triggers a connection check, a save notifies other tabs. */
export function observeRequests({ request, onNoAnswer, onSaved }: ObserveOptions): ShellApi['request'] {
  return async (call: ApiRequest): Promise<RequestResult> => {
    const result = await request(call);
    if (!result.ok && result.failure.status === 0 && (await onNoAnswer()) !== 'online')
      return { ok: false, failure: { ...result.failure, outOfReach: true } };
    if (result.ok && call.method === 'POST' && !call.anonymous) onSaved(call);
    return result;
  };
}
