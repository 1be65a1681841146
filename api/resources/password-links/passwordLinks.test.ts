import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { listAudit } from '@vended/contract/audit';
import {
  issuePasswordLink,
  readPasswordLink,
  requestPasswordLink,
  usePasswordLink,
} from '@vended/contract/passwordLinks';
import { readSession } from '@vended/contract/sessions';
import { deactivateUser, readUser, saveUser } from '@vended/contract/users';
import {
  apiOfTests,
  newPassword as password,
  startTestApi,
  type Caller,
  type TestApi,
} from '../../testing/testApi';

const new_password = 'set by its owner';
const ended = 'This link has already been used or replaced. Ask for a new one.';

const api = apiOfTests();
const admin = api.as('acme.admin');

const add = async (username: string, fields: Record<string, unknown> = {}) =>
  (await admin.ask(saveUser, { action: 'INSERT', username, ...fields })).user_id;

async function issue(user_id: string, by = admin, from: TestApi = api) {
  const { path, ...link } = await by.ask(issuePasswordLink, { action: 'ISSUE', user_id });
  const token = path.split('#')[1] ?? '';
  const input = { action: 'USE', token, new_password } as const;
  return {
    ...link,
    path,
    token,
    use: () => from.anonymous.ask(usePasswordLink, input),
    refusal: (fields: Record<string, unknown> = {}) =>
      from.anonymous.refusal(usePasswordLink, { ...input, ...fields }),
  };
}

const entriesOf = async (record_id: string) =>
  (await admin.ask(listAudit, { record_id })).entries.map(({ action, username, after }) => ({
    action,
    username,
    reason: after?.reason,
    password: after?.password,
  }));

test('an invited user sets the password, and nobody else knows it', async () => {
  const user_id = await add('invited');

  const { message, kind, path, expires_at, mailed_to, token, use } = await issue(user_id);

  expect({ message, kind, mailed_to }).toEqual({
    message: 'Invitation link created',
    kind: 'invitation',
    mailed_to: null,
  });
  expect(path).toBe(`/set-password#${token}`);
  expect(token).toMatch(/^[\w-]{43}$/);
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  const read = await api.anonymous.ask(readPasswordLink, { action: 'READ', token });
  expect(read).toEqual({ kind: 'invitation', username: 'invited', expires_at });

  expect(await use()).toEqual({ message: 'Password set', username: 'invited' });
  await api.signIn('invited', new_password);
  expect((await admin.ask(readUser, { user_id })).user.status).toBe('active');
  expect(await entriesOf(user_id)).toEqual([
    { action: 'UPDATE', username: 'invited', reason: undefined, password: 'changed' },
    { action: 'INSERT', username: 'acme.admin', reason: undefined, password: undefined },
  ]);
});

test('a reset ends all sessions of the user, and its link works for an hour', async () => {
  const user_id = await add('forgetful', { password });
  const session = await api.signIn('forgetful', password);

  const { kind, expires_at, use } = await issue(user_id);
  expect([kind, Math.round((Date.parse(expires_at) - Date.now()) / 60_000)]).toEqual(['reset', 60]);
  await session.ask(readSession, {});

  await use();

  expect((await session.refusal(readSession, {})).status).toBe(401);
  await expect(api.signIn('forgetful', password)).rejects.toThrow('wrong');
  await api.signIn('forgetful', new_password);
});

describe('a link is refused, and the audit trail says why,', () => {
  const refusedEntries = async () =>
    (await admin.ask(listAudit, { resource: 'password_link', limit: 1 })).entries.map(
      ({ action, after }) => ({
        action,
        ...after,
      }),
    );

  test('when it was used', async () => {
    const link = await issue(await add('used.twice'));
    await link.use();

    expect(await link.refusal()).toMatchObject({ status: 400, error: ended });
    expect(await refusedEntries()).toEqual([{ action: 'REFUSE', username: 'used.twice', reason: ended }]);
  });

  test('when it has expired', async () => {
    const link = await issue(await add('too.late'));
    await api.database.acrossAccounts('operator', ({ trx }) =>
      sql`UPDATE password_links SET expires_at = now() - interval '1 second' WHERE ended_at IS NULL`.execute(
        trx,
      ),
    );

    const error = 'This link has expired. Ask for a new one.';
    expect(await link.refusal()).toMatchObject({ status: 400, error });
    expect(await refusedEntries()).toEqual([{ action: 'REFUSE', username: 'too.late', reason: error }]);
  });

  test('when a newer one, another password, another name or a deactivation took its place', async () => {
    const user_id = await add('replaced');
    const first = await issue(user_id);
    const second = await issue(user_id);
    expect(await first.refusal()).toMatchObject({ status: 400, error: ended });

    await admin.ask(saveUser, { action: 'UPDATE', user_id, password: 'set by the administrator' });
    expect(await second.refusal()).toMatchObject({ status: 400, error: ended });

    const misspelt = await issue(user_id);
    await admin.ask(saveUser, { action: 'UPDATE', user_id, username: 'replaced.correctly' });
    expect(await misspelt.refusal()).toMatchObject({ status: 400, error: ended });

    const third = await issue(user_id);
    await admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id });
    expect(await third.refusal()).toMatchObject({ status: 400, error: ended });
    expect(await admin.refusal(issuePasswordLink, { action: 'ISSUE', user_id })).toMatchObject({
      status: 400,
      error: 'A deactivated user cannot set a password: reactivate the user first.',
    });
  });

  test('of two uses at the same time, one sets the password', async () => {
    const { token } = await issue(await add('at.once'));
    const input = { action: 'USE', token, new_password };

    const answers = await Promise.all([1, 2, 3].map(() => api.anonymous.send(usePasswordLink, input)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

test('a new password that breaks the rules is refused, and the link still works afterwards', async () => {
  const link = await issue(await add('rule.bound'));

  const short = await link.refusal({ new_password: 'short' });
  const common = await link.refusal({ new_password: 'password1' });
  const own = await link.refusal({ new_password: 'rule-bound-1' });

  for (const { status, fields } of [short, common, own])
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['new_password']]);
  await link.use();
});

test('the table holds no token that could be used, and neither does the audit trail', async () => {
  const { token } = await issue(await add('kept.secret'));

  const { rows } = await api.database.acrossAccounts('operator', ({ trx }) =>
    sql`SELECT * FROM password_links`.execute(trx),
  );

  expect(rows).not.toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await admin.send(listAudit, {})).bytes.toString()).not.toContain(token);
});

test('without mail, who cannot sign in is sent to the administrator, whether the user exists or not', async () => {
  const ask = (username: string) => api.anonymous.ask(requestPasswordLink, { action: 'REQUEST', username });

  expect(await ask('acme.user')).toEqual({ message: 'Ask your administrator for a new link.' });
  expect(await ask('nobody.at.all')).toEqual(await ask('acme.user'));
});

test('requests for a name are limited', async () => {
  const input = { action: 'REQUEST', username: 'often.asked@example.com' };
  const statuses: number[] = [];
  for (let time = 1; time <= 6; time += 1)
    statuses.push((await api.anonymous.send(requestPasswordLink, input)).status);

  expect(statuses).toEqual([...Array<number>(5).fill(200), 429]);
});

describe('with mail', () => {
  let smtp: Server;
  let mails: string[];
  let mailing: TestApi;
  let boss: Caller;

  beforeAll(async () => {
    mails = [];
    smtp = createServer((socket) => answerSmtp(socket, (mail) => mails.push(mail))).listen(0, '127.0.0.1');
    await once(smtp, 'listening');
    const address = smtp.address();
    const port = typeof address === 'object' ? address?.port : 0;
    mailing = await startTestApi({
      mail: {
        smtpUrl: `smtp://127.0.0.1:${port}`,
        from: 'Vended <no-reply@vended.example>',
        siteUrl: 'https://www.vended.example',
      },
    });
    boss = await mailing.signIn('acme.admin');
  });
  afterAll(async () => {
    await mailing.stop();
    smtp.close();
  });

  const linkIn = (mail = '') => /https:\/\/www\.vended\.example\/set-password#([\w-]{43})/.exec(mail)?.[1];
  const someMails = async (count: number) => {
    while (mails.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
    return mails;
  };

  test('an invitation goes to the username where it is an e-mail address', async () => {
    const username = 'first.last@acme-tooling.example';
    const { user_id } = await boss.ask(saveUser, { action: 'INSERT', username });

    const link = await issue(user_id, boss, mailing);

    expect(link.mailed_to).toBe(username);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: Your invitation to Vended');
    expect(mails[0]).toContain(`To: ${username}`);
    expect(linkIn(mails[0])).toBe(link.token);
  });

  test('a link is mailed at request, to users who exist alone, and the answer does not say which', async () => {
    const ask = (username: string) =>
      mailing.anonymous.ask(requestPasswordLink, { action: 'REQUEST', username });
    const before = mails.length;

    const unknown = await ask('nobody@acme-tooling.example');
    const known = await ask('First.Last@acme-tooling.example');

    expect(unknown).toEqual(known);
    expect(known.message).toMatch(/^If this user exists/);
    const [mail, ...others] = (await someMails(before + 1)).slice(before);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Set a new password for Vended');
    const token = linkIn(mail) ?? '';
    await mailing.anonymous.ask(usePasswordLink, { action: 'USE', token, new_password });
    await mailing.signIn('first.last@acme-tooling.example', new_password);
  });

  test('a username that is not an address is not mailed to, and the link can be copied', async () => {
    const before = mails.length;
    const { user_id } = await boss.ask(saveUser, { action: 'INSERT', username: 'no.address' });

    expect((await issue(user_id, boss, mailing)).mailed_to).toBeNull();
    expect(mails).toHaveLength(before);
  });
});

/** A mail server that takes every mail. */
function answerSmtp(socket: Socket, received: (mail: string) => void): void {
  let mail: string | null = null;
  let rest = '';
  socket.write('220 test\r\n');
  socket.on('data', (data) => {
    const lines = (rest + data.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (mail === null) {
        if (line === 'DATA') mail = '';
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      } else if (line === '.') {
        received(mail.replaceAll('=\n', '').replaceAll('=3D', '='));
        mail = null;
        socket.write('250 ok\r\n');
      } else mail += `${line}\n`;
    }
  });
  socket.on('error', () => undefined);
}
