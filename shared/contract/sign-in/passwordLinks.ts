import { z } from 'zod';
import { passwordLinkKinds } from '../limits';
import { call } from '../call';
import { id, moment, newPassword } from '../fields/fields';
import { forgottenUsername } from './sessions';

/** The page that a link opens. The token follows as the fragment, which browsers send to no server. */
export const passwordLinkPath = '/set-password';

/** Why a link cannot be used (400). */
export const linkRefusals = {
  unknown: 'This link is not valid. Check that you copied all of it, or ask for a new one.',
  ended: 'This link has already been used or replaced. Ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
} as const;

/** Why no link is issued to a deactivated user (400). */
export const linkOfDeactivated = 'A deactivated user cannot set a password: reactivate the user first.';

/** The answer to a request for a link where no mail is configured. */
export const askAdministrator = 'Ask your administrator for a new link.';

const actions = 'action must be ISSUE, READ, USE or REQUEST.';

const token = z.string('The link is incomplete.').max(200, 'The link is too long.');

export const issuePasswordLink = call({
  method: 'POST',
  path: '/password_links',
  action: 'ISSUE',
  summary:
    'Issue a link with which a user sets a password; earlier ones no longer work. The answer is the only one that holds it',
  permission: 'users.write',
  limited: true,
  needsProof: 'always',
  input: z.object({ action: z.literal('ISSUE', actions), user_id: id }),
  output: z.object({
    message: z.enum(['Invitation link created', 'Reset link created']),
    kind: z.enum(passwordLinkKinds),
    /** The address without the site's origin. It is a secret. */
    path: z.string(),
    expires_at: moment,
    /** The address that the link was also mailed to; null where no mail is configured, or the username is not an e-mail address. */
    mailed_to: z.string().nullable(),
  }),
});

export const readPasswordLink = call({
  method: 'POST',
  path: '/password_links',
  action: 'READ',
  summary: 'Whose password a link sets',
  permission: 'public',
  limited: true,
  input: z.object({ action: z.literal('READ', actions), token }),
  output: z.object({ kind: z.enum(passwordLinkKinds), username: z.string(), expires_at: moment }),
});

export const usePasswordLink = call({
  method: 'POST',
  path: '/password_links',
  action: 'USE',
  summary: 'Set a password by a link, once; signs the user out everywhere',
  permission: 'public',
  limited: true,
  input: z.object({ action: z.literal('USE', actions), token, new_password: newPassword }),
  output: z.object({ message: z.literal('Password set'), username: z.string() }),
});

export const requestPasswordLink = call({
  method: 'POST',
  path: '/password_links',
  action: 'REQUEST',
  summary: 'Ask for a link to be mailed; the answer is the same whether the user exists or not',
  permission: 'public',
  limited: true,
  input: z.object({
    action: z.literal('REQUEST', actions),
    username: forgottenUsername,
  }),
  output: z.object({ message: z.string() }),
});
