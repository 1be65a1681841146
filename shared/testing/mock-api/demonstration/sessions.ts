import type { ActiveSession } from '@vended/contract/sessions';
import { demoId } from '../ids';
import { demoUsers } from './accounts';

/** A session as the mock API stores it. The first one of a user is the session of the page that makes the calls. */
export interface StoredSession extends Omit<ActiveSession, 'current'> {
  readonly user_id: string;
}

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

const devices = [
  { browser: 'Firefox on Windows', address: '192.0.2.10', begun: '08:02', last: '09:31', ends: '20:02' },
  { browser: 'Safari on iPhone', address: '198.51.100.7', begun: '07:44', last: '08:15', ends: '19:44' },
] as const;

/** Two sessions of every demonstration user, by account. */
export const demoSessions: Readonly<Record<string, readonly StoredSession[]>> = Object.fromEntries(
  Object.entries(demoUsers).map(([account, users]) => [
    account,
    users.flatMap(({ id: user_id }) => devices.map((device, index) => session(user_id, device, index))),
  ]),
);

function session(
  user_id: string,
  { browser, address, begun, last, ends }: (typeof devices)[number],
  index: number,
): StoredSession {
  const number = Number(user_id.slice(-12)) * devices.length + index;
  return {
    id: demoId('session', number),
    user_id,
    created_at: at(begun),
    last_used_at: at(last),
    expires_at: at(ends),
    browser,
    address,
  };
}
