import { maxNamedUsers, readAccount, saveAccount } from '@vended/contract/accounts';
import { productName } from '@vended/contract/limits';
import * as proof from '@vended/contract/proof';
import * as secondFactors from '@vended/contract/secondFactors';
import * as secondSteps from '@vended/contract/secondSteps';
import { wrongCurrentPassword, type Session } from '@vended/contract/sessions';
import { answer, answerPublic } from './answer';
import { demonstrationCode, demonstrationRecoveryCodes } from './demonstrationFactors';
import { secondFactorsOf, type MockState } from './mockState';
import type { Saver } from './record';
import { refusedField } from './refusal';

/**
 * The calls of second factors, as far as screens show them: every app always shows the same code, which works again and again, steps do
 * not end, and no passkey is accepted, because the browsers of tests have none.
 */
export const secondFactorAnswers = [
  answer(secondFactors.listSecondFactors, ({ input: { user_id }, state, session, accountId }) => ({
    second_factors: secondFactorsOf(state, user_id ?? session.id),
    recovery_codes: state.recoveryCodes.get(user_id ?? session.id)?.length ?? 0,
    required: state.secondFactorRequired.has(accountId),
  })),

  answer(secondFactors.beginTotp, ({ input: { current_password, name }, ...caller }) => {
    requirePassword(caller, current_password);
    const id = crypto.randomUUID();
    const { state, session, accountId } = caller;
    const created_at = new Date().toISOString();
    const factor = { id, name, user_id: session.id, kind: 'totp' as const, created_at, last_used_at: null };
    state.secondFactors.add(accountId, { ...factor, confirmed: false });
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/${productName}:demo?issuer=${productName}&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
    return { second_factor_id: id, secret, uri };
  }),

  answer(secondFactors.confirmTotp, ({ input: { second_factor_id, code }, ...caller }) => {
    const { state, session, accountId } = caller;
    if (plain(code) !== demonstrationCode) throw refused('code', secondSteps.proofRefusals.totp);
    state.secondFactors.change(accountId, second_factor_id, { confirmed: true });
    const message = 'Second factor added' as const;
    return { message, recovery_codes: state.recoveryCodes.has(session.id) ? null : newCodes(caller) };
  }),

  answer(secondFactors.removeSecondFactor, ({ input, ...caller }) => {
    requirePassword(caller, input.current_password);
    if (input.code !== undefined) useCode(caller.state, caller.session.id, input.code);
    caller.state.secondFactors.remove(caller.accountId, input.second_factor_id);
    return { message: 'Second factor removed' as const };
  }),

  answer(secondFactors.renewRecoveryCodes, ({ input: { current_password, code }, ...caller }) => {
    requirePassword(caller, current_password);
    if (code !== undefined) useCode(caller.state, caller.session.id, code);
    return { message: 'New recovery codes created' as const, recovery_codes: newCodes(caller) };
  }),

  answer(secondFactors.resetSecondFactor, ({ input: { user_id }, state, accountId }) => {
    for (const { id } of secondFactorsOf(state, user_id)) state.secondFactors.remove(accountId, id);
    state.recoveryCodes.delete(user_id);
    return { message: 'Second factor reset' as const, user_id };
  }),

  answerPublic(secondSteps.finishSignInByCode, ({ input: { token, code }, state }) => {
    const session = state.secondSteps.get(token);
    if (!session) throw refused('token', secondSteps.stepRefusals.unknown);
    useCode(state, session.id, code);
    state.session = session;
    return session;
  }),

  answer(proof.beginProof, ({ state, session }) => beginStep(state, session) ?? byPassword),

  answer(proof.proveByPassword, ({ input: { current_password }, ...caller }) => {
    requirePassword(caller, current_password);
    return proven(caller);
  }),

  answer(proof.proveByCode, ({ input: { code }, ...caller }) => {
    useCode(caller.state, caller.session.id, code);
    return proven(caller);
  }),

  answer(secondFactors.beginPasskey, noPasskey),
  answer(secondFactors.confirmPasskey, noPasskey),
  answerPublic(secondSteps.finishSignInByPasskey, noPasskey),
  answer(proof.proveByPasskey, noPasskey),

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

/** Begins a second step of a user; null for one without a second factor. */
export function beginStep(state: MockState, session: Session): secondSteps.SecondStep | null {
  const kinds = new Set(secondFactorsOf(state, session.id).map(({ kind }) => kind));
  if (kinds.size === 0) return null;
  const token = `mock-step-${state.secondSteps.size + 1}`;
  state.secondSteps.set(token, session);
  return {
    token,
    kinds: [...kinds, 'recovery_code'],
    passkey: kinds.has('passkey') ? { challenge: 'bW9jaw', rpId: 'localhost' } : null,
  };
}

const byPassword: secondSteps.SecondStep = { token: '', kinds: ['password'], passkey: null };

function proven({ state }: Saver) {
  state.proofNeeded = false;
  return { message: 'Confirmed' as const };
}

function newCodes({ state, session }: Saver): string[] {
  state.recoveryCodes.set(session.id, demonstrationRecoveryCodes);
  return [...demonstrationRecoveryCodes];
}

export function requirePassword({ state, session, accountId }: Saver, password: string): void {
  if (state.users.find(accountId, session.id)?.password !== password)
    throw refused('current_password', wrongCurrentPassword);
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

/** Refuses what is neither the code of an app nor a recovery code of the user. */
function useCode(state: MockState, userId: string, typed: string): void {
  const codes = state.recoveryCodes.get(userId) ?? [];
  if (plain(typed) === demonstrationCode || codes.some((code) => plain(code) === plain(typed))) return;
  throw refused('code', secondSteps.proofRefusals.totp);
}

function noPasskey(): never {
  throw refused('passkey', secondSteps.proofRefusals.passkey);
}

const refused = (field: string, error: string) => refusedField(400, field, error);
