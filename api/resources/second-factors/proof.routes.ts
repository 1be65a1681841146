import * as calls from '@vended/contract/proof';
import { secondStepNeeded, type SecondStep } from '@vended/contract/secondSteps';
import { route, type Route } from '../../http/route';
import type { SignedIn } from '../../http/signedIn';
import { BadInput } from '../../problems/problems';
import type { Sessions } from '../sessions/sessions.service';
import { requireOwnPassword } from '../users/requireOwnPassword';
import { readSecondFactors } from './secondFactors.store';
import type { SecondSteps } from './secondSteps.service';

interface ProofContext {
  readonly sessions: Sessions;
  readonly secondSteps: SecondSteps;
}

const proofIn = ({ sessionId }: SignedIn) => ({ purpose: 'proof', session_id: sessionId }) as const;

/** How users without a second factor prove it. */
const byPassword: SecondStep = { token: '', kinds: ['password'], passkey: null };

/** The calls with which users prove their identity again: by a second factor, or by the password if they have none. */
export function proofRoutes({ sessions, secondSteps }: ProofContext): Route[] {
  return [
    route(calls.beginProof, async ({ session, request }) => {
      const step = await secondSteps.begin(session, proofIn(session), request);
      return step ?? byPassword;
    }),

    route(calls.proveByPassword, async ({ input: { current_password }, ...exchange }) => {
      const { session, account, request } = exchange;
      await requireOwnPassword(sessions, exchange, current_password);
      const factors = await account((scope) => readSecondFactors(scope, session.id));
      if (factors.length > 0) throw new BadInput({ current_password: secondStepNeeded });
      await sessions.proved(session, request);
      return { message: 'Confirmed' };
    }),

    route(calls.proveByCode, async ({ input: { token, code }, session, ...asked }) => {
      await secondSteps.takeByCode(proofIn(session), token, code, asked);
      await sessions.proved(session, asked.request);
      return { message: 'Confirmed' };
    }),

    route(calls.proveByPasskey, async ({ input: { token, passkey }, session, ...asked }) => {
      await secondSteps.takeByPasskey(proofIn(session), token, passkey, asked);
      await sessions.proved(session, asked.request);
      return { message: 'Confirmed' };
    }),
  ];
}
