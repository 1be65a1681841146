import { holds } from '@vended/contract/permissions';
import { failedRequest, interpretAnswer, toQuery } from '../request/apiAnswer';
import type { RenderRequest } from './rendering';
import { shellApiVersion, type ShellApi, type ShellLocation } from '../shellApi';

const anyOrigin = 'http://product.invalid';
const unsubscribe = () => undefined;

/** How long the server waits for the API, in milliseconds: the visitor waits as long. */
const timeoutMs = 1_500;

/**
 * The shell that a page has while it is rendered on the server: nobody is signed in, the location does not change, and
 * requests go directly to the API.
 */
export function createServerShell({ address, apiUrl, apiBase }: RenderRequest): ShellApi {
  const { pathname, search } = new URL(address, anyOrigin);
  const location: ShellLocation = { pathname, search, hash: '', key: 'server', state: null };
  const nobody = failedRequest(401, 'Nobody is signed in here.');
  return {
    version: shellApiVersion,
    session: {
      current: () => null,
      subscribe: () => unsubscribe,
      can: (permission) => holds('anonymous', permission),
      signIn: () => Promise.resolve(nobody),
      signOut: () => Promise.resolve(),
      groupId: () => null,
      rememberGroup: unsubscribe,
    },
    status: { success: unsubscribe, error: unsubscribe, clear: unsubscribe },
    location: { current: () => location, subscribe: () => unsubscribe },
    navigate: () => Promise.resolve(false),
    holdUnsaved: () => unsubscribe,
    async request({ method, path, input = {}, anonymous, answers, okOnly }) {
      if (!anonymous) return nobody;
      const asQuery = method === 'GET';
      try {
        const response = await fetch(apiUrl + path + (asQuery ? toQuery(input) : ''), {
          method,
          headers: asQuery ? { accept: 'application/json' } : { 'content-type': 'application/json' },
          body: asQuery ? null : JSON.stringify(input),
          signal: AbortSignal.timeout(timeoutMs),
        });
        return interpretAnswer(response.status, await response.text(), { answers, okOnly });
      } catch (error) {
        return failedRequest(0, error instanceof Error ? error.message : 'The API does not answer.');
      }
    },
    refresh: { subscribe: () => unsubscribe },
    address: (path, query = {}) => apiBase + path + toQuery(query),
    page: { shown: unsubscribe },
    report: { error: unsubscribe, timing: unsubscribe, composition: () => '' },
  };
}
