import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import { wrongSignIn, type Session } from '@vended/contract/sessions';
import { requestIdOf } from '@vended/server/requestLog';
import { callerAddress } from '../../http/callerAddress';
import { noteUser } from '../../http/securityLog';
import type { Exchange } from '../../http/route';
import type { SessionUser, SignedIn } from '../../http/signedIn';
import { Problem } from '../../problems/problems';
import { hashOfSecret, newToken } from '../../secrets/randomToken';
import { accountWithin, type CrossAccountScope, type Database } from '../../storage/access/database';
import { recordChange, visitor } from '../../storage/queries/recordChanges';
import { browserName } from './browserName';
import { knownBrowser, withKnownBrowser, type KnownUser } from './knownBrowsers';
import { limitedSignIns, tooManySignIns, type RefusedSignIn } from './limitedSignIns';
import { passwordMatches } from './passwords';
import type { SessionCookie } from './sessionCookie';
import { sessionHours } from './sessionLifetime';
import { createSessionMemory } from './sessionMemory';
import { signInLimits } from './signInLimits';
import {
  deleteSession,
  deleteSomeExpiredSessions,
  findCredentials,
  findSession,
  insertSession,
  markProved,
  touchSession,
  type VerifiedUser,
} from './sessions.store';

export interface Sessions {
  /** Checks an attempt to prove a password before it is made. @throws Problem 429 after too many failed ones */
  checkLimits(username: string, request: Request, response: Response): Promise<void>;
  /** As `checkLimits`, for a sign-in: the audit trail of the user's account says that it was refused. */
  checkSignInLimits(username: string, exchange: Pick<Exchange, 'response' | 'log'>): Promise<void>;
  /** Records in the audit trail of the user's account that a sign-in was refused. */
  recordRefusal(user: SessionUser, refusal: RefusedSignIn, request: Request): Promise<void>;
  /** Records that a sign-in of a user was refused by a limit. Of many such, only the first ones (limitedSignIns.ts). */
  recordLimited(user: SessionUser, refusal: RefusedSignIn, response: Response): Promise<void>;
  /** What tells a browser on which the user has signed in before; null for any other (knownBrowsers.ts). */
  deviceOf(username: string, request: Request): Promise<string | null>;
  /**
   * The user of a name and password, whom the response's line in the security log names. A refusal is in the audit trail of the user's
   * account.
   *
   * @throws Problem 401, the same for an unknown name or a deactivated user as for a wrong password.
   */
  checkPassword(
    username: string,
    password: string,
    exchange: Pick<Exchange, 'response' | 'log'>,
  ): Promise<VerifiedUser>;
  /**
   * Starts a session of a user who has signed in, in the response's cookie. The session of the request's cookie ends: the browser
   * forgets that cookie, and nobody could end it any more.
   *
   * @throws Problem 401 for a user who was deactivated meanwhile, whose password has changed, or who has a second factor now
   * and has not proved it.
   */
  startFor(who: VerifiedUser, request: Request, response: Response): Promise<Session>;
  /** Gives the response's cookie the new token of the request's session, after a transaction has stored its hash. */
  renewed(who: SessionUser, token: string, request: Request, response: Response): Promise<void>;
  /** Ends the request's session, if there is one. */
  signOut(request: Request, response: Response): Promise<void>;
  /** Who the request's session belongs to. Only for a read the answer may come from this process's memory. */
  find(request: Request): Promise<SignedIn | null>;
  /** Call it after a transaction has ended or changed sessions of a user, so that this process forgets them at once. */
  ended(userId: string): void;
  /** Call it after a transaction has changed sessions of an account. */
  accountChanged(accountId: string): void;
  /** Stores that a session has proven now that it is its user. */
  proved(session: SignedIn, request: Request): Promise<void>;
}

/** One refusal for an unknown name, a wrong password and a deactivated user, so that it reveals none of them. */
export const signInRefused = () => new Problem(401, wrongSignIn);

/** How often the last use of a session is stored, in milliseconds: a write for every request would be expensive. */
const touchIntervalMs = 5 * 60_000;

/** Deletes the sessions that have expired. Several processes may do so at the same time. */
export async function deleteExpiredSessions(database: Database): Promise<void> {
  while ((await database.acrossAccounts('retention', deleteSomeExpiredSessions)) > 0);
}

/** Where somebody signs in from. */
const placeOf = (request: Request) => ({
  browser: browserName(request.get('User-Agent')),
  address: callerAddress(request),
});

const cannotRecord = (log: Logger) => (error: unknown) =>
  log.error({ err: error }, 'a refused sign-in could not be recorded');

export function createSessions(database: Database, cookie: SessionCookie): Sessions {
  const memory = createSessionMemory(database);
  const inAllAccounts = <T>(req: Request, work: (scope: CrossAccountScope) => Promise<T>) =>
    database.forRequest(requestIdOf({ req })).acrossAccounts('sign-in', work);
  const readingAllAccounts = <T>(req: Request, work: (scope: CrossAccountScope) => Promise<T>) =>
    database.forRequest(requestIdOf({ req })).acrossAccounts('sign-in', work, 'read only');

  /** Ends the request's session, if there is one. @returns its id */
  async function endSessionOf(request: Request, scope: CrossAccountScope): Promise<string | undefined> {
    const token = cookie.read(request);
    return token ? deleteSession(scope, hashOfSecret(token)) : undefined;
  }

  function setCookies(user: KnownUser, token: string, request: Request, response: Response) {
    cookie.set(response, token);
    cookie.setDevice(response, withKnownBrowser(user, cookie.readDevice(request)));
  }

  const recordRefusal: Sessions['recordRefusal'] = async (user, { resource, reason }, request) => {
    const { id: recordId, customer_account_id, username } = user;
    const after = { username, ...placeOf(request), reason };
    await inAllAccounts(request, (scope) =>
      recordChange(accountWithin(scope, customer_account_id, visitor), {
        action: 'REFUSE',
        resource,
        recordId,
        after,
      }),
    );
  };

  const isRecorded = limitedSignIns();
  const recordLimited: Sessions['recordLimited'] = async (user, refusal, response) => {
    if (await isRecorded(user, response)) await recordRefusal(user, refusal, response.req);
  };

  const deviceOf: Sessions['deviceOf'] = async (username, request) => {
    const device = cookie.readDevice(request);
    if (!device) return null;
    const user = await readingAllAccounts(request, (scope) => findCredentials(scope, username));
    return user ? knownBrowser({ id: user.id, passwordHash: user.password_hash }, device) : null;
  };

  const limits = signInLimits(deviceOf);

  /** Tells the security log whom a refused caller tried to be. */
  function noteAsked(username: string, response: Response) {
    const user = readingAllAccounts(response.req, (scope) => findCredentials(scope, username));
    noteUser(response, user);
    return user;
  }

  return {
    async checkLimits(username, request, response) {
      try {
        await limits(username, request, response);
      } catch (error) {
        void noteAsked(username, response).catch(() => undefined);
        throw error;
      }
    },

    async checkSignInLimits(username, { response, log }) {
      try {
        await limits(username, response.req, response);
      } catch (error) {
        const asked = noteAsked(username, response);
        // Not awaited, so that the time of the answer does not reveal whether the user exists.
        asked.then((user) => user && recordLimited(user, tooManySignIns, response)).catch(cannotRecord(log));
        throw error;
      }
    },

    recordRefusal,

    recordLimited,

    deviceOf,

    async checkPassword(username, password, { response, log }) {
      const user = await readingAllAccounts(response.req, (scope) => findCredentials(scope, username.trim()));
      noteUser(response, user);
      const matches = await passwordMatches(password, user?.password_hash ?? null);
      if (!user || !matches || user.status !== 'active') {
        // Not awaited, so that the time of the answer does not reveal whether the user exists.
        if (user) {
          const reason = matches ? 'The user is deactivated.' : 'The password was wrong.';
          recordRefusal(user, { resource: 'session', reason }, response.req).catch(cannotRecord(log));
        }
        throw signInRefused();
      }

      const {
        password_hash: passwordHash,
        has_second_factor: hasSecondFactor,
        status: _status,
        ...who
      } = user;
      return { ...who, passwordHash, hasSecondFactor };
    },

    async startFor(who, request, response) {
      const { token, tokenHash } = newToken();
      const ended = await inAllAccounts(request, async (scope) => {
        const started = await insertSession(scope, who, {
          id: uuid(),
          tokenHash,
          expiresAt: new Date(Date.now() + sessionHours * 3_600_000),
          ...placeOf(request),
        });
        if (!started) throw signInRefused();
        const { id: userId, username, customer_account_id } = who;
        await recordChange(accountWithin(scope, customer_account_id, { userId, username }), {
          action: 'INSERT',
          resource: 'session',
          recordId: userId,
          after: { username, ...placeOf(request) },
        });
        return endSessionOf(request, scope);
      });
      if (ended !== undefined) memory.forgetSession(ended);
      setCookies(who, token, request, response);
      return { id: who.id, customer_account_id: who.customer_account_id, user_type: who.user_type };
    },

    async renewed(who, token, request, response) {
      const user = await readingAllAccounts(request, (scope) => findCredentials(scope, who.username));
      setCookies({ ...who, passwordHash: user?.password_hash ?? null }, token, request, response);
    },

    async signOut(request, response) {
      const ended = await inAllAccounts(request, (scope) => endSessionOf(request, scope));
      if (ended !== undefined) memory.forgetSession(ended);
      cookie.clear(response);
    },

    async find(request) {
      const token = cookie.read(request);
      if (!token) return null;
      const tokenHash = hashOfSecret(token);
      const isRead = ['GET', 'HEAD'].includes(request.method);
      const found = await memory.find(
        tokenHash,
        () => readingAllAccounts(request, (scope) => findSession(scope, tokenHash)),
        // The gateway asks so before it changes something.
        !isRead || request.get('Cache-Control') === 'no-cache',
      );
      if (!found) return null;
      const { who } = found;
      if (Date.now() - found.lastUsedAt > touchIntervalMs) {
        found.lastUsedAt = Date.now();
        // If it cannot be stored, such as during a failover, the read is still answered; a later use is stored after the interval.
        await inAllAccounts(request, (scope) => touchSession(scope, who.sessionId)).catch(() => undefined);
      }
      return who;
    },

    ended: (userId) => memory.forget(({ id }) => id === userId),

    accountChanged: (accountId) => memory.forget((who) => who.customer_account_id === accountId),

    async proved({ sessionId }, request) {
      await inAllAccounts(request, (scope) => markProved(scope, sessionId));
      memory.forgetSession(sessionId);
    },
  };
}
