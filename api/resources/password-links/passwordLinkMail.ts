import { z } from 'zod';
import { passwordLinkLifetime, productName, type PasswordLinkKind } from '@vended/contract/limits';
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

const unasked = ' If you did not ask for it, ignore this e-mail: your password has not changed.';

/** The mail that carries a link. */
export function passwordLinkMail(to: string, { kind, username, address }: Linked): Mail {
  const invited = kind === 'invitation';
  return {
    to,
    subject: invited ? `Your invitation to ${productName}` : `Set a new password for ${productName}`,
    text: [
      invited
        ? `You have an account at ${productName}. Your username is ${username}.`
        : `Someone asked for a new password for ${username} at ${productName}.`,
      '',
      `Set your password here: ${address}`,
      '',
      `The link works once, within ${passwordLinkLifetime[kind].inWords}.${invited ? '' : unasked}`,
      '',
    ].join('\n'),
  };
}
