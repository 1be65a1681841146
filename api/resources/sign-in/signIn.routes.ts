import { finishSignInByCode, finishSignInByPasskey, secondStepNeeded } from '@vended/contract/secondSteps';
import { login } from '@vended/contract/sessions';
import { publicRoute, type Route } from '../../http/route';
import { Problem } from '../../problems/problems';
import type { SecondSteps } from '../second-factors/secondSteps.service';
import type { Sessions } from '../sessions/sessions.service';

interface SignInContext {
  readonly sessions: Sessions;
  readonly secondSteps: SecondSteps;
}

/** The calls that start a session: by the password, and for users with a second factor by what follows it. */
export function signInRoutes({ sessions, secondSteps }: SignInContext): Route[] {
  return [
    publicRoute(login, async ({ input, request, response, log }) => {
      await sessions.checkSignInLimits(input.username.trim(), { response, log });
      const who = await sessions.checkPassword(input.username, input.password, { response, log });
      const secondStep = who.hasSecondFactor && (await secondSteps.begin(who, signIn, request));
      if (!secondStep) return sessions.startFor(who, request, response);
      response.locals.passwordIsRight = true;
      throw new Problem(401, secondStepNeeded, { reason: 'second_step', secondStep });
    }),

    publicRoute(finishSignInByCode, async ({ input: { token, code }, request, response }) => {
      const user = await secondSteps.takeByCode(signIn, token, code, { request, response });
      return sessions.startFor(user, request, response);
    }),

    publicRoute(finishSignInByPasskey, async ({ input: { token, passkey }, request, response }) => {
      const user = await secondSteps.takeByPasskey(signIn, token, passkey, { request, response });
      return sessions.startFor(user, request, response);
    }),
  ];
}

/** Nobody has a session yet. */
const signIn = { purpose: 'sign-in', session_id: null } as const;
