import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import { passwordLinkLifetime, type PasswordLinkKind } from '@vended/contract/limits';
import { linkOfDeactivated, linkRefusals, passwordLinkPath } from '@vended/contract/passwordLinks';
import { ownPasswordRefused, type User } from '@vended/contract/users';
import type { SignedIn } from '../../http/signedIn';
import { BadInput, Problem } from '../../problems/problems';
import { hashOfSecret, newToken } from '../../secrets/randomToken';
import { accountWithin, type AccountScope, type Scopes } from '../../storage/access/database';
import { recordChange, visitor } from '../../storage/queries/recordChanges';
import { hashPassword, refuseGuessable } from '../sessions/passwords';
import { findCredentials } from '../sessions/sessions.store';
import { refuseAbove, replacePassword } from '../users/users.service';
import { endPasswordLinks, requireUser } from '../users/users.store';
import { mailAddressOf } from './passwordLinkMail';
import { findPasswordLink, insertPasswordLink, type FoundLink } from './passwordLinks.store';

/** A new link. */
export interface IssuedLink {
  readonly kind: PasswordLinkKind;
  readonly username: string;
  /** Contains the token, which cannot be shown again. */
  readonly path: string;
  readonly expires_at: string;
}

/**
 * Issues a link with which a user sets a password. Earlier links of the user no longer work.
 *
 * @throws BadInput for the caller, or a deactivated user; Forbidden for a user of a type above the caller's; NotFound.
 */
export async function issuePasswordLink(
  scope: AccountScope,
  by: SignedIn,
  userId: string,
): Promise<IssuedLink> {
  const user = await requireUser(scope, userId, 'for update');
  if (user.id === by.id) throw new BadInput({ user_id: ownPasswordRefused });
  refuseAbove(by.user_type, user.user_type);
  if (user.status === 'deactivated') throw new BadInput({ user_id: linkOfDeactivated });
  await endPasswordLinks(scope, user.id);
  return writeLink(scope, user, user.status === 'pending' ? 'invitation' : 'reset');
}

/** The outcome of a request for a link. */
interface RequestedLink {
  /** Undefined where nobody has the name. */
  readonly user: (Pick<User, 'id' | 'username'> & { readonly customer_account_id: string }) | undefined;
  /** Null where there is no such user, or none that mail can reach. */
  readonly link: IssuedLink | null;
}

/**
 * Issues a link for a person who cannot sign in. Earlier links still work, so that nobody can end the links of others.
 *
 * @param canMail false finds the user and issues no link
 */
export async function issueRequestedLink(
  database: Scopes,
  username: string,
  canMail: boolean,
): Promise<RequestedLink> {
  return database.acrossAccounts('password link', async (scope) => {
    const user = await findCredentials(scope, username);
    if (!canMail || !user || user.status === 'deactivated' || !mailAddressOf(user.username))
      return { user, link: null };
    const account = accountWithin(scope, user.customer_account_id, visitor);
    // The name may have been corrected meanwhile: the old address must not get the link.
    const { username: present } = await requireUser(account, user.id, 'for update');
    if (present !== user.username) return { user, link: null };
    return { user, link: await writeLink(account, user, 'reset') };
  });
}

async function writeLink(
  scope: AccountScope,
  { id: user_id, username }: Pick<User, 'id' | 'username'>,
  kind: PasswordLinkKind,
): Promise<IssuedLink> {
  const { token, tokenHash: token_hash } = newToken();
  const expires_at = new Date(Date.now() + passwordLinkLifetime[kind].hours * 3_600_000).toISOString();
  const id = uuid();
  await insertPasswordLink(scope, { id, user_id, kind, token_hash, expires_at });
  const after = { user_id, username, kind, expires_at };
  await recordChange(scope, { action: 'INSERT', resource: 'password_link', recordId: id, after });
  return { kind, username, path: `${passwordLinkPath}#${token}`, expires_at };
}

/**
 * The link of a token, if it can be used. A refusal is recorded in the audit trail of the link's account, or logged where the
 * link is of no account.
 *
 * @throws Problem 400
 */
export async function requirePasswordLink(database: Scopes, token: string, log: Logger): Promise<FoundLink> {
  const link = await database.acrossAccounts(
    'password link',
    (scope) => findPasswordLink(scope, hashOfSecret(token)),
    'read only',
  );
  const reason = refusalOf(link);
  if (link && reason === null) return link;
  if (link) {
    const { id: recordId, customer_account_id, username } = link;
    const refused = {
      action: 'REFUSE',
      resource: 'password_link',
      recordId,
      after: { username, reason },
    } as const;
    await database.acrossAccounts('password link', (scope) =>
      recordChange(accountWithin(scope, customer_account_id, visitor), refused),
    );
  } else {
    log.warn('a password link that was never issued is refused');
  }
  throw new Problem(400, reason ?? linkRefusals.unknown);
}

/** Why a link cannot be used; null where it can. */
function refusalOf(link: FoundLink | undefined): string | null {
  if (!link) return linkRefusals.unknown;
  if (link.ended_at !== null || link.status === 'deactivated') return linkRefusals.ended;
  return Date.parse(link.expires_at) > Date.now() ? null : linkRefusals.expired;
}

/**
 * Sets the password of a link's user, whose sessions and links all end.
 *
 * @throws Problem 400 when the link cannot be used; BadInput for a password that is easily guessed.
 */
export async function usePasswordLink(
  database: Scopes,
  { token, new_password }: { readonly token: string; readonly new_password: string },
  log: Logger,
): Promise<Pick<User, 'id' | 'username'> & { customer_account_id: string }> {
  const link = await requirePasswordLink(database, token, log);
  const { user_id: id, username, customer_account_id, account_name } = link;
  await refuseGuessable(new_password, [username, account_name], 'new_password');
  // Outside a transaction: it takes longer than a connection should be held.
  const password_hash = await hashPassword(new_password);
  const used = await database.acrossAccounts('password link', async (scope) => {
    const account = accountWithin(scope, customer_account_id, { userId: id, username });
    // Links change only where their user is locked: of two uses at the same time, the second finds the link used.
    const before = await requireUser(account, id, 'for update');
    if (refusalOf(await findPasswordLink(scope, hashOfSecret(token))) !== null) return false;
    await replacePassword(account, id, password_hash, before);
    return true;
  });
  if (!used) await requirePasswordLink(database, token, log);
  return { id, username, customer_account_id };
}
