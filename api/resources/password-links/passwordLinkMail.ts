import { z } from 'zod';
import type { PasswordLinkKind } from '@vended/contract/passwordLinks';
import type { Mail } from '../../mail/mailer';

interface Linked {
  readonly kind: PasswordLinkKind;
  readonly username: string;
  /** The whole address of the link. */
  readonly address: string;
}

/** Where a user's mail goes: to the username, where that is an e-mail address; else null. */
export const mailAddressOf = (username: string): string | null =>
  z.email().safeParse(username).success ? username : null;

/** The mail that carries a link. */
export function passwordLinkMail(to: string, { kind, username, address }: Linked): Mail {
  const invited = kind === 'invitation';
  return {
    to,
    subject: invited ? 'Your invitation to Vended' : 'Set a new password for Vended',
    text: [
      invited
        ? `You have been given an account at Vended, with the username ${username}.`
        : `Somebody asked for a new password for ${username} at Vended.`,
      '',
      `Set your password here: ${address}`,
      '',
      invited
        ? 'The link works once, within seven days.'
        : 'The link works once, within one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
      '',
    ].join('\n'),
  };
}
