import {
  askAdministrator,
  issuePasswordLink,
  linkRefusals,
  passwordLinkPath,
  readPasswordLink,
  requestPasswordLink,
  usePasswordLink,
} from '@vended/contract/passwordLinks';
import { isOfOwnWords, ownWordsRefused } from '@vended/contract/ownWords';
import { userRecord } from '@vended/contract/users.fields';
import { answer, answerPublic } from './answer';
import { accounts } from './demonstration/accounts';
import { passwordLinksOwner } from './demonstration/passwordLinks';
import type { MockState } from './mockState';
import { Refusal, refusedField } from './refusal';
import { requireRecord } from './savedRecord';

/** The calls of the links with which users set their passwords. No mail is configured. */
export const passwordLinkAnswers = [
  answer(issuePasswordLink, ({ input: { user_id }, ...caller }) => {
    const { state, accountId } = caller;
    requireRecord(caller, userRecord, user_id);
    const isNew = state.users.find(accountId, user_id)?.status === 'pending';
    const kind = isNew ? ('invitation' as const) : ('reset' as const);
    const hours = isNew ? 7 * 24 : 1;
    const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    // Deterministic, so that pictures of it are reproducible.
    const number = String(state.passwordLinks.all().length + 1).padStart(7, '0');
    const id = `only-the-mock-api-accepts-this-link-${number}`;
    state.passwordLinks.add(passwordLinksOwner, { id, user_id, kind, expires_at, ended: false });
    const message = isNew ? ('Invitation link created' as const) : ('Reset link created' as const);
    return { message, kind, path: `${passwordLinkPath}#${id}`, expires_at, mailed_to: null };
  }),

  answerPublic(readPasswordLink, ({ input: { token }, state }) => {
    const { kind, expires_at, user } = usable(state, token);
    return { kind, expires_at, username: user.username };
  }),

  answerPublic(usePasswordLink, ({ input: { token, new_password: password }, state }) => {
    const { user, accountId } = usable(state, token);
    if (isOfOwnWords(password, [user.username])) throw refusedField(400, 'new_password', ownWordsRefused);
    state.users.change(accountId, user.id, { password, status: 'active' });
    state.passwordLinks.change(passwordLinksOwner, token, { ended: true });
    return { message: 'Password set' as const, username: user.username };
  }),

  answerPublic(requestPasswordLink, () => ({ message: askAdministrator })),
];

/** The link of a token with its user. Refuses one that cannot be used. */
function usable(state: MockState, token: string) {
  const link = state.passwordLinks.find(passwordLinksOwner, token);
  const accountId = Object.values(accounts).find(({ id }) => state.users.find(id, link?.user_id ?? ''))?.id;
  const user = accountId && link && state.users.find(accountId, link.user_id);
  if (!user) throw refused('unknown');
  if (link.ended) throw refused('ended');
  if (Date.parse(link.expires_at) <= Date.now()) throw refused('expired');
  return { ...link, user, accountId };
}

const refused = (reason: keyof typeof linkRefusals) => new Refusal(400, { error: linkRefusals[reason] });
