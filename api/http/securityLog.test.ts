import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { saveAccount } from '@vended/contract/accounts';
import { listAudit } from '@vended/contract/audit';
import { listCareers } from '@vended/contract/careers';
import { listGroups } from '@vended/contract/groups';
import { proveByPassword } from '@vended/contract/proof';
import { beginTotp, confirmTotp } from '@vended/contract/secondFactors';
import { finishSignInByCode } from '@vended/contract/secondSteps';
import { changePassword, login, logout } from '@vended/contract/sessions';
import { changeUserDevice } from '@vended/contract/userDevices';
import {
  issuePasswordLink,
  readPasswordLink,
  requestPasswordLink,
  usePasswordLink,
} from '@vended/contract/passwordLinks';
import { listUsers, saveUser } from '@vended/contract/users';
import { pingDevice } from '@vended/contract/devicePing';
import { reportDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { listDevices } from '@vended/contract/devices';
import { failure } from '@vended/contract/failure';
import { createLead } from '@vended/contract/leads';
import type { Permission } from '@vended/contract/permissions';
import { eventOfChange } from './securityLog';
import { callsOfApi } from '../testing/callsOfApi';
import { apiOfTests, newPassword, password, type Caller } from '../testing/testApi';

let text = '';
const lines: Record<string, unknown>[] = [];

function write(line: string) {
  text += line;
  const entry = JSON.parse(line) as Record<string, unknown>;
  if (entry.msg === 'security') lines.push(entry);
}

const api = apiOfTests({ logger: pino({}, { write }) });
const admin = api.as('acme.admin');
beforeEach(() => void lines.splice(0));

const person = (caller: Caller, username: string) => ({
  username,
  user_id: caller.session?.id,
  customer_account_id: caller.session?.customer_account_id,
});

test('a sign-in is logged with who it is and from where', async () => {
  await api.signIn('acme.admin');

  expect(lines).toEqual([
    expect.objectContaining({
      ...person(admin, 'acme.admin'),
      event: 'signed in',
      address: '127.0.0.1',
      path: '/login',
      request_id: expect.stringMatching(/^[\w-]{8,}$/),
    }),
  ]);
});

test('a sign-out is logged with who it is, and without a session nothing is', async () => {
  const caller = await api.signIn('acme.admin');
  lines.splice(0);

  await caller.ask(logout, {});
  await caller.ask(logout, {});
  await api.anonymous.ask(logout, {});

  expect(lines).toMatchObject([{ event: 'signed out', ...person(admin, 'acme.admin'), path: '/logout' }]);
});

/** Calls that write records of the account or of the site: the audit trail has those, with before and after. */
const ofRecords: readonly Permission[] = [
  'inventory.write',
  'devices.write',
  'devices.register',
  'content.manage',
];

test('each call that changes users, passwords, factors, sessions, keys or settings has an event', () => {
  const changes = callsOfApi.filter(
    ({ method, permission }) => method === 'POST' && !ofRecords.includes(permission),
  );

  expect(changes.length).toBeGreaterThan(20);
  expect(changes.filter((call) => eventOfChange(call) === undefined)).toEqual([
    // It changes nothing: only a refused link is an event.
    readPasswordLink,
    // A device's reports of itself and of what it handed out, with its key.
    pingDevice,
    reportDeviceEvents,
    // An enquiry from the public site.
    createLead,
  ]);
});

test('a refused sign-in is logged with its reason, and with no name that nobody has', async () => {
  await api.anonymous.refusal(login, { username: 'acme.admin', password: 'Typed-Wrong-1' });
  await api.anonymous.refusal(login, { username: 'Typed-Into-The-Name-2', password });

  expect(lines).toMatchObject([
    {
      event: 'sign-in refused',
      ...person(admin, 'acme.admin'),
      status: 401,
      reason: 'The username or the password is wrong.',
    },
    { event: 'sign-in refused', status: 401, address: '127.0.0.1' },
  ]);
  expect(lines[1]).not.toHaveProperty('username');
});

test('each step of a sign-in with a second factor is logged with who it is, and so are refused proofs', async () => {
  const { user_id } = await admin.ask(saveUser, {
    action: 'INSERT',
    username: 'acme.careful',
    password: newPassword,
  });
  const caller = await api.signIn('acme.careful', newPassword);
  const begun = await caller.ask(beginTotp, {
    action: 'BEGIN_TOTP',
    current_password: newPassword,
    name: 'Phone',
  });
  const { second_factor_id, secret } = begun;
  const confirm = { second_factor_id, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
  const { recovery_codes } = await caller.ask(confirmTotp, { action: 'CONFIRM_TOTP', ...confirm });
  const [recoveryCode = ''] = recovery_codes ?? [];
  lines.splice(0);

  const asked = await api.anonymous.refusal(login, { username: 'acme.careful', password: newPassword });
  const token = String(failure.parse(asked).second_step?.token);
  await api.anonymous.refusal(finishSignInByCode, { action: 'CODE', token, code: 'wrong' });
  await api.anonymous.ask(finishSignInByCode, { action: 'CODE', token, code: recoveryCode });
  await admin.refusal(proveByPassword, { action: 'PASSWORD', current_password: 'Typed-Wrong-4' });

  const careful = { user_id, username: 'acme.careful' };
  expect(lines).toMatchObject([
    { event: 'second factor asked for', ...careful },
    { event: 'sign-in refused', ...careful, status: 400, reason: 'That code is wrong.' },
    { event: 'signed in', ...careful, path: '/second_step' },
    { event: 'proof refused', username: 'acme.admin', status: 400 },
  ]);
  for (const kept of [token, recoveryCode, secret]) expect(text).not.toContain(kept);
});

test('what a permission refuses is logged, also before it is known which call it is', async () => {
  const user = await api.signIn('acme.user');
  lines.splice(0);

  await user.refusal(listAudit, {});
  await user.refusal(saveUser, { action: 'INSERT', username: 'x' });
  await admin.refusal(listCareers, {});

  expect(lines).toMatchObject([
    { event: 'refused', username: 'acme.user', path: '/audit', reason: 'You are not allowed to do that.' },
    { event: 'refused', username: 'acme.user', path: '/users', status: 403 },
    { event: 'refused', username: 'acme.admin', path: '/careers' },
  ]);
});

test('a link that sets a password is logged, and so is its second use, but not the link', async () => {
  const { user_id } = await admin.ask(saveUser, { action: 'INSERT', username: 'acme.linked' });
  const { path } = await admin.ask(issuePasswordLink, { action: 'ISSUE', user_id });
  const token = path.split('#')[1] ?? '';
  lines.splice(0);

  await api.anonymous.ask(usePasswordLink, { action: 'USE', token, new_password: 'quiet harbour lamp' });
  await api.anonymous.refusal(usePasswordLink, { action: 'USE', token, new_password: 'quiet harbour lamp' });

  expect(lines).toMatchObject([
    { event: 'password set by a link', user_id, username: 'acme.linked' },
    { event: 'link refused', status: 400, reason: expect.stringContaining('already been used') },
  ]);
  expect(text).not.toContain(token);
});

test('wrong codes and passwords are logged wherever they are asked for, and what is only missing is not', async () => {
  await admin.ask(saveUser, { action: 'INSERT', username: 'acme.prover', password: newPassword });
  const caller = await api.signIn('acme.prover', newPassword);
  lines.splice(0);

  const begin = { action: 'BEGIN_TOTP', name: 'Phone' } as const;
  await caller.refusal(beginTotp, { ...begin, current_password: '' });
  await caller.refusal(beginTotp, { ...begin, name: '', current_password: newPassword });
  expect(lines).toEqual([]);

  await caller.refusal(beginTotp, { ...begin, current_password: 'Typed-Wrong-5' });
  const { second_factor_id } = await caller.ask(beginTotp, { ...begin, current_password: newPassword });
  await caller.refusal(confirmTotp, { action: 'CONFIRM_TOTP', second_factor_id, code: '000000' });
  await caller.refusal(changePassword, {
    current_password: 'Typed-Wrong-6',
    new_password: 'quiet harbour lamp',
  });

  const refused = { event: 'proof refused', username: 'acme.prover', status: 400 };
  expect(lines.filter(({ event }) => event === 'proof refused')).toMatchObject([
    { ...refused, path: '/second_factors', input: { action: 'BEGIN_TOTP' } },
    { ...refused, path: '/second_factors', input: { action: 'CONFIRM_TOTP' } },
    { ...refused, path: '/password', reason: 'That is not your current password.' },
  ]);
});

test('a session or a device key that is refused is logged, and a call without one is not', async () => {
  const cookie = `vended_session=${'s'.repeat(43)}`;
  await api.anonymous.send(listUsers, {}, { Cookie: cookie });
  await api.anonymous.send(listCareers, {}, { Cookie: cookie });
  await api.anonymous.send(pingDevice, {}, { Authorization: 'Bearer Guessed-Key-7' });
  await api.anonymous.send(listUsers, {});
  await api.anonymous.send(pingDevice, {});

  expect(lines).toMatchObject([
    { event: 'session refused', path: '/users', status: 401, address: '127.0.0.1' },
    { event: 'session refused', path: '/careers', status: 401 },
    { event: 'device refused', path: '/device_ping', status: 401, address: '127.0.0.1' },
  ]);
});

test('a request for a link is logged with who it is about, and with no name that nobody has', async () => {
  const ask = (username: string) => api.anonymous.ask(requestPasswordLink, { action: 'REQUEST', username });

  const known = await ask('ACME.Admin');
  const unknown = await ask('Typed-As-Name-8');
  while (lines.length < 2) await pause(10);

  expect(known).toEqual(unknown);
  const event = {
    event: 'link requested',
    path: '/password_links',
    address: '127.0.0.1',
    input: { action: 'REQUEST' },
  };
  const [named, unnamed] = [...lines].sort((a) => ('username' in a ? -1 : 1));
  expect(named).toMatchObject({ ...event, ...person(admin, 'acme.admin') });
  expect(unnamed).toMatchObject(event);
  expect(unnamed).not.toHaveProperty('username');
});

test('whether an account requires second factors is logged when it changes', async () => {
  await admin.ask(saveAccount, { second_factor_required: false });

  expect(lines).toMatchObject([
    { event: 'access changed', path: '/account', input: { second_factor_required: false } },
  ]);
});

test('changes of types and grants are logged with whom they are about', async () => {
  const { users } = await admin.ask(listUsers, { q: 'acme.nights', limit: 5 });
  const { devices } = await admin.ask(listDevices, { limit: 1 });
  const user_id = users[0]?.id ?? '';
  const device_id = devices[0]?.id ?? '';

  await admin.ask(saveUser, {
    action: 'UPDATE',
    user_id,
    user_type: 'administrator',
    password: 'A-New-Secret-3',
  });
  await admin.ask(changeUserDevice, { action: 'GRANT', user_id, device_id });

  expect(lines).toMatchObject([
    {
      event: 'access changed',
      username: 'acme.admin',
      path: '/users',
      input: { action: 'UPDATE', user_id, user_type: 'administrator' },
    },
    { event: 'access changed', path: '/user_devices', input: { action: 'GRANT', user_id, device_id } },
  ]);
});

test('the read of a list in large pages or beyond its first page is logged', async () => {
  await admin.ask(listGroups, { limit: 500 });
  await admin.ask(listGroups, { limit: 199 });
  const { next_cursor } = await admin.ask(listGroups, { limit: 1 });
  await admin.ask(listGroups, { limit: 1, cursor: next_cursor });
  await admin.ask(listGroups, { limit: 50 });

  const read = { username: 'acme.admin', path: '/groups' };
  expect(lines).toMatchObject([
    { ...read, event: 'whole list read' },
    { ...read, event: 'whole list read' },
    { ...read, event: 'further rows of a list read' },
  ]);
});

test('too many wrong passwords are logged', async () => {
  for (let attempt = 1; attempt <= 21; attempt += 1)
    await api.anonymous.send(login, { username: 'globex.admin', password: `guess ${attempt}` });

  // Who it is, is looked up after the answer.
  while (lines.length < 21) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(lines.at(-1)).toMatchObject({
    event: 'limited',
    username: 'globex.admin',
    status: 429,
    address: '127.0.0.1',
    path: '/login',
  });
});

test('no password, token or unknown name is in the log', () => {
  for (const secret of [
    password,
    newPassword,
    'Typed-Wrong-1',
    'Typed-Into-The-Name-2',
    'A-New-Secret-3',
    'guess 1',
    'Typed-Wrong-5',
    'Typed-Wrong-6',
    'Guessed-Key-7',
    'Typed-As-Name-8',
    's'.repeat(43),
    'vended_session',
  ])
    expect(text).not.toContain(secret);
});
