import {
  issuePasswordLink,
  passwordLinkPath,
  readPasswordLink,
  requestPasswordLink,
  usePasswordLink,
} from '@vended/contract/passwordLinks';
import { answer, answerPublic } from './answer';
import { accountName, accounts, type StoredUser } from './demonstration/accounts';
import { passwordLinksOwner, type StoredPasswordLink } from './demonstration/passwordLinks';
import { refuseGuessable } from './guessable';
import { endPasswordLinks, endSignIns, type MockState } from './mockState';
import { writeAudit } from './record';
import { Refusal } from './refusal';
import { ownPassword, reachable } from './users';

/** The calls of the links with which users set their passwords. No mail is configured. */
export const passwordLinkAnswers = [
  answer(issuePasswordLink, ({ input: { user_id }, ...context }) => {
    const { state, session } = context;
    const user = reachable(context, user_id);
    if (user_id === session.id)
      throw new Refusal(400, { error: ownPassword, fields: { user_id: ownPassword } });
    if (user.status === 'deactivated')
      throw new Refusal(400, { error: deactivated, fields: { user_id: deactivated } });
    endPasswordLinks(state, user_id);
    const link = newLink(state, user);
    const { id: token, kind, expires_at } = link;
    state.passwordLinks.add(passwordLinksOwner, link);
    const record_id = crypto.randomUUID();
    const after = { user_id, username: user.username, kind, expires_at };
    writeAudit(context, { action: 'INSERT', resource: 'password_link', record_id, before: null, after });
    const message =
      kind === 'invitation' ? ('Invitation link created' as const) : ('Reset link created' as const);
    return { message, kind, path: `${passwordLinkPath}#${token}`, expires_at, mailed_to: null };
  }),

  answerPublic(readPasswordLink, ({ input: { token }, state }) => {
    const { kind, expires_at, user } = usable(state, token);
    return { kind, expires_at, username: user.username };
  }),

  answerPublic(usePasswordLink, ({ input: { token, new_password: password }, state }) => {
    const { user, accountId } = usable(state, token);
    refuseGuessable(password, [user.username, accountName(accountId)], 'new_password');
    state.users.change(accountId, user.id, { password, status: 'active' });
    state.sessions.replace(
      accountId,
      state.sessions.of(accountId).filter(({ user_id }) => user_id !== user.id),
    );
    endPasswordLinks(state, user.id);
    endSignIns(state, user.id);
    return { message: 'Password set' as const, username: user.username };
  }),

  answerPublic(requestPasswordLink, () => ({ message: 'Ask your administrator for a new link.' })),
];

const deactivated = 'A deactivated user cannot set a password: reactivate the user first.';

/** Deterministic, so that pictures of it are reproducible. */
function newLink({ passwordLinks }: MockState, { id, status }: StoredUser): StoredPasswordLink {
  const number = passwordLinks.all().length + 1;
  const kind = status === 'pending' ? 'invitation' : 'reset';
  const hours = kind === 'invitation' ? 7 * 24 : 1;
  return {
    id: `only-the-mock-api-accepts-this-link-${String(number).padStart(7, '0')}`,
    user_id: id,
    kind,
    expires_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
    ended: false,
  };
}

/** The link of a token with its user. Refuses one that cannot be used, with the server's sentences. */
function usable(state: MockState, token: string) {
  const link = state.passwordLinks.find(passwordLinksOwner, token);
  const accountId = Object.values(accounts).find(({ id }) => state.users.find(id, link?.user_id ?? ''))?.id;
  const user = accountId && link && state.users.find(accountId, link.user_id);
  if (!user)
    throw new Refusal(400, {
      error: 'This link is not valid. Check that you have all of it, or ask for a new one.',
    });
  if (link.ended || user.status === 'deactivated')
    throw new Refusal(400, { error: 'This link was used or replaced already. Ask for a new one.' });
  if (Date.parse(link.expires_at) <= Date.now())
    throw new Refusal(400, { error: 'This link has expired. Ask for a new one.' });
  return { ...link, user, accountId };
}
