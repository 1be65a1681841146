import type { Session } from '@vended/contract/sessions';
import { userTypes, type UserType } from '@vended/contract/permissions';
import { storeValue } from '../storeValue';

const keys = ['id', 'customer_account_id', 'group_id', 'user_type'] as const;

/** Who is signed in according to the browser's storage: both ids must be there (specification 4). */
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
 * Remembers who signed in; other tabs learn of it by their storage event. Returns false, and stores nothing, where the
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

/** Forgets all four values of a session (specification 4). */
export function clearStoredSession(): void {
  for (const key of keys) localStorage.removeItem(key);
}

export function readStoredGroup(): string | null {
  return localStorage.getItem('group_id');
}

/** In a full storage no group is remembered, rather than the one before. */
export function storeGroup(groupId: string): void {
  if (!storeValue('group_id', groupId)) localStorage.removeItem('group_id');
}

/** What a tab tells the others beside the stored values: they alone do not say why they are gone, nor that a sign-in was renewed. */
export type SessionNews = 'ended' | 'signed in';

const newsKey = 'vended.session';

/** Tells the other tabs, if there is room for it, and leaves nothing behind: setting a key is an event for them. */
export function announceSession(news: SessionNews): void {
  storeValue(newsKey, news);
  localStorage.removeItem(newsKey);
}

/**
 * Calls back when another tab signs in or out, with its latest news: 'ended' where the server had ended the session,
 * null where somebody signed out.
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

/** What cannot be read is taken for the type that is shown least. */
function asUserType(stored: string | null): UserType {
  return userTypes.find((type) => type === stored) ?? 'user';
}
