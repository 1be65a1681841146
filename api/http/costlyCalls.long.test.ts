import { checked } from '../testing/importedFile';
import { once } from 'node:events';
import { connect } from 'node:net';
import { uploadBlogImage } from '@vended/contract/blog';
import { listGroups } from '@vended/contract/groups';
import { importItems } from '@vended/contract/items';
import { login } from '@vended/contract/sessions';
import { listUsers, saveUser } from '@vended/contract/users';
import { importVendors, listVendors } from '@vended/contract/vendors';
import { newPassword, password, startTestApi, type Caller, type TestApi } from '../testing/testApi';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The answer to a call that announces a body of that size and sends only its first bytes. */
async function answerToBegun(path: string, cookie: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(api.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{"image": "`,
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return head.toString();
}

async function cookieOf(username: string): Promise<string> {
  const answer = await api.anonymous.send(login, { username, password });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('an upload or an import without the permission is refused before its body is read', async () => {
  const size = 5 * 1024 * 1024;

  expect(await answerToBegun(uploadBlogImage.path, await cookieOf('acme.admin'), size)).toMatch(
    /^HTTP\/1.1 403 /,
  );
  expect(await answerToBegun(importItems.path, '', size)).toMatch(/^HTTP\/1.1 401 /);
});

const picture = { image: 'x'.repeat(200_000) };

test('one person cannot send many large files, and others still can', async () => {
  const [admin, other] = [await api.signIn('platform'), await api.signIn('globex.admin')];

  const statuses: number[] = [];
  for (let call = 1; call <= 121; call += 1)
    statuses.push((await admin.send(uploadBlogImage, picture)).status);

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const refused = await admin.refusal(uploadBlogImage, picture);
  expect(refused).toMatchObject({
    status: 429,
    error: 'You have sent many large files. Please try again in 10 minutes.',
  });
  expect((await other.send(importItems, { rows: [] })).status).not.toBe(429);
  expect((await admin.send(uploadBlogImage, { image: '' })).status).not.toBe(429);
});

test('one person cannot import many files however small they are, and others still can', async () => {
  const [admin, other] = [await api.signIn('acme.admin'), await api.signIn('globex.admin')];
  const file = checked([{ description: 'Bolt' }]);

  for (let call = 1; call <= 300; call += 1) await admin.ask(importItems, file);

  expect(await admin.refusal(importVendors, checked([{ vendor_name: 'Bolts' }]))).toMatchObject({
    status: 429,
    error: 'You have imported many files. Please try again in 10 minutes.',
  });
  expect((await other.send(importItems, file)).status).toBe(200);
});

test('one person cannot load many whole lists, and can still page through one', async () => {
  const fresh = await api.signIn('fresh.admin');

  for (let call = 1; call <= 240; call += 1) await fresh.ask(listGroups, { limit: 500 });

  expect(await fresh.refusal(listGroups, {})).toMatchObject({
    status: 429,
    error: 'You have loaded many whole lists. Please try again in 10 minutes.',
  });
  expect(await fresh.ask(listGroups, { limit: 50 })).toEqual({ groups: [] });
});

test('pages of few rows are counted too, and the first page of the console is not', async () => {
  const admin = await api.signIn('globex.admin');
  const { next_cursor } = await admin.ask(listVendors, { limit: 1 });
  const later = { limit: 199, cursor: next_cursor };

  // An empty cursor is refused, and counts as a first page does.
  for (let call = 1; call <= 100; call += 1) await admin.send(listVendors, { limit: 199, cursor: '' });
  for (let call = 1; call <= 475; call += 1) await admin.ask(listVendors, later);
  for (let call = 1; call <= 100; call += 1) await admin.ask(listVendors, { limit: 20, cursor: next_cursor });

  expect((await admin.refusal(listVendors, later)).status).toBe(429);
  expect((await admin.refusal(listVendors, { limit: 51 })).status).toBe(429);
  expect((await admin.refusal(listVendors, { limit: 1, cursor: next_cursor })).status).toBe(429);
  expect((await admin.send(listVendors, { limit: 50 })).status).toBe(200);
});

test('a person who scrolls through 5,000 rows is not refused', async () => {
  const acme = await api.signIn('acme.user');
  const { next_cursor } = await acme.ask(listVendors, { limit: 1 });

  for (let call = 1; call <= 100; call += 1) await acme.ask(listVendors, { limit: 50, cursor: next_cursor });
});

test('one person cannot try the numbers of badges, and can still look for people', async () => {
  const admin = await api.signIn('platform');
  const guess = (number: number) => ({ badge_number: `04:A3:${number}` });

  for (let number = 1; number <= 600; number += 1) await admin.ask(listUsers, guess(number));

  expect(await admin.refusal(listUsers, guess(601))).toMatchObject({
    status: 429,
    error: 'You have loaded many whole lists. Please try again in 10 minutes.',
  });
  expect((await admin.send(listUsers, { q: 'acme', limit: 50 })).status).toBe(200);
});

describe('many people of one account', () => {
  /** Five people of one account, the last of whom has made no costly call. */
  async function people(admin: Caller): Promise<Caller[]> {
    const made: Caller[] = [];
    for (let person = 1; person <= 5; person += 1) {
      const username = `costly.${crypto.randomUUID()}`;
      await admin.ask(saveUser, {
        action: 'INSERT',
        username,
        user_type: 'administrator',
        password: newPassword,
      });
      made.push(await api.signIn(username, newPassword));
    }
    return made;
  }

  test('cannot load four times as many whole lists as one person', async () => {
    const [last, ...others] = await people(await api.signIn('fresh.admin'));
    const load = (caller?: Caller) => caller?.send(listGroups, { limit: 500 });

    for (const caller of others) for (let call = 1; call <= 240; call += 1) await load(caller);

    expect(await last?.refusal(listGroups, {})).toMatchObject({
      status: 429,
      error: 'People in your account have loaded many whole lists. Please try again in 10 minutes.',
    });
    expect((await api.signIn('acme.admin').then(load))?.status).toBe(200);
  });

  test('cannot import four times as many files as one person', async () => {
    const [last, ...others] = await people(await api.signIn('fresh.admin'));
    const file = { rows: [] };

    const statuses: number[] = [];
    for (const caller of others)
      for (let call = 1; call <= 300; call += 1) statuses.push((await caller.send(importItems, file)).status);

    expect(statuses).not.toContain(429);
    expect(await last?.refusal(importItems, file)).toMatchObject({
      status: 429,
      error: 'People in your account have imported many files. Please try again in 10 minutes.',
    });
  });
});
