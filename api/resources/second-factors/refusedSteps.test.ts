import { beginProof, proveByCode } from '@vended/contract/proof';
import type { Call } from '@vended/contract/call';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@vended/contract/secondFactors';
import { finishSignInByCode } from '@vended/contract/secondSteps';
import { login, readSession } from '@vended/contract/sessions';
import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import type { Caller, Input } from '@vended/testing/conformance/target';
import { startApiTarget, type Target } from '../../testing/apiTarget';

let target: Target;
let callers: Readonly<Record<'user' | 'admin' | 'anonymous', Caller>>;
let stored: { readonly admin: string; readonly highest: string };

beforeAll(async () => {
  target = await startApiTarget();
  const admin = await target.signIn('acme.admin');
  const highest = await target.newCaller('vended-administrator');
  callers = { user: await target.signIn('acme.user'), admin, anonymous: target.anonymous };
  stored = { admin: admin.session?.id ?? '', highest: highest.session?.id ?? '' };
});
afterAll(() => target.stop());

const stepUnknown = 'This could not be completed. Please start again.';
const wrongTotp = 'That code is wrong. Check that the clock of your phone is correct.';
const unknownId = '0199e0a0-0000-7000-8000-000000000000';

/** Complete, and made by no authenticator. */
const noPasskey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x' },
  clientExtensionResults: {},
};

interface Refused {
  readonly what: string;
  readonly by?: keyof typeof callers;
  readonly call: Call;
  readonly input: Input | ((ids: typeof stored) => Input);
  readonly status: number;
  readonly error: string;
  readonly field?: string;
}

const refused: readonly Refused[] = [
  { what: 'a forged second step of a sign-in', by: 'anonymous', call: finishSignInByCode, input: { action: 'CODE', token: 'x', code: '123456' }, status: 400, error: stepUnknown, field: 'token' },
  { what: 'a forged second step of a proof', call: proveByCode, input: { action: 'CODE', token: 'x', code: '123456' }, status: 400, error: stepUnknown, field: 'token' },
  { what: 'a passkey for no set-up', call: confirmPasskey, input: { action: 'CONFIRM_PASSKEY', token: 'x', name: 'x', passkey: noPasskey }, status: 400, error: stepUnknown, field: 'token' },
  { what: 'setting up an app with a wrong password', call: beginTotp, input: { action: 'BEGIN_TOTP', current_password: 'not it', name: 'x' }, status: 400, error: 'That is not your current password.', field: 'current_password' },
  { what: 'setting up a passkey with a wrong password', call: beginPasskey, input: { action: 'BEGIN_PASSKEY', current_password: 'not it' }, status: 400, error: 'That is not your current password.', field: 'current_password' },
  { what: 'confirming an app that is not being set up', call: confirmTotp, input: { action: 'CONFIRM_TOTP', second_factor_id: unknownId, code: '123456' }, status: 404, error: 'That second factor does not exist.' },
  { what: 'removing a second factor that does not exist', call: removeSecondFactor, input: { action: 'REMOVE', second_factor_id: unknownId, current_password: demonstrationPassword, code: '123456' }, status: 404, error: 'That second factor does not exist.' },
  { what: 'renewing recovery codes without a code', call: renewRecoveryCodes, input: { action: 'RENEW_CODES', current_password: demonstrationPassword }, status: 400, error: 'Enter a code.', field: 'code' },
  { what: 'renewing recovery codes with the code of no app', call: renewRecoveryCodes, input: { action: 'RENEW_CODES', current_password: demonstrationPassword, code: '000000' }, status: 400, error: wrongTotp, field: 'code' },
  { what: 'resetting the own second factor', by: 'admin', call: resetSecondFactor, input: ({ admin }) => ({ action: 'RESET', user_id: admin }), status: 400, error: 'Change your own second factors on your profile, which asks for your password and a code.', field: 'user_id' },
  { what: 'resetting the second factor of a user of a type above the caller’s', by: 'admin', call: resetSecondFactor, input: ({ highest }) => ({ action: 'RESET', user_id: highest }), status: 403, error: 'You cannot give the user type vended-administrator, or change a user who has it.' },
]; // oxfmt-ignore

test.each(refused)('$what is refused', async ({ by = 'user', call, input, status, error, field }) => {
  const sent = typeof input === 'function' ? input(stored) : input;
  const { fields, ...refusal } = await callers[by].refusal(call, sent);

  expect(refusal).toMatchObject({ status, error });
  expect(Object.entries(fields ?? {})[0]).toEqual(field && [field, error]);
});

const beginning = {
  action: 'BEGIN_TOTP',
  current_password: demonstrationPassword,
  name: 'Phone',
} as const;

/** A user with an app, and the recovery codes. */
async function callerWithApp() {
  const caller = await target.newCaller('user');
  const { second_factor_id, secret } = await caller.ask(beginTotp, beginning);
  const confirm = { action: 'CONFIRM_TOTP', second_factor_id } as const;
  const wrong = await caller.refusal(confirmTotp, { ...confirm, code: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, fields: { code: wrongTotp } });
  const { recovery_codes } = await caller.ask(confirmTotp, { ...confirm, code: target.codeOf(secret) });
  const [first = '', second = ''] = recovery_codes ?? [];
  return { caller, first, second };
}

test('a set-up that was begun ends an earlier one', async () => {
  const caller = await target.newCaller('user');
  const { second_factor_id, secret } = await caller.ask(beginTotp, beginning);
  await caller.ask(beginTotp, beginning);

  const confirm = { action: 'CONFIRM_TOTP', second_factor_id, code: target.codeOf(secret) };
  expect((await caller.refusal(confirmTotp, confirm)).status).toBe(404);
});

test('a step and a recovery code work once', async () => {
  const { caller, first, second } = await callerWithApp();
  const { token } = await caller.ask(beginProof, { action: 'BEGIN' });
  await caller.ask(proveByCode, { action: 'CODE', token, code: first });

  const again = await caller.refusal(proveByCode, { action: 'CODE', token, code: second });
  const next = await caller.ask(beginProof, { action: 'BEGIN' });
  const used = await caller.refusal(proveByCode, { action: 'CODE', token: next.token, code: first });

  expect(again).toMatchObject({ status: 400, fields: { token: stepUnknown } });
  expect(used).toMatchObject({
    status: 400,
    fields: { code: 'That recovery code has already been used. Use another one.' },
  });
});

test('a step of a sign-in proves nothing in a session, and can be tried five times in all', async () => {
  const { caller, first } = await callerWithApp();
  const { username } = await caller.ask(readSession, {});
  const begun = await target.anonymous.refusal(login, { username, password: demonstrationPassword });
  expect(begun).toMatchObject({ status: 401, reason: 'second_step' });
  const finish = { action: 'CODE', token: begun.second_step?.token ?? '' };

  const elsewhere = await caller.refusal(proveByCode, { ...finish, code: first });
  const tries: unknown[] = [];
  for (let time = 0; time < 5; time += 1)
    tries.push((await target.anonymous.refusal(finishSignInByCode, { ...finish, code: 'wrong' })).fields);

  expect(elsewhere).toMatchObject({ status: 400, fields: { token: stepUnknown } });
  expect(tries.at(0)).toEqual({ code: 'That code is wrong.' });
  expect(tries.at(-1)).toEqual({ token: 'Too many attempts. Please start again.' });
});
