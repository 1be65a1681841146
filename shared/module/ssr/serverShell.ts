import { createRequest } from '../request/apiRequest';
import { toQuery } from '../request/apiAnswer';
import { createFlags } from '../flags/createFlags';
import { createSessionApi } from '../session/sessionApi';
import { shellApiVersion, type ShellApi, type ShellLocation } from '../shellApi';
import type { RenderRequest } from './rendering';

const anyOrigin = 'http://product.invalid';
const nothing = () => undefined;

/** How long the server waits for the API, in milliseconds: a visitor waits with it. */
const timeoutMs = 1_500;

/**
 * The `ShellApi` of a page that is rendered on the server: nobody is signed in, nothing changes, and the gateway makes the
 * calls of the API.
 */
export function createServerShell({ address, apiUrl, apiBase, flags }: RenderRequest): ShellApi {
  const { pathname, search } = new URL(address, anyOrigin);
  const location: ShellLocation = { pathname, search, hash: '', key: 'server', state: null };
  const request = createRequest({
    apiBase: apiUrl,
    session: () => null,
    onSessionEnded: () => false,
    timeoutMs,
  });
  return {
    version: shellApiVersion,
    session: createSessionApi({
      current: () => null,
      subscribe: () => nothing,
      request,
      unsaved: { mayLeave: () => true, discard: nothing },
      start: () => Promise.resolve(undefined),
      end: () => Promise.resolve(),
      groupId: () => null,
      rememberGroup: nothing,
    }),
    status: { success: nothing, error: nothing, clear: nothing },
    location: { current: () => location, subscribe: () => nothing },
    navigate: () => Promise.resolve(false),
    holdUnsaved: () => nothing,
    request,
    refresh: { subscribe: () => nothing },
    address: (path, query = {}) => apiBase + path + toQuery(query),
    slots: { mount: () => ({ update: nothing, unmount: nothing }) },
    flags: createFlags({ values: () => flags ?? null, onMissing: nothing, subscribe: () => nothing }),
    page: { shown: nothing },
    report: { error: nothing, timing: nothing, composition: () => '' },
  };
}
