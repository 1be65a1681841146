import { maxNamedUsers, readAccount, saveAccount } from '@vended/contract/accounts';
import { productName } from '@vended/contract/limits';
import * as proof from '@vended/contract/proof';
import * as secondFactors from '@vended/contract/secondFactors';
import * as secondSteps from '@vended/contract/secondSteps';
import { answer, answerPublic } from './answer';
import { demonstrationRecoveryCodes } from './demonstrationFactors';
import { secondFactorsOf, sessionFor, type MockState } from './mockState';
import { refusedField } from './refusal';

const recovery_codes = [...demonstrationRecoveryCodes];

/**
 * The calls of second factors, as far as screens show them: every password and every code is right, unless a story or a test lets the call
 * fail, and nothing is done with passkeys, because the browsers of tests have none.
 */
export const secondFactorAnswers = [
  answer(secondFactors.listSecondFactors, ({ input: { user_id }, state, session, accountId }) => {
    const second_factors = secondFactorsOf(state, user_id ?? session.id);
    return {
      second_factors,
      recovery_codes: second_factors.length === 0 ? 0 : recovery_codes.length,
      required: state.secondFactorRequired.has(accountId),
    };
  }),

  answer(secondFactors.beginTotp, ({ input: { name }, state, session, accountId }) => {
    const id = crypto.randomUUID();
    const created_at = new Date().toISOString();
    const factor = { id, name, user_id: session.id, kind: 'totp' as const, created_at, last_used_at: null };
    state.secondFactors.add(accountId, { ...factor, confirmed: false });
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/${productName}:demo?issuer=${productName}&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
    return { second_factor_id: id, secret, uri };
  }),

  answer(secondFactors.confirmTotp, ({ input: { second_factor_id }, state, session, accountId }) => {
    const isFirst = secondFactorsOf(state, session.id).length === 0;
    state.secondFactors.change(accountId, second_factor_id, { confirmed: true });
    return { message: 'Second factor added' as const, recovery_codes: isFirst ? recovery_codes : null };
  }),

  answer(secondFactors.removeSecondFactor, ({ input: { second_factor_id }, state, accountId }) => {
    state.secondFactors.remove(accountId, second_factor_id);
    return { message: 'Second factor removed' as const };
  }),

  answer(secondFactors.renewRecoveryCodes, () => ({
    message: 'New recovery codes created' as const,
    recovery_codes,
  })),

  answer(secondFactors.resetSecondFactor, ({ input: { user_id }, state, accountId }) => {
    for (const { id } of secondFactorsOf(state, user_id)) state.secondFactors.remove(accountId, id);
    return { message: 'Second factor reset' as const, user_id };
  }),

  answerPublic(secondSteps.finishSignInByCode, ({ input: { token }, state }) => {
    const { session } = sessionFor(state, token) ?? {};
    if (!session) throw refusedField(400, 'token', secondSteps.stepRefusals.unknown);
    state.session = session;
    return session;
  }),

  answer(proof.beginProof, ({ state, session }) => stepOf(state, session.id, '') ?? byPassword),

  answer(proof.proveByPassword, proven),
  answer(proof.proveByCode, proven),

  answer(readAccount, ({ state, accountId }) => {
    const without = state.users
      .of(accountId)
      .filter(({ id, status }) => status === 'active' && secondFactorsOf(state, id).length === 0)
      .map(({ username }) => username)
      .toSorted();
    return {
      account: {
        second_factor_required: state.secondFactorRequired.has(accountId),
        without_second_factor: { count: without.length, usernames: without.slice(0, maxNamedUsers) },
      },
    };
  }),

  answer(saveAccount, ({ input: { second_factor_required }, state, accountId }) => {
    if (second_factor_required) state.secondFactorRequired.add(accountId);
    else state.secondFactorRequired.delete(accountId);
    return { message: 'Account saved successfully' as const };
  }),
];

/**
 * The second step of a user; null for one without a second factor.
 *
 * @param token the name of the user where the step begins a session
 */
export function stepOf(state: MockState, userId: string, token: string): secondSteps.SecondStep | null {
  const kinds = new Set(secondFactorsOf(state, userId).map(({ kind }) => kind));
  if (kinds.size === 0) return null;
  return {
    token,
    kinds: [...kinds, 'recovery_code'],
    passkey: kinds.has('passkey') ? { challenge: 'bW9jaw', rpId: 'localhost' } : null,
  };
}

function proven({ state }: { readonly state: MockState }) {
  state.proofNeeded = false;
  return { message: 'Confirmed' as const };
}

const byPassword: secondSteps.SecondStep = { token: '', kinds: ['password'], passkey: null };
