import type { Session } from '@vended/shared/contract/sessions';
import { userTypes, type UserType } from '@vended/shared/contract/permissions';

const keys = ['id', 'customer_account_id', 'group_id', 'user_type'] as const;

/** Who is signed in according to the browser's storage: both ids must be there (spec 4). */
export function readStoredSession(): Session | null {
  const id = localStorage.getItem('id');
  const customerAccountId = localStorage.getItem('customer_account_id');
  if (!id || !customerAccountId) return null;
  return {
    id,
    customer_account_id: customerAccountId,
    user_type: asUserType(localStorage.getItem('user_type')),
  };
}

/** Remembers who signed in; other tabs learn of it by their storage event. */
export function storeSession(session: Session): void {
  localStorage.setItem('user_type', session.user_type);
  localStorage.setItem('customer_account_id', session.customer_account_id);
  localStorage.setItem('id', session.id);
}

/** Forgets all four values of a session (spec 4). */
export function clearStoredSession(): void {
  for (const key of keys) localStorage.removeItem(key);
}

export function readStoredGroup(): string | null {
  return localStorage.getItem('group_id');
}

export function storeGroup(groupId: string): void {
  localStorage.setItem('group_id', groupId);
}

/** Calls back when another tab signs in or out. */
export function onStoredSessionChange(listener: () => void): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    const concernsSession =
      key === null || key === 'id' || key === 'customer_account_id' || key === 'user_type';
    if (storageArea === localStorage && concernsSession) listener();
  });
}

/** What cannot be read is taken for the type that is shown least. */
function asUserType(stored: string | null): UserType {
  return userTypes.find((type) => type === stored) ?? 'user';
}
