import { userTypes, type UserType } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';
import { removeDraftsOf } from '@vended/design/form/draftStorage';
import { createSessionApi } from '@vended/module/session/sessionApi';
import type { ShellApi } from '@vended/module/shellApi';
import type { UnsavedWork } from '@vended/module/unsavedWork';
import { userOfType, type DemoUsername } from './mock-api/demonstration/accounts';
import { mockApi } from './mock-api/mockApi';
import { createObservable } from './observable';

/** Who is signed in: a demonstration user by name, the one that stands for a user type, or nobody. */
export type Visitor = UserType | DemoUsername | 'anonymous';

interface TestSessionOptions {
  readonly request: ShellApi['request'];
  readonly unsaved: Pick<UnsavedWork, 'mayLeave' | 'giveUp'>;
  readonly move: (to: string) => void;
}

/** The session of a test shell: kept in memory, and in the mock API as the server keeps it behind a cookie. */
export function createTestSession({ request, unsaved, move }: TestSessionOptions) {
  const { current, subscribe, set } = createObservable<Session | null>(null);
  let groupId: string | null = null;
  let username = '';

  function adopt(session: Session | null) {
    groupId = null;
    set(session);
  }

  const api = createSessionApi({
    current,
    subscribe,
    request,
    unsaved,
    start(session) {
      adopt(session);
      move('/');
      return Promise.resolve(undefined);
    },
    end(before) {
      if (before) removeDraftsOf(before);
      adopt(null);
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
    end: () => adopt(null),
    /** Signs the same person in again; what they had opened stays. */
    renew: () => set(mockApi.signIn(username)),
    become(visitor: Visitor) {
      mockApi.signOut();
      if (visitor !== 'anonymous') username = nameOf(visitor);
      adopt(visitor === 'anonymous' ? null : mockApi.signIn(username));
    },
  };
}

function nameOf(visitor: UserType | DemoUsername): DemoUsername {
  const type = userTypes.find((userType) => userType === visitor);
  return type ? userOfType[type] : (visitor as DemoUsername);
}
