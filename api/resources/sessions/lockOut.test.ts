import { setTimeout as pause } from 'node:timers/promises';
import { listAudit } from '@vended/contract/audit';
import { listGroups } from '@vended/contract/groups';
import { changePassword, login } from '@vended/contract/sessions';
import { saveUser } from '@vended/contract/users';
import { until } from '../../testing/moments';
import { apiOfTests, newPassword, password } from '../../testing/testApi';

const api = apiOfTests({ trustedProxies: 1 });
const admin = api.as('acme.admin');

/** A user whose wrong passwords no other test has counted. */
async function newUser(username = `locked.out.${crypto.randomUUID()}`): Promise<string> {
  await api.addUser(username, 'user', newPassword);
  return username;
}

/** A browser with a cookie for each name, as the answers set them. */
function browser() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async signIn(username: string, secret = newPassword): Promise<number> {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await api.anonymous.send(login, { username, password: secret }, { Cookie });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return answer.status;
    },
  };
}

async function lockOut(username: string): Promise<void> {
  const stranger = browser();
  for (let attempt = 1; attempt <= 20; attempt += 1)
    expect(await stranger.signIn(username, `guess ${attempt}`)).toBe(401);
  expect(await stranger.signIn(username)).toBe(429);
}

test('wrong passwords of others do not shut out a browser on which the user has signed in before', async () => {
  const [one, other] = [await newUser(), await newUser()];
  const own = browser();
  await own.signIn(one);
  await own.signIn(other);
  own.cookies.delete('vended_session');

  await lockOut(one);

  expect(await own.signIn(one)).toBe(200);
  expect(await own.signIn(other)).toBe(200);
});

test('all spellings of a name are limited together', async () => {
  // h with a line below is one letter; its capital is a letter and a mark.
  await newUser('\u1e96ans');
  const stranger = browser();
  for (let attempt = 1; attempt <= 20; attempt += 1)
    expect(await stranger.signIn(attempt % 2 ? '\u1e96ans' : 'H\u0331ANS', `guess ${attempt}`)).toBe(401);

  expect(await stranger.signIn('\u1e96ans')).toBe(429);
  expect(await stranger.signIn('H\u0331ans')).toBe(429);
});

test('new passwords that are refused do not count as wrong ones', async () => {
  const caller = await api.signIn(await newUser(), newPassword);
  const weak = { current_password: newPassword, new_password: 'password1' };
  for (let attempt = 1; attempt <= 21; attempt += 1)
    expect((await caller.refusal(changePassword, weak)).status).toBe(400);
});

test('that browser has its own limit, which does not shut out others', async () => {
  const username = await newUser();
  const own = browser();
  await own.signIn(username);

  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 21; attempt += 1)
    statuses.push(await own.signIn(username, `guess ${attempt}`));

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
  expect(statuses.at(-1)).toBe(429);
  expect(await browser().signIn(username)).toBe(200);
});

test('a browser is known only for users who have signed in with it, and a forged cookie does not make it known', async () => {
  const [one, other] = [await newUser(), await newUser()];
  const own = browser();
  await own.signIn(other);
  const forged = browser();
  forged.cookies.set('vended_device', `${Date.now()}-${'A'.repeat(43)}`);

  await lockOut(one);

  expect(await own.signIn(one)).toBe(429);
  expect(await forged.signIn(one)).toBe(429);
});

test('a new password makes other browsers unknown', async () => {
  const username = await newUser();
  const own = browser();
  await own.signIn(username);
  const caller = await api.signIn(username, newPassword);
  const changed = { current_password: newPassword, new_password: 'quite a new secret 7' };
  await caller.ask(changePassword, changed);
  expect((await caller.refusal(listGroups, {})).status).toBe(401);

  for (let attempt = 1; attempt <= 20; attempt += 1) await browser().signIn(username, 'wrong');

  expect(await own.signIn(username, 'quite a new secret 7')).toBe(429);
});

test('the cookie is out of reach of scripts and lasts', async () => {
  const answer = await api.anonymous.send(login, { username: 'acme.user', password });

  expect(answer.headers.getSetCookie()[1]).toMatch(
    /^vended_device=\d+-[\w-]{43}; Max-Age=31536000; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/,
  );
});

test('attempts that are refused without a look at the password are in the trail once for each address, of 20 addresses', async () => {
  const added = { action: 'INSERT', username: 'guessed.often', password: newPassword } as const;
  const { user_id } = await admin.ask(saveUser, added);
  const guess = async (address: string) => {
    const sent = { username: 'Guessed.Often', password: 'not the password' };
    return (await api.anonymous.send(login, sent, { 'X-Forwarded-For': address })).status;
  };
  const refused = async () => {
    const asked = { record_id: user_id, resource: 'session', limit: 100 } as const;
    const { entries } = await admin.ask(listAudit, asked);
    return entries.map(({ action, after }) => ({ action, ...after }));
  };
  const listed = (entries: number) => until(async () => (await refused()).length >= entries);

  for (let attempt = 1; attempt <= 20; attempt += 1) expect(await guess('198.51.100.1')).toBe(401);
  await listed(20);
  for (let attempt = 1; attempt <= 3; attempt += 1) expect(await guess('198.51.100.1')).toBe(429);
  await listed(21);
  expect((await refused())[0]).toMatchObject({
    action: 'REFUSE',
    username: 'guessed.often',
    address: '198.51.100.1',
    reason:
      'Too many failed sign-ins. Other attempts from this address in the next 15 minutes are not listed.',
  });

  for (let other = 1; other <= 30; other += 1) expect(await guess(`203.0.113.${other}`)).toBe(429);
  await listed(40);
  // As long as others took to be recorded, many times over.
  await pause(300);
  expect(await refused()).toHaveLength(40);
});
