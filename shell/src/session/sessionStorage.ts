import type { Session } from '@vended/contract/sessions';
import { userTypes, type UserType } from '@vended/contract/permissions';
import { storeValue } from '@vended/module/browser/storeValue';

const keys = ['id', 'customer_account_id', 'group_id', 'user_type'] as const;

/** The session in the browser's storage; null unless both ids are there (specification 4). */
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

/**
 * Stores the session; other tabs are notified by the browser's storage event. Stores nothing and returns false if the
 * storage is full.
 */
export function storeSession({ user_type, customer_account_id, id }: Session): boolean {
  if (localStorage.getItem('id') !== id) localStorage.removeItem('group_id');
  const isStored = Object.entries({ user_type, customer_account_id, id }).every(([key, value]) =>
    storeValue(key, value),
  );
  if (!isStored) clearStoredSession();
  return isStored;
}

/** If the storage is full, the previous type stays: the server decides what is allowed. */
export function storeUserType(userType: UserType): void {
  storeValue('user_type', userType);
}

/** Removes all four values of a session (specification 4). */
export function clearStoredSession(): void {
  for (const key of keys) localStorage.removeItem(key);
}

export function readStoredGroup(): string | null {
  return localStorage.getItem('group_id');
}

/** If the storage is full, removes the previous group instead of keeping an outdated one. */
export function storeGroup(groupId: string): void {
  if (!storeValue('group_id', groupId)) localStorage.removeItem('group_id');
}

/**
 * What a tab tells the others in addition to the stored values, which show neither why a session is gone nor that it
 * was renewed.
 */
export type SessionNews = 'ended' | 'signed in';

const newsKey = 'vended.session';

/**
 * Notifies the other tabs unless the storage is full. Setting the key triggers their storage event, so it can be
 * removed at once.
 */
export function announceSession(news: SessionNews): void {
  storeValue(newsKey, news);
  localStorage.removeItem(newsKey);
}

/**
 * Calls `listener` when another tab signs in or out: with 'ended' if the server ended the session, with null if the
 * user signed out.
 */
export function onStoredSessionChange(listener: (news: SessionNews | null) => void): void {
  let latest: SessionNews | null = null;
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== localStorage) return;
    if (key === newsKey) {
      if (newValue !== 'ended' && newValue !== 'signed in') return;
      latest = newValue;
      if (newValue === 'signed in') listener(latest);
    } else if (key === null || key === 'id' || key === 'customer_account_id' || key === 'user_type') {
      listener(latest === 'ended' ? latest : null);
    }
  });
}

/** Falls back to the type with the fewest permissions. */
function asUserType(stored: string | null): UserType {
  return userTypes.find((type) => type === stored) ?? 'user';
}
