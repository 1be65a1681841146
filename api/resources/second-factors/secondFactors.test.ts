import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { readAccount, saveAccount } from '@vended/contract/accounts';
import { listAudit } from '@vended/contract/audit';
import { addBadge, setPin } from '@vended/contract/badges';
import { issueDeviceKey } from '@vended/contract/deviceKeys';
import { failure } from '@vended/contract/failure';
import { listGroups } from '@vended/contract/groups';
import { issuePasswordLink, usePasswordLink } from '@vended/contract/passwordLinks';
import type { UserType } from '@vended/contract/permissions';
import { beginProof, proveByCode, proveByPasskey, proveByPassword } from '@vended/contract/proof';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  listSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@vended/contract/secondFactors';
import { finishSignInByCode, finishSignInByPasskey, secondStep } from '@vended/contract/secondSteps';
import { changePassword, endSessions, login, readSession } from '@vended/contract/sessions';
import { deactivateUser, readUser, saveUser } from '@vended/contract/users';
import { startServer } from '@vended/server/httpServer';
import { until } from '../../testing/moments';
import { apiHandler } from '../../createApi';
import { changeOfPassword, duringChange } from '../../testing/changeUnderWay';
import { softwarePasskey } from '../../testing/softwarePasskey';
import {
  apiOfTests,
  newPassword as password,
  password as demonstrationPassword,
  type Caller,
} from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');

const over = {
  unknown: 'This could not be completed. Please start again.',
  expired: 'That took too long. Please start again.',
  tried: 'Too many attempts. Please start again.',
};

const execute = (statement: ReturnType<typeof sql>) =>
  api.database.acrossAccounts('operator', ({ trx }) => statement.execute(trx));

let count = 0;

/** A new user of Acme. */
async function newUser(userType: UserType = 'user') {
  count += 1;
  const username = `second.${count}`;
  return { username, user_id: await api.addUser(username, userType, password) };
}

const codeOf = (secret: string, minutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + minutes * 60_000 });

/** Sets up an app of the caller, whose clock is some minutes ahead. */
async function setUpTotp(caller: Caller, minutes = 0, current_password = password) {
  const begun = await caller.ask(beginTotp, {
    action: 'BEGIN_TOTP',
    current_password,
    name: 'Phone',
  });
  const { second_factor_id, secret } = begun;
  const confirmedBy = codeOf(secret, minutes);
  const confirm = { action: 'CONFIRM_TOTP', second_factor_id, code: confirmedBy } as const;
  const { recovery_codes } = await caller.ask(confirmTotp, confirm);
  /** A code that counts as unused, because the record of the last one is reset. */
  const freshCode = async () => {
    await execute(sql`UPDATE second_factors SET totp_last_step = 0 WHERE id = ${second_factor_id}`);
    return codeOf(secret, minutes);
  };
  return { ...begun, confirmedBy, recoveryCodes: recovery_codes ?? [], freshCode };
}

/** A new user who has an app. */
async function newUserWithTotp(userType?: UserType) {
  const user = await newUser(userType);
  const caller = await api.signIn(user.username, password);
  return { ...user, caller, ...(await setUpTotp(caller)) };
}

/** The second step that follows the password. */
async function afterPassword(username: string, headers: Record<string, string> = {}) {
  const answer = await api.anonymous.send(login, { username, password }, headers);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  const { reason, second_step } = failure.parse(answer.json());
  expect(reason).toBe('second_step');
  return secondStep.parse(second_step);
}

const finish = (token: string, code: string) =>
  api.anonymous.send(finishSignInByCode, { action: 'CODE', token, code });
const refusedFinish = (token: string, code: string) =>
  api.anonymous.refusal(finishSignInByCode, { action: 'CODE', token, code });

async function signInWith(username: string, code: string): Promise<Caller> {
  const { token } = await afterPassword(username);
  const answer = await finish(token, code);
  expect(answer.status).toBe(200);
  return api.signedInBy(answer);
}

const makeOld = (username: string) =>
  execute(sql`UPDATE sessions SET proved_at = now() - interval '16 minutes' WHERE username = ${username}`);

describe('an app that shows codes', () => {
  test('is set up after the password, confirmed by a code, and asked for from then on', async () => {
    const { username } = await newUser();
    const elsewhere = await api.signIn(username, password);
    const caller = await api.signIn(username, password);

    const { secret, uri, recoveryCodes, freshCode } = await setUpTotp(caller);

    expect(uri).toBe(
      `otpauth://totp/Vended:${username}?issuer=Vended&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await elsewhere.refusal(listGroups, {})).status).toBe(401);
    expect(await caller.ask(listSecondFactors, {})).toMatchObject({
      second_factors: [{ kind: 'totp', name: 'Phone' }],
      recovery_codes: 10,
      required: false,
    });

    const step = await afterPassword(username);
    expect(step).toMatchObject({ kinds: ['totp', 'recovery_code'], passkey: null });
    const answer = await finish(step.token, await freshCode());
    expect(await api.signedInBy(answer).ask(readSession, {})).toMatchObject({ username });
  });

  test('does not count before it is confirmed', async () => {
    const { username } = await newUser();
    const caller = await api.signIn(username, password);
    const begun = { action: 'BEGIN_TOTP', current_password: password, name: 'Phone' } as const;

    const first = await caller.ask(beginTotp, begun);
    const second = await caller.ask(beginTotp, begun);

    await api.signIn(username, password);
    const confirm = { action: 'CONFIRM_TOTP', second_factor_id: first.second_factor_id } as const;
    const code = codeOf(first.secret);
    expect(await caller.refusal(confirmTotp, { ...confirm, code })).toMatchObject({
      status: 404,
      error: 'That second factor does not exist.',
    });
    const wrong = { ...confirm, second_factor_id: second.second_factor_id, code };
    expect(await caller.refusal(confirmTotp, wrong)).toMatchObject({
      status: 400,
      fields: { code: 'That code is wrong. Check that the clock of your phone is correct.' },
    });
    await execute(sql`UPDATE second_factors SET created_at = now() - interval '61 minutes'`);
    const late = { ...wrong, code: codeOf(second.secret) };
    expect(await caller.refusal(confirmTotp, late)).toMatchObject({ status: 400, error: over.expired });
    expect((await caller.ask(listSecondFactors, {})).second_factors).toEqual([]);
  });

  test('needs the password', async () => {
    const { username } = await newUser();
    const caller = await api.signIn(username, password);
    const current_password = 'not the password';

    for (const [call, input] of [
      [beginTotp, { action: 'BEGIN_TOTP', current_password, name: 'Phone' }],
      [beginPasskey, { action: 'BEGIN_PASSKEY', current_password }],
    ] as const) {
      expect(await caller.refusal(call, input)).toMatchObject({
        status: 400,
        fields: { current_password: 'That is not your current password.' },
      });
    }
  });

  // The server allows five minutes. Half a minute of them is left for the test itself.
  test.each([-4.5, 4.5])('whose clock is %d minutes off still works', async (minutes) => {
    const { username } = await newUser();
    const { freshCode } = await setUpTotp(await api.signIn(username, password), minutes);

    await signInWith(username, await freshCode());
  });

  test('whose clock is put right after it was set up works from then on', async () => {
    const { username } = await newUser();
    const { secret } = await setUpTotp(await api.signIn(username, password), -4.5);

    await signInWith(username, codeOf(secret));

    const { token } = await afterPassword(username);
    expect(await refusedFinish(token, codeOf(secret, -5))).toMatchObject({
      status: 400,
      fields: { code: 'That code is wrong. Check that the clock of your phone is correct.' },
    });
  });

  test('of somebody else cannot be confirmed', async () => {
    const owner = await api.signIn((await newUser()).username, password);
    const other = await api.signIn((await newUser()).username, password);
    const begun = await owner.ask(beginTotp, {
      action: 'BEGIN_TOTP',
      current_password: password,
      name: 'Phone',
    });

    const confirm = { action: 'CONFIRM_TOTP', code: codeOf(begun.secret) } as const;
    const { second_factor_id } = begun;
    expect((await other.refusal(confirmTotp, { ...confirm, second_factor_id })).status).toBe(404);
  });
});

describe('a code', () => {
  test('works only once', async () => {
    const { username, freshCode } = await newUserWithTotp();
    const code = await freshCode();
    await signInWith(username, code);

    const { token } = await afterPassword(username);
    expect(await refusedFinish(token, code)).toMatchObject({
      status: 400,
      fields: { code: 'That code has already been used. Wait for the next one.' },
    });
  });

  test('that confirmed the app signs nobody in', async () => {
    const { username, confirmedBy } = await newUserWithTotp();
    const { token } = await afterPassword(username);

    expect((await refusedFinish(token, confirmedBy)).status).toBe(400);
  });

  test('that is wrong is refused, and recorded', async () => {
    const { username, user_id } = await newUserWithTotp();
    const { token } = await afterPassword(username);

    expect(await refusedFinish(token, 'no code at all')).toMatchObject({
      status: 400,
      fields: { code: 'That code is wrong.' },
    });
    const { entries } = await admin.ask(listAudit, { record_id: user_id, resource: 'second_factor' });
    expect(entries).toMatchObject([
      {
        action: 'REFUSE',
        username: 'visitor',
        after: { username, address: '127.0.0.1', reason: 'That code is wrong.' },
      },
    ]);
  });

  test('of somebody else is wrong', async () => {
    const one = await newUserWithTotp();
    const other = await newUserWithTotp();
    const { token } = await afterPassword(one.username);

    expect((await refusedFinish(token, await other.freshCode())).status).toBe(400);
    expect((await refusedFinish(token, other.recoveryCodes[0] ?? '')).status).toBe(400);
    await signInWith(other.username, other.recoveryCodes[0] ?? '');
  });

  test('for recovery works once, however it is typed', async () => {
    const { username, recoveryCodes } = await newUserWithTotp();
    const [first = '', second = ''] = recoveryCodes;

    const caller = await signInWith(username, ` ${first.toUpperCase().replaceAll('-', ' ')} `);

    const { token } = await afterPassword(username);
    expect(await refusedFinish(token, first)).toMatchObject({
      status: 400,
      error: 'That recovery code has already been used. Use another one.',
    });
    expect((await finish(token, second)).status).toBe(200);
    expect((await caller.ask(listSecondFactors, {})).recovery_codes).toBe(8);
  });

  test('for recovery is replaced by new ones after the password and a code', async () => {
    const { username, caller, recoveryCodes } = await newUserWithTotp();
    const [first = '', second = ''] = recoveryCodes;

    const renew = { action: 'RENEW_CODES', current_password: password } as const;
    expect((await caller.refusal(renewRecoveryCodes, renew)).fields).toEqual({ code: 'Enter a code.' });
    const renewed = await caller.ask(renewRecoveryCodes, { ...renew, code: first });

    expect(renewed.recovery_codes).toHaveLength(10);
    const { token } = await afterPassword(username);
    expect((await refusedFinish(token, second)).status).toBe(400);
    await signInWith(username, renewed.recovery_codes[0] ?? '');
  });

  test('that is guessed at is stopped for that user alone, and the password is still taken', async () => {
    const { username, user_id, recoveryCodes } = await newUserWithTotp();
    const other = await newUserWithTotp();
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { token } = await afterPassword(username);
      for (let guess = 0; guess < 5; guess += 1) statuses.push((await refusedFinish(token, 'wrong')).status);
      expect(await refusedFinish(token, recoveryCodes[0] ?? '')).toMatchObject({
        status: 400,
        fields: { token: over.tried },
      });
    }
    const { token } = await afterPassword(username);
    expect(statuses).toEqual(Array(10).fill(400));
    expect(await refusedFinish(token, recoveryCodes[0] ?? '')).toMatchObject({
      status: 429,
      error: 'Too many wrong codes. Please try again in 15 minutes.',
    });
    const refused = { record_id: user_id, resource: 'second_factor', limit: 100 } as const;
    const reasons = (await admin.ask(listAudit, refused)).entries.map(({ after }) => after?.reason);
    const notLooked =
      'Too many wrong codes. Other attempts from this address in the next 15 minutes are not listed.';
    expect(reasons.filter((reason) => reason === notLooked)).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'That code is wrong.')).toHaveLength(10);
    await signInWith(other.username, other.recoveryCodes[0] ?? '');
  });
});

test('wrong codes of a stranger who knows the password do not stop a browser on which the user has signed in', async () => {
  const { username, recoveryCodes } = await newUserWithTotp();
  const [first = '', second = '', third = ''] = recoveryCodes;
  const signedIn = await finish((await afterPassword(username)).token, first);
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const Cookie = cookies.find((cookie) => cookie.startsWith('vended_device=')) ?? '';

  for (let round = 0; round < 2; round += 1) {
    const { token } = await afterPassword(username);
    for (let guess = 0; guess < 5; guess += 1) await refusedFinish(token, 'wrong');
  }

  const { token } = await afterPassword(username);
  expect((await finish(token, second)).status).toBe(429);
  const own = await afterPassword(username, { Cookie });
  const input = { action: 'CODE', token: own.token, code: third } as const;
  expect((await api.anonymous.send(finishSignInByCode, input, { Cookie })).status).toBe(200);
});

describe('a second step', () => {
  test('is refused when it is forged', async () => {
    expect(await refusedFinish('x'.repeat(43), '123456')).toMatchObject({
      status: 400,
      fields: { token: over.unknown },
    });
  });

  test('is refused when it has expired', async () => {
    const { username, recoveryCodes } = await newUserWithTotp();
    const { token } = await afterPassword(username);
    await execute(sql`UPDATE second_steps SET expires_at = now() - interval '1 second'`);

    expect(await refusedFinish(token, recoveryCodes[0] ?? '')).toMatchObject({
      status: 400,
      fields: { token: over.expired },
    });
    await signInWith(username, recoveryCodes[0] ?? '');
  });

  test('is timed by the clock of the database, not by that of the process', async () => {
    const { username, recoveryCodes } = await newUserWithTotp();
    const { token } = await afterPassword(username);
    const late = Date.now() + 6 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(late);

    const { status } = await finish(token, recoveryCodes[0] ?? '');

    clock.mockRestore();
    expect(status).toBe(200);
  });

  test('is taken once, also at the same time', async () => {
    const { username, recoveryCodes } = await newUserWithTotp();
    const { token } = await afterPassword(username);

    const answers = await Promise.all([0, 1, 2].map((index) => finish(token, recoveryCodes[index] ?? '')));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('of a sign-in proves nothing in a session, nor the other way round', async () => {
    const { username, caller, recoveryCodes } = await newUserWithTotp();
    const [first = '', second = ''] = recoveryCodes;
    const { token } = await afterPassword(username);
    const proof = await caller.ask(beginProof, { action: 'BEGIN' });

    const unknown = { status: 400, fields: { token: over.unknown } };
    expect(await caller.refusal(proveByCode, { action: 'CODE', token, code: first })).toMatchObject(unknown);
    expect(await refusedFinish(proof.token, second)).toMatchObject(unknown);
  });

  test('is of no use to a user who was deactivated meanwhile', async () => {
    const { username, user_id, recoveryCodes } = await newUserWithTotp();
    const { token } = await afterPassword(username);
    await admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id });

    expect((await refusedFinish(token, recoveryCodes[0] ?? '')).status).toBe(400);
  });

  test.each(['a change of the password', 'a reset by an administrator', 'a link'])(
    'that follows the old password is over after %s',
    async (by) => {
      const { username, user_id, caller, recoveryCodes } = await newUserWithTotp();
      const { token } = await afterPassword(username);
      const new_password = 'a password of its own';

      if (by === 'a link') {
        const { path } = await admin.ask(issuePasswordLink, { action: 'ISSUE', user_id });
        await api.anonymous.ask(usePasswordLink, {
          action: 'USE',
          token: path.split('#')[1] ?? '',
          new_password,
        });
      } else if (by === 'a change of the password') {
        expect((await caller.send(changePassword, { current_password: password, new_password })).status).toBe(
          200,
        );
      } else await admin.ask(saveUser, { action: 'UPDATE', user_id, password: new_password });

      expect(await refusedFinish(token, recoveryCodes[0] ?? '')).toMatchObject({
        status: 400,
        fields: { token: over.unknown },
      });
    },
  );

  test('is not begun by a password that changes meanwhile', async () => {
    const { username } = await newUserWithTotp();

    const answer = await duringChange(api, changeOfPassword(username), () =>
      api.anonymous.send(login, { username, password }),
    );

    expect([answer.status, answer.json()]).toMatchObject([
      401,
      { error: 'The username or the password is wrong.' },
    ]);
  });

  test('is not begun by a wrong password, which is answered as for anybody', async () => {
    const { username } = await newUserWithTotp();
    const wrong = { username, password: 'not the password' };

    expect(await api.anonymous.refusal(login, wrong)).toEqual({
      status: 401,
      error: 'The username or the password is wrong.',
      request_id: expect.any(String) as string,
    });
  });

  test('never counts as a failed sign-in of the user', async () => {
    const { username, recoveryCodes } = await newUserWithTotp();
    for (let time = 0; time < 25; time += 1) await afterPassword(username);

    await signInWith(username, recoveryCodes[0] ?? '');
  });
});

describe('a second factor is removed', () => {
  test('after the password and a code, and the last one takes the recovery codes with it', async () => {
    const { username, caller, second_factor_id, recoveryCodes } = await newUserWithTotp();
    const [code = ''] = recoveryCodes;
    const remove = { action: 'REMOVE', second_factor_id, current_password: password, code } as const;

    const wrongPassword = await caller.refusal(removeSecondFactor, { ...remove, current_password: 'wrong' });
    const wrongCode = await caller.refusal(removeSecondFactor, { ...remove, code: 'wrong' });
    const noCode = await caller.refusal(removeSecondFactor, { ...remove, code: undefined });
    expect([noCode.fields, wrongPassword.fields, wrongCode.fields]).toEqual([
      { code: 'Enter a code.' },
      { current_password: 'That is not your current password.' },
      { code: 'That code is wrong.' },
    ]);
    expect((await caller.ask(listSecondFactors, {})).recovery_codes).toBe(10);

    await caller.ask(removeSecondFactor, remove);

    expect(await caller.ask(listSecondFactors, {})).toMatchObject({ second_factors: [], recovery_codes: 0 });
    await api.signIn(username, password);
  });

  test('unless it is the last one and the account begins to require one at the same time', async () => {
    const { user_id, caller, second_factor_id, recoveryCodes } = await newUserWithTotp();
    const require = (required: boolean) => sql`
      UPDATE customer_accounts SET second_factor_required = ${required}
      WHERE id = (SELECT customer_account_id FROM users WHERE id = ${user_id})`;
    const remove = { action: 'REMOVE', second_factor_id, current_password: password } as const;

    const refusal = await duringChange(api, require(true), () =>
      caller.refusal(removeSecondFactor, { ...remove, code: recoveryCodes[0] }),
    );

    await execute(require(false));
    expect(refusal).toMatchObject({
      status: 400,
      error: 'Your account requires a second factor: set up another one before you remove this one.',
    });
  });

  test('by nobody else', async () => {
    const { second_factor_id } = await newUserWithTotp();
    const other = await newUserWithTotp();

    const refusal = await other.caller.refusal(removeSecondFactor, {
      action: 'REMOVE',
      second_factor_id,
      current_password: password,
      code: other.recoveryCodes[0],
    });

    expect(refusal).toMatchObject({ status: 404, error: 'That second factor does not exist.' });
  });

  test('by an administrator, which signs the user out everywhere', async () => {
    const { username, user_id, caller } = await newUserWithTotp();
    expect((await admin.ask(listSecondFactors, { user_id })).second_factors).toHaveLength(1);

    await admin.ask(resetSecondFactor, { action: 'RESET', user_id });

    expect((await caller.refusal(listGroups, {})).status).toBe(401);
    await api.signIn(username, password);
    const { entries } = await admin.ask(listAudit, { record_id: user_id, resource: 'second_factor' });
    expect(entries).toMatchObject([
      { action: 'DELETE', before: { username, second_factors: [{ kind: 'totp', name: 'Phone' }] } },
    ]);
  });

  test('by no administrator of their own, and by none of another account', async () => {
    const { user_id } = await newUserWithTotp();
    const globex = await api.signIn('globex.admin');
    const reset = { action: 'RESET', user_id } as const;

    expect(await globex.refusal(resetSecondFactor, reset)).toMatchObject({ status: 404 });
    expect((await globex.refusal(listSecondFactors, { user_id })).status).toBe(404);
    const own = { ...reset, user_id: admin.session?.id };
    expect(await admin.refusal(resetSecondFactor, own)).toMatchObject({
      status: 400,
      fields: {
        user_id: 'Change your own second factors on your profile, which asks for your password and a code.',
      },
    });
  });

  test('of an administrator above by nobody below', async () => {
    const platform = await api.signIn('platform');
    const insert = { action: 'INSERT', password, user_type: 'administrator' } as const;
    await platform.ask(saveUser, { ...insert, username: 'vended.below' });
    const below = await api.signIn('vended.below', password);

    const reset = { action: 'RESET', user_id: platform.session?.id };
    expect((await below.refusal(resetSecondFactor, reset)).status).toBe(403);
  });
});

test('plain users do not see the second factors of others', async () => {
  const user = await api.signIn((await newUser()).username, password);

  expect((await user.refusal(listSecondFactors, { user_id: admin.session?.id })).status).toBe(403);
});

test('the tables hold no code and no token, and the audit trail no secret', async () => {
  const { username, secret, recoveryCodes } = await newUserWithTotp();
  const { token } = await afterPassword(username);

  const codes = JSON.stringify((await execute(sql`SELECT * FROM recovery_codes`)).rows);
  const steps = JSON.stringify((await execute(sql`SELECT * FROM second_steps`)).rows);
  const trail = (await admin.send(listAudit, {})).bytes.toString();

  expect(codes).toContain('code_hash');
  for (const code of recoveryCodes) {
    expect(codes).not.toContain(code);
    expect(codes).not.toContain(code.replaceAll('-', ''));
  }
  expect(steps).not.toContain(token);
  expect(trail).not.toContain(secret);
});

describe('a passkey', () => {
  const origin = 'http://localhost:8080';
  const host = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };

  const challengeIn = (options: Readonly<Record<string, unknown>> | null) => String(options?.challenge);

  async function setUp(caller: Caller) {
    const passkey = softwarePasskey();
    const input = { action: 'BEGIN_PASSKEY', current_password: password } as const;
    const begun = await caller.send(beginPasskey, input, host);
    const { token, options } = beginPasskey.output.parse(begun.json());
    const made = passkey.make({ challenge: challengeIn(options), origin });
    const confirm = { action: 'CONFIRM_PASSKEY', token, name: 'Key ring', passkey: made } as const;
    return { passkey, options, confirm };
  }

  async function newUserWithPasskey() {
    const user = await newUser();
    const caller = await api.signIn(user.username, password);
    const { passkey, confirm } = await setUp(caller);
    const answer = await caller.send(confirmPasskey, confirm, host);
    expect([answer.status, answer.status === 200 || answer.json()]).toEqual([200, true]);
    const { recovery_codes } = confirmPasskey.output.parse(answer.json());
    return { ...user, caller, passkey, recoveryCodes: recovery_codes ?? [] };
  }

  const finishWith = (token: string, passkey: unknown, headers = host) =>
    api.anonymous.send(finishSignInByPasskey, { action: 'PASSKEY', token, passkey }, headers);

  test('is registered, named and used after the password', async () => {
    const { username, caller, passkey, recoveryCodes } = await newUserWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const { second_factors } = await caller.ask(listSecondFactors, {});
    expect(second_factors).toMatchObject([{ kind: 'passkey', name: 'Key ring', last_used_at: null }]);

    const step = await afterPassword(username, host);
    expect(step.kinds).toEqual(['passkey', 'recovery_code']);
    expect(step.passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    const used = passkey.use({ challenge: challengeIn(step.passkey), origin });
    const answer = await finishWith(step.token, used);

    expect(await api.signedInBy(answer).ask(readSession, {})).toMatchObject({ username });
    expect((await finishWith(step.token, used)).status).toBe(400);
  });

  test('is refused for another challenge, for another site and of another user', async () => {
    const { username, passkey } = await newUserWithPasskey();
    const other = await newUserWithPasskey();
    const { token, passkey: options } = await afterPassword(username, host);
    const challenge = challengeIn(options);
    const elsewhere = 'http://localhost:9090';

    const answers = [
      await finishWith(token, passkey.use({ challenge: 'forged', origin })),
      await finishWith(token, passkey.use({ challenge, origin: elsewhere })),
      await finishWith(token, { ...softwarePasskey().use({ challenge, origin }), id: passkey.id }),
      await finishWith(token, other.passkey.use({ challenge, origin })),
    ];

    expect(answers.map((answer) => failure.parse(answer.json()).error)).toEqual([
      'That passkey was not accepted. Try again.',
      'That passkey was not accepted. Try again.',
      'That passkey was not accepted. Try again.',
      'That passkey does not belong to this user. Try another one.',
    ]);
    expect((await finishWith(token, passkey.use({ challenge, origin }))).status).toBe(200);
  });

  test('is not registered with an answer to something else, in another session, or twice', async () => {
    const user = await newUser();
    const caller = await api.signIn(user.username, password);
    const elsewhere = await api.signIn(user.username, password);
    const { confirm, passkey } = await setUp(caller);
    const forged = passkey.make({ challenge: 'forged', origin });

    const statuses = [
      await elsewhere.send(confirmPasskey, confirm, host),
      await caller.send(confirmPasskey, { ...confirm, passkey: forged }, host),
    ].map(({ status }) => status);

    expect(statuses).toEqual([400, 400]);
    expect((await caller.ask(listSecondFactors, {})).second_factors).toEqual([]);
    expect((await caller.send(confirmPasskey, confirm, host)).status).toBe(200);
    expect((await caller.send(confirmPasskey, confirm, host)).status).toBe(400);
  });

  test('is removed without a code after a proof, also when no recovery code is left', async () => {
    const { username, caller, passkey } = await newUserWithPasskey();
    await execute(sql`UPDATE recovery_codes SET used_at = now()`);
    await makeOld(username);
    const { second_factors } = await caller.ask(listSecondFactors, {});
    const second_factor_id = second_factors[0]?.id ?? '';
    const remove = { action: 'REMOVE', second_factor_id, current_password: password } as const;
    const renew = { action: 'RENEW_CODES', current_password: password } as const;
    await until(async () => (await caller.send(removeSecondFactor, remove)).status === 403);
    expect((await caller.refusal(renewRecoveryCodes, renew)).reason).toBe('proof_needed');

    const begun = await caller.send(beginProof, { action: 'BEGIN' }, host);
    const { token, passkey: options } = secondStep.parse(begun.json());
    const used = passkey.use({ challenge: challengeIn(options), origin });
    await caller.send(proveByPasskey, { action: 'PASSKEY', token, passkey: used }, host);

    expect((await caller.ask(renewRecoveryCodes, renew)).recovery_codes).toHaveLength(10);
    await caller.ask(removeSecondFactor, remove);
    await api.signIn(username, password);
  });

  test('that another user has is refused', async () => {
    const { passkey } = await newUserWithPasskey();
    const caller = await api.signIn((await newUser()).username, password);
    const { confirm, options } = await setUp(caller);

    const answer = await caller.send(
      confirmPasskey,
      { ...confirm, passkey: passkey.make({ challenge: challengeIn(options), origin }) },
      host,
    );

    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { fields: { passkey: 'That passkey cannot be added. Use another one.' } },
    ]);
  });

  test('proves a session too', async () => {
    const { username, caller, passkey } = await newUserWithPasskey();
    await makeOld(username);
    const begun = await caller.send(beginProof, { action: 'BEGIN' }, host);
    const { token, passkey: options } = secondStep.parse(begun.json());

    const used = passkey.use({ challenge: challengeIn(options), origin });
    const answer = await caller.send(proveByPasskey, { action: 'PASSKEY', token, passkey: used }, host);

    expect(answer.json()).toEqual({ message: 'Confirmed' });
  });

  test('belongs to SITE_URL in production, whatever a request says', async () => {
    const siteUrl = 'https://www.vended.example';
    const settings = { production: true, siteUrl, logger: pino({ level: 'silent' }) };
    const production = await startServer({ host: '127.0.0.1', port: 0 }, () =>
      apiHandler(api.database, settings),
    );
    const { username } = await newUserWithPasskey();

    const answer = await fetch(`${production.address}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...host },
      body: JSON.stringify({ username, password }),
    });

    const step = secondStep.parse(failure.parse(await answer.json()).second_step);
    expect(step.passkey).toMatchObject({ rpId: 'www.vended.example' });
    await production.stop();
  });
});

describe('a session that proved long ago that it is its user', () => {
  const needed = {
    status: 403,
    error: 'Confirm that it is still you, and try again.',
    reason: 'proof_needed',
  };

  async function oldAdministrator() {
    const { username } = await newUser('administrator');
    const caller = await api.signIn(username, password);
    await makeOld(username);
    await until(async () => (await caller.send(readAccount, {})).status === 200);
    return { username, caller };
  }

  test('has to prove it again before users, sessions and second factors are changed, and keys, badges and PINs given', async () => {
    const { user_id } = await newUser();
    const { caller } = await oldAdministrator();
    const changes = [
      [saveUser, { action: 'INSERT', username: 'never.added' }],
      [saveUser, { action: 'UPDATE', user_id, username: 'never.renamed' }],
      [deactivateUser, { action: 'DEACTIVATE', user_id }],
      [issuePasswordLink, { action: 'ISSUE', user_id }],
      [endSessions, { action: 'DELETE', user_id }],
      [resetSecondFactor, { action: 'RESET', user_id }],
      [saveAccount, { second_factor_required: true }],
      [issueDeviceKey, { action: 'ISSUE', device_id: crypto.randomUUID() }],
      [addBadge, { action: 'ADD', user_id, badge_number: 'NEVER-ADDED' }],
      [setPin, { user_id, pin: '7391' }],
    ] as const;

    await until(async () => (await caller.send(saveUser, changes[0][1])).status === 403);
    for (const [call, input] of changes) expect(await caller.refusal(call, input)).toMatchObject(needed);

    expect((await admin.ask(readUser, { user_id })).user).toMatchObject({ status: 'active' });
    expect(await caller.ask(endSessions, { action: 'DELETE' })).toMatchObject({ ended: 0 });
    await caller.ask(listGroups, {});
  });

  test('proves it by the password, and saves', async () => {
    const { caller } = await oldAdministrator();
    const save = { action: 'INSERT', username: 'added.after.proof' } as const;

    expect(await caller.ask(beginProof, { action: 'BEGIN' })).toEqual({
      token: '',
      kinds: ['password'],
      passkey: null,
    });
    const wrong = { action: 'PASSWORD', current_password: 'wrong' };
    expect(await caller.refusal(proveByPassword, wrong)).toMatchObject({
      status: 400,
      fields: { current_password: 'That is not your current password.' },
    });
    expect(await caller.refusal(saveUser, save)).toMatchObject(needed);
    await caller.ask(proveByPassword, { action: 'PASSWORD', current_password: password });

    await caller.ask(saveUser, save);
  });

  test('proves it by a second factor where there is one, and not by the password', async () => {
    const { username, caller, recoveryCodes } = await newUserWithTotp('administrator');
    await makeOld(username);
    const save = { action: 'INSERT', username: 'added.after.code' } as const;
    await until(async () => (await caller.send(beginTotp, again)).status === 403);

    const byPassword = { action: 'PASSWORD', current_password: password };
    expect(await caller.refusal(proveByPassword, byPassword)).toMatchObject({
      status: 400,
      error: 'Confirm with your second factor.',
    });
    expect(await caller.refusal(saveUser, save)).toMatchObject(needed);
    const { token } = await caller.ask(beginProof, { action: 'BEGIN' });
    await caller.ask(proveByCode, { action: 'CODE', token, code: recoveryCodes[0] ?? '' });

    await caller.ask(saveUser, save);
  });

  const again = { action: 'BEGIN_TOTP', current_password: password, name: 'Second phone' } as const;

  test('is made neither younger nor longer by a renaming of its own user', async () => {
    const { username, user_id } = await newUser('administrator');
    const caller = await api.signIn(username, password);
    await execute(
      sql`UPDATE sessions SET expires_at = now() + interval '3 hours' WHERE user_id = ${user_id}`,
    );
    const times = async () =>
      (await execute(sql`SELECT proved_at, expires_at FROM sessions WHERE user_id = ${user_id}`)).rows;
    const before = await times();

    const renamed = await caller.send(saveUser, { action: 'UPDATE', user_id, username: `${username}.new` });

    expect(renamed.status).toBe(200);
    expect(await times()).toEqual(before);
  });

  test('changes the password of a user with a second factor only after a proof of it', async () => {
    const { username, caller, recoveryCodes } = await newUserWithTotp();
    await makeOld(username);
    await until(async () => (await caller.send(beginTotp, again)).status === 403);
    const change = { current_password: password, new_password: 'another long one' };

    expect(await caller.refusal(changePassword, change)).toMatchObject(needed);
    await afterPassword(username);

    const { token } = await caller.ask(beginProof, { action: 'BEGIN' });
    await caller.ask(proveByCode, { action: 'CODE', token, code: recoveryCodes[0] ?? '' });
    await execute(sql`
      UPDATE sessions SET proved_at = now() - interval '10 minutes' WHERE username = ${username}`);
    expect((await caller.send(changePassword, change)).status).toBe(200);
    const { rows } = await execute(
      sql`SELECT proved_at < now() - interval '9 minutes' AS kept FROM sessions WHERE username = ${username}`,
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  test('is proven by a new password', async () => {
    const { username, caller } = await oldAdministrator();
    const change = { current_password: password, new_password: 'another long one' };
    const answer = await caller.send(changePassword, change);
    expect(answer.status).toBe(200);

    const { rows } = await execute(
      sql`SELECT proved_at > now() - interval '1 minute' AS young FROM sessions WHERE username = ${username}`,
    );
    expect(rows).toEqual([{ young: true }]);
  });
});

describe('an account that requires a second factor', () => {
  const needed = {
    status: 403,
    error: 'Your account requires a second factor: set one up first.',
    reason: 'second_factor_needed',
  };

  async function requiringAccount() {
    const boss = await api.signIn('fresh.admin');
    const { user_id } = await boss.ask(saveUser, {
      action: 'INSERT',
      username: `fresh.${(count += 1)}`,
      password,
      user_type: 'administrator',
    });
    const { user } = await boss.ask(readUser, { user_id });
    const before = await api.signIn(user.username, password);
    await setUpTotpOnce(boss);
    await boss.ask(saveAccount, { second_factor_required: true });
    return { boss, username: user.username, before };
  }

  const setUpTotpOnce = async (caller: Caller) => {
    const { second_factors } = await caller.ask(listSecondFactors, {});
    return second_factors.length === 0 ? setUpTotp(caller, 0, demonstrationPassword) : undefined;
  };

  test('lets users do nothing else until they have set one up, at once and after a sign-in', async () => {
    const { boss, username, before } = await requiringAccount();
    const caller = await api.signIn(username, password);
    expect(await boss.ask(readAccount, {})).toMatchObject({ account: { second_factor_required: true } });

    for (const session of [before, caller]) {
      expect(await session.refusal(listGroups, {})).toMatchObject(needed);
      expect(await session.refusal(saveAccount, { second_factor_required: false })).toMatchObject(needed);
      expect(await session.refusal(changePassword, {})).toMatchObject(needed);
      expect(await session.ask(readSession, {})).toMatchObject({ second_factor_needed: true });
    }

    const { second_factor_id, recoveryCodes } = await setUpTotp(caller);
    expect(await caller.ask(readSession, {})).toMatchObject({ second_factor_needed: false });
    await caller.ask(listGroups, {});
    await boss.ask(listGroups, {});

    const remove = { action: 'REMOVE', second_factor_id, current_password: password } as const;
    const code = recoveryCodes[0] ?? '';
    expect(await caller.refusal(removeSecondFactor, { ...remove, code })).toMatchObject({
      status: 400,
      error: 'Your account requires a second factor: set up another one before you remove this one.',
    });

    await boss.ask(saveAccount, { second_factor_required: false });
    await caller.ask(removeSecondFactor, { ...remove, code });
    const { entries } = await boss.ask(listAudit, { resource: 'account' });
    expect(entries[0]).toMatchObject({
      action: 'UPDATE',
      before: { second_factor_required: true },
      after: { second_factor_required: false },
    });
  });

  test('concerns no other account', async () => {
    expect(await admin.ask(readAccount, {})).toMatchObject({ account: { second_factor_required: false } });
    await admin.ask(listGroups, {});
  });
});
