import { listAudit } from '@vended/contract/audit';
import { listFlags, readFlagValues, saveFlag, type FeatureFlag } from '@vended/contract/flags';
import type { Caller, Target } from '@vended/testing/conformance/target';
import { startApiTarget } from '../../testing/apiTarget';

let target: Target;
let platform: Caller;
let acme: Caller;
let globex: Caller;
let keys = 0;

beforeAll(async () => {
  target = await startApiTarget();
  platform = await target.signIn('platform');
  acme = await target.signIn('acme.admin');
  globex = await target.signIn('globex.admin');
});
afterAll(() => target.stop());

async function add(rules: Partial<FeatureFlag> = {}) {
  keys += 1;
  const key = `flag-${keys}`;
  const values = { kind: 'boolean', default_value: false, chosen_value: true } as const;
  const { flag_id } = await platform.ask(saveFlag, { action: 'INSERT', key, ...values, ...rules });
  return { key, flag_id };
}

const valueFor = async (caller: Caller, key: string, part?: string) =>
  (await caller.ask(readFlagValues, part === undefined ? {} : { part })).values[key];

test('everybody gets the default value of a flag that chooses nobody', async () => {
  const { key } = await add();
  for (const caller of [platform, acme, target.anonymous]) expect(await valueFor(caller, key)).toBe(false);
});

test('an account is chosen by its name, ignoring case, and by its id', async () => {
  const byName = await add({ accounts: ['acme tooling'] });
  const byId = await add({ accounts: [acme.session?.customer_account_id ?? ''] });
  for (const { key } of [byName, byId]) {
    expect(await valueFor(acme, key)).toBe(true);
    expect(await valueFor(globex, key)).toBe(false);
    expect(await valueFor(target.anonymous, key)).toBe(false);
  }
});

test('accounts are answered by their names, however they were entered, and once', async () => {
  const id = acme.session?.customer_account_id ?? '';
  const { key } = await add({ accounts: [id.toUpperCase(), 'ACME tooling', 'Globex Foods'] });
  const { flags } = await platform.ask(listFlags, {});
  expect(flags.find((flag) => flag.key === key)?.accounts).toEqual(['Acme Tooling', 'Globex Foods']);
  expect(await valueFor(globex, key)).toBe(true);
});

test('an account that does not exist is refused, and the flag stays as it was', async () => {
  const { key, flag_id } = await add({ accounts: ['Acme Tooling'] });
  const accounts = ['Acme Tooling', 'Acme Toolng', crypto.randomUUID()];
  const refused = await platform.refusal(saveFlag, { action: 'UPDATE', flag_id, accounts });
  expect(refused).toMatchObject({
    status: 400,
    fields: {
      'accounts.1': 'There is no account Acme Toolng. Enter its full name or its id.',
      'accounts.2': `There is no account ${accounts[2]}. Enter its full name or its id.`,
    },
  });
  expect(await valueFor(acme, key)).toBe(true);
});

test('a user type is chosen in every account', async () => {
  const { key } = await add({ user_types: ['administrator'] });
  expect(await valueFor(acme, key)).toBe(true);
  expect(await valueFor(globex, key)).toBe(true);
  expect(await valueFor(platform, key)).toBe(false);
});

test('a share of visitors is chosen, always the same ones', async () => {
  const { key } = await add({ share: 50 });
  const valuesOfAll = async () => {
    const values: unknown[] = [];
    for (let part = 0; part < 60; part += 1) values.push(await valueFor(target.anonymous, key, String(part)));
    return values;
  };
  const first = await valuesOfAll();
  const chosen = first.filter((value) => value === true).length;
  expect(chosen).toBeGreaterThan(15);
  expect(chosen).toBeLessThan(45);
  expect(await valuesOfAll()).toEqual(first);
  expect((await target.anonymous.ask(readFlagValues, {})).needs_part).toBe(true);
  expect(await valueFor(target.anonymous, key)).toBe(false);
  expect((await acme.ask(readFlagValues, {})).needs_part).toBe(false);
});

test('texts and numbers are values too', async () => {
  const text = await add({ kind: 'string', default_value: 'list', chosen_value: 'grid', share: 100 });
  const number = await add({ kind: 'number', default_value: 10, chosen_value: 25 });
  expect(await valueFor(acme, text.key)).toBe('grid');
  expect(await valueFor(acme, number.key)).toBe(10);
});

test('a change keeps what was not sent, and is in the audit trail', async () => {
  const { key, flag_id } = await add({ accounts: ['Acme Tooling'] });
  await platform.ask(saveFlag, { action: 'UPDATE', flag_id, description: 'New labels', share: 5 });
  const { flags } = await platform.ask(listFlags, {});
  expect(flags.find((flag) => flag.key === key)).toMatchObject({
    kind: 'boolean',
    description: 'New labels',
    accounts: ['Acme Tooling'],
    share: 5,
    archived_at: null,
  });
  const { entries } = await platform.ask(listAudit, { resource: 'flag', record_id: flag_id });
  expect(entries.map(({ action, username }) => `${action} ${username}`)).toEqual([
    'UPDATE platform',
    'INSERT platform',
  ]);
  expect(entries[0]).toMatchObject({ before: { share: 0 }, after: { share: 5, key } });
});

test('an archived flag does not exist for modules, until it is restored', async () => {
  const { key, flag_id } = await add();
  await platform.ask(saveFlag, { action: 'ARCHIVE', flag_id });
  expect(await valueFor(acme, key)).toBeUndefined();
  const refused = await platform.refusal(saveFlag, { action: 'UPDATE', flag_id, share: 1 });
  expect(refused).toMatchObject({ status: 409, error: 'That flag is archived: restore it first.' });
  await platform.ask(saveFlag, { action: 'RESTORE', flag_id });
  expect(await valueFor(acme, key)).toBe(false);
});

test('a key exists once', async () => {
  const { key } = await add();
  const values = { kind: 'boolean', default_value: false, chosen_value: true };
  const refused = await platform.refusal(saveFlag, { action: 'INSERT', key, ...values });
  expect(refused).toMatchObject({
    status: 409,
    fields: { key: `There is a flag ${key} already. Change that one, or choose another key.` },
  });
});

test('a save that is based on an older version is refused', async () => {
  const accounts = ['Acme Tooling'];
  const { flag_id } = await add({ accounts });
  const updated_at = '2020-01-01T00:00:00.000Z';
  const refused = await platform.refusal(saveFlag, { action: 'UPDATE', flag_id, updated_at, share: 1 });
  expect(refused).toMatchObject({ status: 409, current: { id: flag_id, share: 0, accounts } });
});

test.each([
  [{ key: 'New Form' }, 'key', 'Key has lower-case words joined by hyphens, such as new-item-form.'],
  [
    { chosen_value: 'yes' },
    'chosen_value',
    'Value for those chosen must be true or false, because the flag is of that kind.',
  ],
  [
    { default_value: null },
    'default_value',
    'Value for everyone else must be true or false, a text or a number.',
  ],
  [{ share: 101 }, 'share', 'Chosen share of visitors (%) must be a number from 0 to 100.'],
  [
    { user_types: ['guest'] },
    'user_types.0',
    'Chosen user types must be a list of user, administrator, vended-administrator.',
  ],
  [{ accounts: [' '] }, 'accounts.0', 'An account must not be blank.'],
])('refuses %j', async (wrong, field, sentence) => {
  const flag = {
    action: 'INSERT',
    key: 'never-added',
    kind: 'boolean',
    default_value: false,
    chosen_value: true,
  };
  const refused = await platform.refusal(saveFlag, { ...flag, ...wrong });
  expect(refused).toMatchObject({ status: 400, fields: { [field]: sentence } });
});

test('a flag that does not exist cannot be changed', async () => {
  const refused = await platform.refusal(saveFlag, { action: 'ARCHIVE', flag_id: crypto.randomUUID() });
  expect(refused).toMatchObject({ status: 404, error: 'That flag does not exist.' });
});
