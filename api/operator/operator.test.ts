import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { listCatalogueProducts } from '@vended/contract/catalogue';
import { listGroups } from '@vended/contract/groups';
import { beginTotp, confirmTotp } from '@vended/contract/secondFactors';
import { until } from '../testing/moments';
import { outcomeOf, runInChild } from '../testing/childProcess';
import { runCommand } from '../testing/runCommand';
import { apiOfTests, newPassword, password, type Caller } from '../testing/testApi';
import { commands, help } from './commands';

const api = apiOfTests();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vended-operator-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = async (line: string, args?: string[], given?: { input?: string; production?: boolean }) =>
  runCommand(await api.owner(), line, args, given);

test('a new customer can begin: an account, its first administrator, a device', async () => {
  await run('accounts create', ['Harbour Works']);
  const said = await run('users create', ['--account', 'Harbour Works', '--username', 'harbour.admin']);
  await run('devices register', ['--account', 'Harbour Works', '--name', 'First unit', '--unlimited']);

  const password = /password: (\S+)$/.exec(said)?.[1] ?? '';
  const admin = await api.signIn('harbour.admin', password);
  expect(admin.session?.user_type).toBe('administrator');
  expect(await admin.ask(listGroups, {})).toEqual({ groups: [] });
  expect(await run('accounts list')).toMatch(/Harbour Works {2}\(1 users\)/);
});

test('a password can be given on standard input, which keeps it out of the command', async () => {
  const input = 'typed-on-the-input';

  const said = await run('users password', ['acme.nights', '--password-stdin'], { input });

  expect(said).not.toContain(input);
  await api.signIn('acme.nights', input);
});

test('a new password ends the user’s sessions', async () => {
  const before = await api.signIn('acme.user');

  await run('users password', ['acme.user']);

  expect((await before.refusal(listGroups, {})).status).toBe(401);
});

test('a user is deactivated, signed out, and let in again', async () => {
  await run('users password', ['acme.nights', '--password-stdin'], { input: newPassword });
  const before = await api.signIn('acme.nights', newPassword);

  expect(await run('users deactivate', ['Acme.Nights'])).toMatch(/^acme\.nights is signed out/);

  expect((await before.refusal(listGroups, {})).status).toBe(401);
  await expect(api.signIn('acme.nights', newPassword)).rejects.toThrow('wrong');
  await run('users reactivate', ['acme.nights']);
  await api.signIn('acme.nights', newPassword);
});

test('a user who lost a second factor signs in without it', async () => {
  const user = await api.signIn('globex.kitchen');
  const begin = { action: 'BEGIN_TOTP', current_password: password, name: 'Phone' } as const;
  const { second_factor_id, secret } = await user.ask(beginTotp, begin);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await user.ask(confirmTotp, { action: 'CONFIRM_TOTP', second_factor_id, code });
  await expect(api.signIn('globex.kitchen')).rejects.toThrow('second factor');

  expect(await run('users reset-second-factor', ['Globex.Kitchen'])).toMatch(
    /^globex\.kitchen is signed out/,
  );

  await until401(user);
  await api.signIn('globex.kitchen');
});

/** The command line is another process: this one hears of it a moment later. */
const until401 = (caller: Caller) => until(async () => (await caller.send(listGroups, {})).status === 401);

test.each([
  ['users reset-second-factor', ['nobody'], 'no user "nobody"'],
  ['users deactivate', ['nobody'], 'no user "nobody"'],
  ['users deactivate', ['fresh.admin'], 'last administrator'],
  ['accounts create', ['acme tooling'], 'already'],
  ['accounts create', [], 'Give <name>'],
  ['users create', ['--account', 'Nowhere', '--username', 'x'], 'no account "Nowhere"'],
  ['users create', ['--account', 'Acme Tooling', '--username', 'Platform'], 'already taken'],
  ['users create', ['--account', 'Acme Tooling', '--username', 'x', '--type', 'owner'], 'User Type'],
  ['users create', ['--account', 'Acme Tooling', '--username', '\u0430cme.user'], 'mixes scripts'],
  ['users create', ['--account', 'Acme Tooling', '--name', 'x'], '--name'],
  ['users password', ['nobody'], 'no user "nobody"'],
  ['devices register', ['--account', 'Acme Tooling'], 'Give --name'],
  ['demo', ['perhaps'], 'on, off or lock'],
  ['demo', ['on'], 'not empty'],
])('%s %j is refused with a reason', async (command, args, reason) => {
  await expect(run(command, args)).rejects.toThrow(reason);
});

test('the demonstration data cannot be put into production', async () => {
  await expect(run('demo', ['on'], { production: true })).rejects.toThrow('not in production');
});

test('the demonstration data goes with all that its accounts own, and leaves the rest', async () => {
  const file = path.join(folder, 'own.json');
  await writeFile(file, JSON.stringify([{ vended_id: 'OWN-1', title: 'Of our own' }]));
  await run('catalogue import', [file]);
  await run('accounts create', ['Dock Works']);

  await run('demo', ['off']);

  const { items } = await api.anonymous.ask(listCatalogueProducts, {});
  expect(items.map(({ vended_id }) => vended_id)).toEqual(['OWN-1']);
  expect(await run('accounts list')).toMatch(
    /^\S+ {2}Dock Works {2}\(0 users\)\n\S+ {2}Harbour Works {2}\(1 users\)$/,
  );
});

test('a name cannot write to the terminal of the operator', async () => {
  await run('accounts create', ['Quay \u001B[2J\u001B]0;title\u0007Works']);

  const listed = await outcomeOf(
    runInChild('testing/operator.ts', ['accounts', 'list'], { DATABASE_URL: api.databaseUrl }),
  );

  expect(listed).toMatchObject({
    code: 0,
    output: expect.stringContaining('Quay [2J]0;titleWorks  (0 users)'),
  });
  expect(listed.output).not.toContain('\u001B');
});

test('the help names every command with what it takes', () => {
  for (const [name, { usage }] of Object.entries(commands))
    expect(help()).toContain(`${name} ${usage}`.trim());
});
