import { checked } from '../testing/importedFile';
import { once } from 'node:events';
import { connect } from 'node:net';
import { uploadBlogImage } from '@vended/contract/blog';
import { importItems } from '@vended/contract/items';
import { login } from '@vended/contract/sessions';
import { importVendors } from '@vended/contract/vendors';
import { apiOfTests, password } from '../testing/testApi';

const api = apiOfTests();

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
