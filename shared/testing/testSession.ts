import { userTypes, type UserType } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';
import { removeDraftsOf } from '@vended/design/form/draftStorage';
import { createSessionApi } from '@vended/module/session/sessionApi';
import type { ShellApi } from '@vended/module/shellApi';
import type { UnsavedWork } from '@vended/module/unsavedWork';
import { userOfType, type DemoUsername } from './mock-api/demonstration/accounts';
import { mockApi } from './mock-api/mockApi';
import { createExternalStore } from './externalStore';

/** A demonstration user by name or by user type, or an anonymous visitor. */
export type Visitor = UserType | DemoUsername | 'anonymous';

interface TestSessionOptions {
  readonly request: ShellApi['request'];
  readonly unsaved: Pick<UnsavedWork, 'mayLeave' | 'discard'>;
  readonly move: (to: string) => void;
}

/** The session of a test shell, kept in memory here and in the mock API. */
export function createTestSession({ request, unsaved, move }: TestSessionOptions) {
  const { current, subscribe, set } = createExternalStore<Session | null>(null);
  let groupId: string | null = null;
  let username = '';

  function setSession(session: Session | null) {
    groupId = null;
    set(session);
  }

  const api = createSessionApi({
    current,
    subscribe,
    request,
    unsaved,
    start(session) {
      setSession(session);
      move('/');
      return Promise.resolve(undefined);
    },
    end(before) {
      if (before) removeDraftsOf(before);
      setSession(null);
      move('/');
      return Promise.resolve();
    },
    groupId: () => groupId,
    rememberGroup(id) {
      groupId = id;
    },
  });

  return {
    api,
    end: () => setSession(null),
    /** Signs the same user in again and keeps the page. */
    renew: () => set(mockApi.signIn(username)),
    become(visitor: Visitor) {
      mockApi.signOut();
      if (visitor !== 'anonymous') username = nameOf(visitor);
      setSession(visitor === 'anonymous' ? null : mockApi.signIn(username));
    },
  };
}

function nameOf(visitor: UserType | DemoUsername): DemoUsername {
  const type = userTypes.find((userType) => userType === visitor);
  return type ? userOfType[type] : (visitor as DemoUsername);
}
