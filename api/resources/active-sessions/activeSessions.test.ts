import { sql } from 'kysely';
import { listAudit } from '@vended/contract/audit';
import { listGroups } from '@vended/contract/groups';
import { endSessions, listSessions, login, ownSessionRefused } from '@vended/contract/sessions';
import { apiOfTests, password } from '../../testing/testApi';
import { browserName } from '../sessions/browserName';

const api = apiOfTests();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a person sees where they are signed in, and which of it is here', async () => {
  await api.anonymous.send(login, { username: 'globex.admin', password }, { 'User-Agent': firefox });
  const here = await api.signIn('globex.admin');

  const { sessions } = await here.ask(listSessions, { sort: 'created_at' });

  expect(sessions).toMatchObject([
    { browser: 'Firefox on Windows', address: '127.0.0.1', current: false },
    { browser: 'An unknown program', address: '127.0.0.1', current: true },
  ]);
  const [first] = sessions;
  expect(Date.parse(first?.expires_at ?? '') - Date.parse(first?.created_at ?? '')).toBeCloseTo(
    12 * 3_600_000,
    -5,
  );
});

test('a session that has expired or was ended is not listed', async () => {
  await api.signIn('acme.nights');
  await api.database.acrossAccounts('operator', ({ trx }) =>
    sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE username = 'acme.nights'`.execute(
      trx,
    ),
  );
  const here = await api.signIn('acme.nights');

  const { sessions } = await here.ask(listSessions, {});

  expect(sessions).toMatchObject([{ current: true }]);
});

test('the last use is kept, and not only the first', async () => {
  const here = await api.signIn('globex.kitchen');
  await api.database.acrossAccounts('operator', ({ trx }) =>
    sql`UPDATE sessions SET last_used_at = now() - interval '1 hour' WHERE username = 'globex.kitchen'`.execute(
      trx,
    ),
  );
  const anHourAgo = Date.now() - 3_500_000;

  await here.ask(listGroups, {});

  const { sessions } = await here.ask(listSessions, {});
  expect(Date.parse(sessions[0]?.last_used_at ?? '')).toBeGreaterThan(anHourAgo);
});

test('an administrator sees and ends the sessions of a user, at once and everywhere', async () => {
  const admin = await api.signIn('acme.admin');
  const [desk, phone] = [await api.signIn('acme.user'), await api.signIn('acme.user')];
  const user_id = desk.session?.id ?? '';

  expect((await admin.ask(listSessions, { user_id })).sessions.map(({ current }) => current)).toEqual([
    false,
    false,
  ]);
  // An id may be sent in capitals too.
  expect(await admin.ask(endSessions, { action: 'DELETE', user_id: user_id.toUpperCase() })).toEqual({
    message: 'Signed out everywhere',
    ended: 2,
  });

  expect((await desk.refusal(listGroups, {})).status).toBe(401);
  expect((await phone.refusal(listGroups, {})).status).toBe(401);
  expect((await admin.ask(listSessions, { user_id })).sessions).toEqual([]);
  const { entries } = await admin.ask(listAudit, { resource: 'session', limit: 1 });
  expect(entries).toMatchObject([{ action: 'DELETE', record_id: user_id, before: { ended: 2 } }]);
});

test('one session of a user is ended alone, and never the one that asks', async () => {
  const admin = await api.signIn('acme.admin');
  const desk = await api.signIn('acme.nights');
  await api.anonymous.send(login, { username: 'acme.nights', password }, { 'User-Agent': firefox });
  const user_id = desk.session?.id ?? '';
  const { sessions } = await admin.ask(listSessions, { user_id });
  const session_id = sessions.find(({ browser }) => browser === 'Firefox on Windows')?.id ?? '';

  expect(await admin.ask(endSessions, { action: 'DELETE', user_id, session_id })).toEqual({
    message: 'Signed out of that browser',
    ended: 1,
  });

  await desk.ask(listGroups, {});
  expect((await admin.refusal(endSessions, { action: 'DELETE', user_id, session_id })).status).toBe(404);
  const { entries } = await admin.ask(listAudit, { resource: 'session', record_id: user_id, limit: 1 });
  expect(entries).toMatchObject([{ action: 'DELETE', before: { browser: 'Firefox on Windows' } }]);
  const own = (await admin.ask(listSessions, {})).sessions.find(({ current }) => current)?.id ?? '';
  const refused = await admin.refusal(endSessions, { action: 'DELETE', session_id: own });
  expect([refused.status, refused.error]).toEqual([400, ownSessionRefused]);
  const others = (await desk.ask(listSessions, {})).sessions[0]?.id ?? '';
  expect((await admin.refusal(endSessions, { action: 'DELETE', session_id: others })).status).toBe(404);
});

test('signing out everywhere ends all own sessions except the present one', async () => {
  const elsewhere = await api.signIn('fresh.admin');
  const here = await api.signIn('fresh.admin');

  const { message } = await here.ask(endSessions, { action: 'DELETE' });

  expect(message).toBe('Signed out everywhere else');
  expect((await elsewhere.refusal(listGroups, {})).status).toBe(401);
  await here.ask(listGroups, {});
});

test('a plain user neither sees nor ends the sessions of others', async () => {
  const admin = await api.signIn('acme.admin');
  const user = await api.signIn('acme.nights');
  const user_id = admin.session?.id;

  expect((await user.refusal(listSessions, { user_id })).status).toBe(403);
  expect((await user.refusal(endSessions, { action: 'DELETE', user_id })).status).toBe(403);
  await admin.ask(listGroups, {});
});

test.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'An unknown program'],
  ['<script>alert(1)</script> Linux', 'A program on Linux'],
  [undefined, 'An unknown program'],
])('a browser is named in words: %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
