import { productName } from '@vended/contract/businessConstants';
import { maxNamedUsers, readAccount, saveAccount } from '@vended/contract/accounts';
import { holds } from '@vended/contract/permissions';
import * as proof from '@vended/contract/proof';
import * as secondFactors from '@vended/contract/secondFactors';
import * as secondSteps from '@vended/contract/secondSteps';
import { wrongCurrentPassword, type Session } from '@vended/contract/sessions';
import { answer, answerPublic, type Context } from './answer';
import { demonstrationCode, demonstrationRecoveryCodes } from './demonstrationFactors';
import { secondFactorsOf, type MockState, type StoredSecondFactor } from './mockState';
import { writeAudit } from './record';
import { forbidden, notFound, proofNeeded, Refusal } from './refusal';
import { reachable } from './users';

type Caller = Pick<Context<never>, 'state' | 'session' | 'accountId'>;

/**
 * The calls of second factors, as far as screens show them: every app always shows the same code, which works again and again, steps do
 * not end, and no passkey is accepted, because the browsers of tests have none.
 */
export const secondFactorAnswers = [
  answer(secondFactors.listSecondFactors, ({ input, state, session, accountId }) => {
    const { user_id = session.id } = input;
    if (user_id !== session.id && !holds(session.user_type, 'users.write')) throw forbidden();
    if (!state.users.find(accountId, user_id)) throw notFound('user');
    return {
      second_factors: secondFactorsOf(state, user_id),
      recovery_codes: state.recoveryCodes.get(user_id)?.length ?? 0,
      required: state.secondFactorRequired.has(accountId),
    };
  }),

  answer(secondFactors.beginTotp, ({ input: { current_password, name }, ...caller }) => {
    requirePassword(caller, current_password);
    requireProofOfSecondFactor(caller);
    const { id } = add(caller, { kind: 'totp', name, confirmed: false });
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/${productName}:demo?issuer=${productName}&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
    return { second_factor_id: id, secret, uri };
  }),

  answer(secondFactors.confirmTotp, ({ input: { second_factor_id, code }, ...caller }) => {
    const { state, session, accountId } = caller;
    const found = state.secondFactors.find(accountId, second_factor_id);
    if (found?.user_id !== session.id || found.confirmed) throw notFound('second factor');
    if (plain(code) !== demonstrationCode) throw refused('code', secondSteps.proofRefusals.totp);
    state.secondFactors.change(accountId, found.id, { confirmed: true });
    return completeSetUp(caller);
  }),

  answer(secondFactors.beginPasskey, ({ input: { current_password }, ...caller }) => {
    requirePassword(caller, current_password);
    requireProofOfSecondFactor(caller);
    return { token: 'mock-step', options: { challenge: 'bW9jaw', rp: { name: productName } } };
  }),

  answer(secondFactors.confirmPasskey, noPasskey),

  answer(secondFactors.removeSecondFactor, ({ input, ...caller }) => {
    const { state, session, accountId } = caller;
    requirePassword(caller, input.current_password);
    const factors = secondFactorsOf(state, session.id);
    if (!factors.some(({ id }) => id === input.second_factor_id)) throw notFound('second factor');
    const last = factors.length === 1;
    if (last && state.secondFactorRequired.has(accountId))
      throw refused('second_factor_id', secondFactors.lastSecondFactor);
    requireCodeOrProof(caller, input.code);
    remove(caller, ({ id }) => id === input.second_factor_id);
    if (last) state.recoveryCodes.delete(session.id);
    return { message: 'Second factor removed' as const };
  }),

  answer(secondFactors.renewRecoveryCodes, ({ input: { current_password, code }, ...caller }) => {
    const { state, session } = caller;
    requirePassword(caller, current_password);
    requireCodeOrProof(caller, code);
    state.recoveryCodes.set(session.id, demonstrationRecoveryCodes);
    return {
      message: 'New recovery codes created' as const,
      recovery_codes: [...demonstrationRecoveryCodes],
    };
  }),

  answer(secondFactors.resetSecondFactor, ({ input: { user_id }, ...context }) => {
    const { state, session } = context;
    const { username } = reachable(context, user_id);
    if (user_id === session.id) throw refused('user_id', secondFactors.ownSecondFactors);
    const before = { username, second_factors: secondFactorsOf(state, user_id).map(({ name }) => name) };
    remove(context, (factor) => factor.user_id === user_id);
    state.recoveryCodes.delete(user_id);
    writeAudit(context, {
      action: 'DELETE',
      resource: 'second_factor',
      record_id: user_id,
      before,
      after: null,
    });
    return { message: 'Second factor reset' as const, user_id };
  }),

  answerPublic(secondSteps.finishSignInByCode, ({ input: { token, code }, state }) => {
    const session = state.secondSteps.get(token);
    if (!session) throw refused('token', secondSteps.stepRefusals.unknown);
    useCode(state, session.id, code);
    state.session = session;
    return session;
  }),

  answerPublic(secondSteps.finishSignInByPasskey, noPasskey),

  answer(proof.beginProof, ({ state, session }) => beginStep(state, session) ?? byPassword),

  answer(proof.proveByPassword, ({ input: { current_password }, ...caller }) => {
    requirePassword(caller, current_password);
    if (secondFactorsOf(caller.state, caller.session.id).length > 0)
      throw refused('current_password', secondSteps.secondStepNeeded);
    return proven(caller);
  }),

  answer(proof.proveByCode, ({ input: { code }, ...caller }) => {
    useCode(caller.state, caller.session.id, code);
    return proven(caller);
  }),

  answer(proof.proveByPasskey, noPasskey),

  answer(readAccount, ({ state, accountId }) => {
    const without = state.users
      .of(accountId)
      .filter(
        ({ id, status, archived_at }) =>
          status === 'active' && archived_at === null && secondFactorsOf(state, id).length === 0,
      )
      .map(({ username }) => username)
      .toSorted();
    return {
      account: {
        second_factor_required: state.secondFactorRequired.has(accountId),
        without_second_factor: { count: without.length, usernames: without.slice(0, maxNamedUsers) },
      },
    };
  }),

  answer(saveAccount, ({ input: { second_factor_required }, ...context }) => {
    const { state, accountId } = context;
    const before = { second_factor_required: state.secondFactorRequired.has(accountId) };
    if (second_factor_required) state.secondFactorRequired.add(accountId);
    else state.secondFactorRequired.delete(accountId);
    writeAudit(context, {
      action: 'UPDATE',
      resource: 'account',
      record_id: accountId,
      before,
      after: { second_factor_required },
    });
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

/** Refuses a user with a second factor whose session proved it too long ago. */
export function requireProofOfSecondFactor({ state, session }: Pick<Caller, 'state' | 'session'>): void {
  if (state.proofNeeded && secondFactorsOf(state, session.id).length > 0) throw proofNeeded();
}

function requireCodeOrProof({ state, session }: Caller, code: string | undefined): void {
  if (code !== undefined) return useCode(state, session.id, code);
  const factors = secondFactorsOf(state, session.id);
  if (factors.length === 0 || factors.some(({ kind }) => kind === 'totp'))
    throw refused('code', secondSteps.noCode);
  if (state.proofNeeded) throw proofNeeded();
}

function proven({ state }: Caller) {
  state.proofNeeded = false;
  return { message: 'Confirmed' as const };
}

function add(
  { state, session, accountId }: Caller,
  fields: Pick<StoredSecondFactor, 'kind' | 'name' | 'confirmed'>,
): StoredSecondFactor {
  const factor = {
    id: crypto.randomUUID(),
    user_id: session.id,
    created_at: new Date().toISOString(),
    last_used_at: null,
    ...fields,
  };
  state.secondFactors.add(accountId, factor);
  return factor;
}

function remove({ state, accountId }: Caller, those: (factor: StoredSecondFactor) => boolean): void {
  const kept = state.secondFactors.of(accountId).filter((factor) => !those(factor));
  state.secondFactors.replace(accountId, kept);
}

/** Answers recovery codes for a user who has none. */
function completeSetUp({ state, session }: Caller) {
  const message = 'Second factor added' as const;
  if (state.recoveryCodes.get(session.id)?.length) return { message, recovery_codes: null };
  state.recoveryCodes.set(session.id, demonstrationRecoveryCodes);
  return { message, recovery_codes: [...demonstrationRecoveryCodes] };
}

function requirePassword({ state, session, accountId }: Caller, password: string): void {
  if (state.users.find(accountId, session.id)?.password !== password)
    throw refused('current_password', wrongCurrentPassword);
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

function useCode(state: MockState, userId: string, typed: string): void {
  if (/^\d{6}$/.test(plain(typed))) {
    const hasApp = secondFactorsOf(state, userId).some(({ kind }) => kind === 'totp');
    if (hasApp && plain(typed) === demonstrationCode) return;
    throw refused('code', secondSteps.proofRefusals.totp);
  }
  const isTyped = (code: string) => plain(code) === plain(typed);
  const left = state.recoveryCodes.get(userId) ?? [];
  if (!left.some(isTyped)) throw refused('code', secondSteps.proofRefusals.code);
  state.recoveryCodes.set(
    userId,
    left.filter((code) => !isTyped(code)),
  );
}

function noPasskey(): never {
  throw refused('passkey', secondSteps.proofRefusals.passkey);
}

const refused = (field: string, error: string) => new Refusal(400, { error, fields: { [field]: error } });
