import type { ActiveSession } from '@vended/contract/sessions';
import { demoId } from '../ids';
import { demoUsers } from './accounts';

/** A session as the mock API stores it. The first one of a user is the session of the page that makes the calls. */
export interface StoredSession extends Omit<ActiveSession, 'current'> {
  readonly user_id: string;
}

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

const browsers = [
  { browser: 'Firefox on Windows', address: '192.0.2.10', created_at: at('08:02'), last_used_at: at('09:31'), expires_at: at('20:02') },
  { browser: 'Safari on iPhone', address: '198.51.100.7', created_at: at('07:44'), last_used_at: at('08:15'), expires_at: at('19:44') },
]; // oxfmt-ignore

const sessionsOf = (user_id: string): StoredSession[] =>
  browsers.map((browser, index) => {
    const number = Number(user_id.slice(-12)) * browsers.length + index;
    return { id: demoId('session', number), user_id, ...browser };
  });

/** Two sessions of every demonstration user, by account. */
export const demoSessions: Readonly<Record<string, readonly StoredSession[]>> = Object.fromEntries(
  Object.entries(demoUsers).map(([account, users]) => [account, users.flatMap(({ id }) => sessionsOf(id))]),
);
