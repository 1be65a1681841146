import {
  askAdministrator,
  issuePasswordLink,
  linkOfDeactivated,
  linkRefusals,
  passwordLinkPath,
  readPasswordLink,
  requestPasswordLink,
  usePasswordLink,
} from '@vended/contract/passwordLinks';
import { ownPasswordRefused } from '@vended/contract/users';
import { answer, answerPublic } from './answer';
import { accountName, accounts, type StoredUser } from './demonstration/accounts';
import { passwordLinksOwner, type StoredPasswordLink } from './demonstration/passwordLinks';
import { refuseGuessable } from './guessable';
import { endPasswordLinks, type MockState } from './mockState';
import { writeAudit } from './record';
import { Refusal } from './refusal';
import { reachable } from './users';

/** The calls of the links with which users set their passwords. No mail is configured. */
export const passwordLinkAnswers = [
  answer(issuePasswordLink, ({ input: { user_id }, ...context }) => {
    const { state, session } = context;
    const user = reachable(context, user_id);
    if (user_id === session.id)
      throw new Refusal(400, { error: ownPasswordRefused, fields: { user_id: ownPasswordRefused } });
    if (user.status === 'deactivated')
      throw new Refusal(400, { error: linkOfDeactivated, fields: { user_id: linkOfDeactivated } });
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
    return { message: 'Password set' as const, username: user.username };
  }),

  answerPublic(requestPasswordLink, () => ({ message: askAdministrator })),
];

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

/** The link of a token with its user. Refuses one that cannot be used. */
function usable(state: MockState, token: string) {
  const link = state.passwordLinks.find(passwordLinksOwner, token);
  const accountId = Object.values(accounts).find(({ id }) => state.users.find(id, link?.user_id ?? ''))?.id;
  const user = accountId && link && state.users.find(accountId, link.user_id);
  if (!user) throw refused('unknown');
  if (link.ended || user.status === 'deactivated') throw refused('ended');
  if (Date.parse(link.expires_at) <= Date.now()) throw refused('expired');
  return { ...link, user, accountId };
}

const refused = (reason: keyof typeof linkRefusals) => new Refusal(400, { error: linkRefusals[reason] });
