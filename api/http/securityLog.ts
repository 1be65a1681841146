import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Call } from '@vended/contract/call';
import type { Permission } from '@vended/contract/permissions';
import { readPasswordLink, requestPasswordLink, usePasswordLink } from '@vended/contract/passwordLinks';
import { proveByCode, proveByPasskey, proveByPassword } from '@vended/contract/proof';
import { finishSignInByCode, finishSignInByPasskey } from '@vended/contract/secondSteps';
import { sessionCookieName } from '@vended/contract/sessionCookie';
import { login, logout } from '@vended/contract/sessions';
import { readCookie } from '@vended/server/cookies';
import { requestIdOf } from '@vended/server/requestLog';
import { Problem } from '../problems/problems';
import { callerAddress } from './callerAddress';
import { partOfList } from './costlyCalls';
import type { SessionUser } from './signedIn';

/** The fields of a user that are logged. */
type NotedUser = Pick<SessionUser, 'id' | 'username' | 'customer_account_id'>;

type Noted = NotedUser | undefined | Promise<NotedUser | undefined>;

/** A call as far as it is known when it ends. */
export interface EndedCall {
  readonly request: Request;
  readonly response: Response;
  call?: Call | undefined;
  session?: SessionUser | null;
  /** The input before validation. */
  sent?: Readonly<Record<string, unknown>>;
}

/** Calls that change who may do what, or prove who somebody is. */
const grantingPermissions: ReadonlySet<Permission> = new Set([
  'session',
  'users.write',
  'account.manage',
  'device-keys.manage',
]);

/** A sign-in ends with the password, or with the second factor that follows it. */
const signIns: readonly Call[] = [login, finishSignInByCode, finishSignInByPasskey];

const proofs: readonly Call[] = [proveByPassword, proveByCode, proveByPasskey];

/** The fields of a proof. A call may contain other fields too, and be refused because of those. */
const proofFields = ['current_password', 'code', 'passkey'] as const;

/** The input fields that are logged. All others may be secrets or people's texts. */
const loggedInput = ['action', 'user_id', 'user_type', 'device_id', 'second_factor_required'] as const;

/**
 * Logs sign-ins and sign-outs, refusals, requests for links, reads of whole lists (of which an export is one) and changes of access: who,
 * from where, and why. Never a password, a token or a name that no user has: people type passwords into the wrong field.
 *
 * @param error why the call was refused, where it was
 */
export function logSecurity(logger: Logger, ended: EndedCall, error?: unknown): void {
  const event = error === undefined ? eventOf(ended) : refusalOf(ended, error);
  if (!event) return;
  const { request, response, session, sent = {} } = ended;
  const input = loggedInput.flatMap((name) => {
    const value = sent[name];
    const logged = typeof value === 'string' ? value.slice(0, 50) : value;
    return typeof logged === 'string' || typeof logged === 'boolean' ? [[name, logged] as const] : [];
  });
  const write = (user: NotedUser | null | undefined) =>
    logger[error === undefined ? 'info' : 'warn'](
      {
        event,
        request_id: requestIdOf(response),
        address: callerAddress(request),
        ...(user && {
          user_id: user.id,
          username: user.username,
          customer_account_id: user.customer_account_id,
        }),
        method: request.method,
        path: request.path,
        ...(input.length > 0 && { input: Object.fromEntries(input) }),
        ...(error instanceof Problem && { status: error.status, reason: error.message }),
      },
      'security',
    );
  const noted = response.locals.user as Noted;
  if (noted instanceof Promise) void noted.then(write, () => write(undefined));
  else write(session ?? noted);
}

/**
 * Tells the log which user a call without a session tries to authenticate as.
 *
 * @param user a promise if the answer does not wait for the user to be known; the event is logged once it resolves
 */
export function noteUser(response: Response, user: Noted): void {
  response.locals.user = user;
}

function eventOf({ call, response, sent = {} }: EndedCall): string | undefined {
  if (!call) return undefined;
  // A sign-out without a session ends nothing.
  if (call === logout && !response.locals.user) return undefined;
  if (call.method === 'POST') return eventOfChange(call);
  if (call.permission === 'public') return undefined;
  const part = partOfList(call, sent);
  return part && { first: 'whole list read', later: 'further rows of a list read' }[part];
}

/** The event of a POST that succeeded; undefined if it has nothing to do with security. */
export function eventOfChange(call: Call): string | undefined {
  if (signIns.includes(call)) return 'signed in';
  if (call === logout) return 'signed out';
  if (call === usePasswordLink) return 'password set by a link';
  if (call === requestPasswordLink) return 'link requested';
  return grantingPermissions.has(call.permission) ? 'access changed' : undefined;
}

function refusalOf({ call, request, sent = {} }: EndedCall, error: unknown): string | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (error.status === 403) return 'refused';
  if (error.status === 429) return 'limited';
  if (call === readPasswordLink || call === usePasswordLink) return 'link refused';
  if (error.details.secondStep) return 'second factor asked for';
  if (call && signIns.includes(call)) return 'sign-in refused';
  if (error.status === 401) return credentialRefused(request, call);
  if (!call) return undefined;
  const { fields = {} } = error.details;
  const isWrongProof = proofFields.some((name) => fields[name] && sent[name]);
  return proofs.includes(call) || isWrongProof ? 'proof refused' : undefined;
}

/** A caller without a session or a key has not tried to guess one, and only has to sign in. */
function credentialRefused(request: Request, call: Call | undefined): string | undefined {
  if (call?.authentication === 'device key')
    return request.get('Authorization') ? 'device refused' : undefined;
  const hasSession = Object.values(sessionCookieName).some((name) => readCookie(request, name));
  return hasSession ? 'session refused' : undefined;
}
