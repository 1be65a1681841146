import { sql } from 'kysely';
import { listAudit } from '@vended/contract/audit';
import { listGroups } from '@vended/contract/groups';
import { changePassword, login } from '@vended/contract/sessions';
import { apiOfTests, password } from '../../testing/testApi';

const api = apiOfTests();

const new_password = 'a longer secret';

test('users who know their password change it, and their other sessions end', async () => {
  const elsewhere = await api.signIn('globex.kitchen');
  const here = await api.signIn('globex.kitchen');

  const answer = await here.send(changePassword, { current_password: password, new_password });

  expect(answer.json()).toEqual({ message: 'Password changed successfully' });
  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await here.send(listGroups, {}, { Cookie })).status).toBe(200);
  expect((await elsewhere.refusal(listGroups, {})).status).toBe(401);
  // The present session's old token no longer works either.
  expect((await here.refusal(listGroups, {})).status).toBe(401);
  expect((await api.anonymous.refusal(login, { username: 'globex.kitchen', password })).status).toBe(401);
  await api.signIn('globex.kitchen', new_password);
});

test('the session still ends when it would have ended', async () => {
  const caller = await api.signIn('globex.admin');
  const expiry = () =>
    api.database.acrossAccounts('operator', async ({ trx }) => {
      const { rows } = await sql`SELECT expires_at FROM sessions WHERE username = 'globex.admin'`.execute(
        trx,
      );
      return rows;
    });
  const before = await expiry();

  expect((await caller.send(changePassword, { current_password: password, new_password })).status).toBe(200);

  expect(await expiry()).toEqual(before);
});

test('it is in the audit trail, without either password', async () => {
  const admin = await api.signIn('fresh.admin');

  const answer = await admin.send(changePassword, { current_password: password, new_password });

  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const trail = await admin.send(listAudit, { limit: 1 }, { Cookie });
  expect(trail.json()).toMatchObject({ entries: [{ resource: 'user', after: { password: 'changed' } }] });
  expect(trail.bytes.toString()).not.toContain(new_password);
  expect(trail.bytes.toString()).not.toContain('argon2');
});

test('guessing at the password of a session that lies open is stopped as at the sign-in', async () => {
  const user = await api.signIn('acme.nights');
  const guess = (attempt: number) =>
    user.send(changePassword, { current_password: `guess ${attempt}`, new_password });

  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 21; attempt += 1) statuses.push((await guess(attempt)).status);

  expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
  expect((await user.refusal(changePassword, { current_password: password, new_password })).status).toBe(429);
});
