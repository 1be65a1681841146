import type { Logger } from 'pino';
import * as calls from '@vended/contract/passwordLinks';
import { limitRate } from '../../http/rateLimit';
import { noteUser } from '../../http/securityLog';
import { publicRoute, route, type Route } from '../../http/route';
import type { Mailer } from '../../mail/mailer';
import type { Sessions } from '../sessions/sessions.service';
import { signInName } from '../sessions/signInName';
import { mailAddressOf, passwordLinkMail } from './passwordLinkMail';
import {
  issuePasswordLink,
  issueRequestedLink,
  requirePasswordLink,
  usePasswordLink,
  type IssuedLink,
} from './passwordLinks.service';

interface PasswordLinkContext {
  readonly sessions: Sessions;
  /** Null where no mail is configured. */
  readonly mailer: Mailer | null;
}

const tries = { minutes: 15, failuresOnly: true, message: 'Too many invalid links.' } as const;
const requests = { minutes: 60, message: 'Too many requests for a link.' } as const;

/** The calls that issue and use the links with which users set their passwords. */
export function passwordLinkRoutes({ sessions, mailer }: PasswordLinkContext): Route[] {
  const limitTries = limitRate({ ...tries, name: 'links used', max: 20 });
  const limitRequests = limitRate({ ...requests, name: 'links requested', max: 20 });
  const limitRequestsByName = limitRate({ ...requests, name: 'links requested by name', max: 5 });
  const limitIssued = limitRate({ ...requests, name: 'links issued', max: 100 });

  /** Mails a link. @returns the address, or null where there is none or the mail could not be sent. */
  async function mail(link: IssuedLink, log: Logger): Promise<string | null> {
    const to = mailAddressOf(link.username);
    if (!mailer || !to) return null;
    try {
      await mailer.send(passwordLinkMail(to, { ...link, address: mailer.addressOf(link.path) }));
      return to;
    } catch (error) {
      log.error({ err: error }, 'a password link could not be mailed');
      return null;
    }
  }

  return [
    route(
      calls.issuePasswordLink,
      async ({ input: { user_id }, account, session, request, response, log }) => {
        await limitIssued(request, response, session.customer_account_id);
        const link = await account((scope) => issuePasswordLink(scope, session, user_id));
        const { kind, path, expires_at } = link;
        const message = kind === 'invitation' ? 'Invitation link created' : 'Reset link created';
        return { message, kind, path, expires_at, mailed_to: await mail(link, log) };
      },
    ),

    publicRoute(calls.readPasswordLink, async ({ input: { token }, database, ...exchange }) => {
      const { request, response, log } = exchange;
      await limitTries(request, response);
      const { kind, username, expires_at } = await requirePasswordLink(database, token, log);
      return { kind, username, expires_at };
    }),

    publicRoute(calls.usePasswordLink, async ({ input, request, response, database, log }) => {
      await limitTries(request, response);
      const user = await usePasswordLink(database, input, log);
      sessions.ended(user.id);
      noteUser(response, user);
      return { message: 'Password set', username: user.username };
    }),

    publicRoute(calls.requestPasswordLink, async ({ input: { username }, database, ...exchange }) => {
      const { request, response, log } = exchange;
      await limitRequests(request, response);
      await limitRequestsByName(request, response, signInName(username));
      // Not awaited, so that the time of the answer does not reveal whether the user exists.
      const issued = issueRequestedLink(database, username, mailer !== null);
      void issued
        .then(({ link }) => link && mail(link, log))
        .catch((error: unknown) => log.error({ err: error }, 'a requested link could not be issued'));
      noteUser(
        response,
        issued.then(({ user }) => user),
      );
      if (!mailer) return { message: calls.askAdministrator };
      return {
        message:
          'If this user exists and the username is an e-mail address, we have sent a link to it. Otherwise ask your administrator for one.',
      };
    }),
  ];
}
