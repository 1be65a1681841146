import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Session } from '@vended/shared/contract/sessions';
import { Problem } from '../http/problems';
import type { Database } from '../storage/database';
import { passwordMatches } from './passwords';
import { sessionHours, type SessionCookie } from './sessionCookie';
import {
  deleteExpiredSessions,
  deleteSession,
  findCredentials,
  findSession,
  insertSession,
  type SignedIn,
} from './sessions.store';

export interface Sessions {
  /**
   * Starts a session in the response's cookie.
   *
   * @throws Problem 401, the same for an unknown name as for a wrong password.
   */
  signIn(username: string, password: string, response: Response): Promise<Session>;
  /** Starts a session of a known user in the response's cookie. */
  start(who: SignedIn, response: Response): Promise<void>;
  /** Ends the request's session, if there is one. */
  signOut(request: Request, response: Response): Promise<void>;
  find(request: Request): Promise<SignedIn | null>;
}

export function createSessions(database: Database, cookie: SessionCookie): Sessions {
  const db = database.unwalled;

  async function start(who: SignedIn, response: Response): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await insertSession(db, hashOf(token), who, new Date(Date.now() + sessionHours * 3_600_000));
    cookie.set(response, token);
  }

  return {
    async signIn(username, password, response) {
      const user = await database.acrossAccounts('sign-in', (scope) =>
        findCredentials(scope, username.trim()),
      );
      const matches = await passwordMatches(password, user?.password_hash ?? null);
      if (!user || !matches) throw new Problem(401, 'The username or the password is wrong.');

      const { password_hash: _passwordHash, ...who } = user;
      await deleteExpiredSessions(db);
      await start(who, response);
      return { id: who.id, customer_account_id: who.customer_account_id, user_type: who.user_type };
    },

    start,

    async signOut(request, response) {
      const token = cookie.read(request);
      if (token) await deleteSession(db, hashOf(token));
      cookie.clear(response);
    },

    async find(request) {
      const token = cookie.read(request);
      return token ? findSession(db, hashOf(token)) : null;
    },
  };
}

/** Who reads the table learns no token. Tokens are random, so a fast hash is as good as a slow one. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
