import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createRequest } from './request';

const session = { id: 'u1', customer_account_id: 'a1', user_type: 'user' } as const;
const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function signedIn(onSessionEnded: () => void = () => {}) {
  return createRequest({ apiBase: 'http://api.test', session: () => session, onSessionEnded });
}

test('a GET carries the two ids in its query', async () => {
  let asked = '';
  server.use(
    http.get('http://api.test/vendors', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json({ vendors: [] });
    }),
  );
  const result = await signedIn()({
    method: 'GET',
    path: '/vendors',
    input: { q: 'bolt', cursor: undefined },
  });
  expect(asked).toBe('?q=bolt&id=u1&customer_account_id=a1');
  expect(result).toEqual({ ok: true, data: { vendors: [] } });
});

test('a POST carries the two ids in its body', async () => {
  let sent: unknown;
  server.use(
    http.post('http://api.test/vendors', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: 'Vendor saved successfully' });
    }),
  );
  await signedIn()({ method: 'POST', path: '/vendors', input: { vendor_name: 'Bolt' } });
  expect(sent).toEqual({ vendor_name: 'Bolt', id: 'u1', customer_account_id: 'a1' });
});

test('without the ids nothing is sent and the person is told why', async () => {
  const request = createRequest({
    apiBase: 'http://api.test',
    session: () => null,
    onSessionEnded: () => {},
  });
  expect(await request({ method: 'GET', path: '/vendors' })).toMatchObject({
    ok: false,
    failure: { status: 401, error: 'Authentication error: Missing ID or Account ID' },
  });
});

test("a refusal comes with the server's reason and the fields it is about", async () => {
  server.use(
    http.post('http://api.test/vendors', () =>
      HttpResponse.json(
        {
          error: 'Vendor name is required.',
          fields: { vendor_name: 'Vendor name is required.' },
          request_id: 'r1',
        },
        { status: 400 },
      ),
    ),
  );
  expect(await signedIn()({ method: 'POST', path: '/vendors' })).toEqual({
    ok: false,
    failure: {
      status: 400,
      error: 'Vendor name is required.',
      fields: { vendor_name: 'Vendor name is required.' },
      current: undefined,
      requestId: 'r1',
    },
  });
});

test('a body with an error is a failure whatever its status', async () => {
  server.use(http.get('http://api.test/vendors', () => HttpResponse.json({ error: 'Not today' })));
  expect(await signedIn()({ method: 'GET', path: '/vendors' })).toMatchObject({
    failure: { error: 'Not today' },
  });
});

test('an answer that is no JSON is a failure that says what to do', async () => {
  server.use(
    http.get('http://api.test/vendors', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })),
  );
  expect(await signedIn()({ method: 'GET', path: '/vendors' })).toMatchObject({
    failure: {
      status: 502,
      error: 'The server gave an answer that could not be read. Try again in a moment.',
    },
  });
});

test('a server that cannot be reached is told as such', async () => {
  server.use(http.get('http://api.test/vendors', () => HttpResponse.error()));
  expect(await signedIn()({ method: 'GET', path: '/vendors' })).toMatchObject({
    failure: { status: 0, error: 'The server could not be reached. Check your connection and try again.' },
  });
});

test('a 401 ends the session, but not from a public call', async () => {
  const ended: string[] = [];
  server.use(
    http.get('http://api.test/vendors', () =>
      HttpResponse.json({ error: 'Sign in first.' }, { status: 401 }),
    ),
    http.post('http://api.test/login', () =>
      HttpResponse.json({ error: 'Wrong password.' }, { status: 401 }),
    ),
  );
  const request = signedIn(() => ended.push('ended'));
  await request({ method: 'POST', path: '/login', anonymous: true });
  expect(ended).toEqual([]);
  await request({ method: 'GET', path: '/vendors' });
  expect(ended).toEqual(['ended']);
});

test('a request that is no longer wanted rejects instead of reporting a failure', async () => {
  server.use(http.get('http://api.test/vendors', () => HttpResponse.json({ vendors: [] })));
  const aborted = signedIn()({ method: 'GET', path: '/vendors', signal: AbortSignal.abort() });
  await expect(aborted).rejects.toThrow();
});
