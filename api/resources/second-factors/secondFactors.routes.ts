import * as calls from '@vended/contract/secondFactors';
import { route, type Route } from '../../http/route';
import type { Sessions } from '../sessions/sessions.service';
import { requireOwnPassword } from '../users/requireOwnPassword';
import {
  beginPasskeyOf,
  beginTotpOf,
  confirmPasskeyOf,
  confirmTotpOf,
  readSecondFactorsOf,
  removeSecondFactorOf,
  renewRecoveryCodesOf,
  resetSecondFactorOf,
} from './secondFactors.service';
import type { SecondSteps } from './secondSteps.service';

interface SecondFactorContext {
  readonly sessions: Sessions;
  readonly secondSteps: SecondSteps;
}

/** The calls that set up, remove and reset second factors. */
export function secondFactorRoutes({ sessions, secondSteps }: SecondFactorContext): Route[] {
  return [
    route(calls.listSecondFactors, ({ input, session, account }) =>
      account((scope) => readSecondFactorsOf(scope, session, input)),
    ),

    route(calls.beginTotp, async ({ input: { current_password, name }, ...exchange }) => {
      await requireOwnPassword(sessions, exchange, current_password);
      return exchange.account((scope) => beginTotpOf(scope, exchange.session, { name }));
    }),

    route(calls.confirmTotp, async ({ input, session, account, ...asked }) => {
      await secondSteps.limitCodes(session, asked);
      const recovery_codes = await account((scope) => confirmTotpOf(scope, session, input));
      sessions.ended(session.id);
      return { message: 'Second factor added', recovery_codes };
    }),

    route(calls.beginPasskey, async ({ input: { current_password }, ...exchange }) => {
      await requireOwnPassword(sessions, exchange, current_password);
      const site = secondSteps.siteOf(exchange.request);
      return exchange.account((scope) => beginPasskeyOf(scope, exchange.session, site));
    }),

    route(calls.confirmPasskey, async ({ input: { token, ...input }, session, ...asked }) => {
      const purpose = { purpose: 'new passkey', session_id: session.sessionId } as const;
      let recovery_codes: string[] | null = null;
      await secondSteps.take(purpose, token, asked, async (scope, { challenge }) => {
        recovery_codes = await confirmPasskeyOf(
          scope,
          session,
          input,
          challenge,
          secondSteps.siteOf(asked.request),
        );
      });
      sessions.ended(session.id);
      return { message: 'Second factor added', recovery_codes };
    }),

    route(calls.removeSecondFactor, async ({ input: { current_password, ...input }, ...exchange }) => {
      await requireOwnPassword(sessions, exchange, current_password);
      if (input.code !== undefined) await secondSteps.limitCodes(exchange.session, exchange);
      await exchange.account((scope) => removeSecondFactorOf(scope, exchange.session, input));
      return { message: 'Second factor removed' };
    }),

    route(calls.renewRecoveryCodes, async ({ input: { current_password, code }, ...exchange }) => {
      await requireOwnPassword(sessions, exchange, current_password);
      if (code !== undefined) await secondSteps.limitCodes(exchange.session, exchange);
      const recovery_codes = await exchange.account((scope) =>
        renewRecoveryCodesOf(scope, exchange.session, code),
      );
      return { message: 'New recovery codes created', recovery_codes };
    }),

    route(calls.resetSecondFactor, async ({ input: { user_id }, session, account }) => {
      await account((scope) => resetSecondFactorOf(scope, session, user_id));
      sessions.ended(user_id);
      return { message: 'Second factor reset', user_id };
    }),
  ];
}
