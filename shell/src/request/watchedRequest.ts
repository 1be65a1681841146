import type { ApiRequest, RequestResult, ShellApi } from '@vended/shared/module/shellApi';

interface WatchOptions {
  readonly request: ShellApi['request'];
  /** A call got no answer. */
  readonly onMissed: () => void;
  /** Somebody who is signed in saved something. */
  readonly onSaved: () => void;
}

/** Notices what the outcome of a call says about the network and about other tabs. */
export function watchedRequest({ request, onMissed, onSaved }: WatchOptions): ShellApi['request'] {
  return async (call: ApiRequest): Promise<RequestResult> => {
    const result = await request(call);
    if (!result.ok && result.failure.status === 0) onMissed();
    if (result.ok && call.method === 'POST' && !call.anonymous) onSaved();
    return result;
  };
}
