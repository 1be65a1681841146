import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import type { Session } from '@vended/contract/sessions';
import { createRequest } from './apiRequest';

const session = { id: 'u1', customer_account_id: 'a1', user_type: 'user' } as const;
const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function signedIn(onSessionEnded: (saving: boolean) => boolean = () => false) {
  return createRequest({ apiBase: 'http://api.test', session: () => session, onSessionEnded });
}

test('a GET sends the two ids in its query', async () => {
  let asked = '';
  server.use(
    http.get('http://api.test/vendors', ({ request }) => {
      asked = new URL(request.url).search;
      return Response.json({ vendors: [] });
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

test('a POST sends the two ids in its body', async () => {
  let sent: unknown;
  server.use(
    http.post('http://api.test/vendors', async ({ request }) => {
      sent = await request.json();
      return Response.json({ message: 'Vendor saved successfully' });
    }),
  );
  await signedIn()({ method: 'POST', path: '/vendors', input: { vendor_name: 'Bolt' } });
  expect(sent).toEqual({ vendor_name: 'Bolt', id: 'u1', customer_account_id: 'a1' });
});

describe('a save that is sent again', () => {
  /** The keys with which saves arrived at a server that gives these statuses, one after the other. */
  async function keysOf(statuses: readonly (number | 'no answer')[], inputs: readonly object[]) {
    const keys: (string | null)[] = [];
    server.use(
      http.post('http://api.test/vendors', ({ request }) => {
        const status = statuses[keys.length] ?? 200;
        keys.push(request.headers.get('Idempotency-Key'));
        return status === 'no answer' ? Response.error() : Response.json({ message: 'x' }, { status });
      }),
    );
    const request = signedIn();
    for (const input of inputs) await request({ method: 'POST', path: '/vendors', input: { ...input } });
    return keys;
  }
  const bolt = { vendor_name: 'Bolt' };

  test.each(['no answer', 502, 503] as const)(
    'after %p has the same key, until it is answered',
    async (lost) => {
      const [first, second, third, fourth] = await keysOf([lost, lost], [bolt, bolt, bolt, bolt]);
      expect(first).toMatch(/^[\w-]{16,64}$/);
      expect([second, third]).toEqual([first, first]);
      expect(fourth).not.toBe(first);
    },
  );

  test('of one draft has the same key in every page, and another draft or other fields have another', async () => {
    const keys: string[] = [];
    server.use(
      http.post('http://api.test/vendors', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key') ?? '');
        return Response.json({ message: 'x' });
      }),
    );
    const call = { method: 'POST', path: '/vendors', input: bolt } as const;
    const [one, another] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
    // Each with a memory of its own, as after a reload.
    await signedIn()({ ...call, draft: one });
    await signedIn()({ ...call, draft: one });
    await signedIn()({ ...call, draft: another });
    await signedIn()({ ...call, draft: one, input: { vendor_name: 'Nut' } });

    expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test('after a refusal, or with other fields, has another key', async () => {
    const keys = await keysOf([400, 'no answer'], [bolt, bolt, { vendor_name: 'Nut' }]);
    expect(new Set(keys).size).toBe(3);
  });
});

test('without the ids nothing is sent and the call fails with the reason', async () => {
  const request = createRequest({
    apiBase: 'http://api.test',
    session: () => null,
    onSessionEnded: () => false,
  });
  expect(await request({ method: 'GET', path: '/vendors' })).toMatchObject({
    ok: false,
    failure: { status: 401, error: 'Authentication error: Missing ID or Account ID' },
  });
});

test("a refusal contains the server's reason and the refused fields", async () => {
  server.use(
    http.post('http://api.test/vendors', () =>
      Response.json(
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

test('a failure to reach the server has its own message', async () => {
  server.use(http.get('http://api.test/vendors', () => Response.error()));
  expect(await signedIn()({ method: 'GET', path: '/vendors' })).toMatchObject({
    failure: { status: 0, error: 'The server could not be reached. Check your connection and try again.' },
  });
});

test('a 401 ends the session, but not from a public call', async () => {
  const ended: string[] = [];
  server.use(
    http.get('http://api.test/vendors', () => Response.json({ error: 'Sign in first.' }, { status: 401 })),
    http.post('http://api.test/login', () => Response.json({ error: 'Wrong password.' }, { status: 401 })),
  );
  const request = signedIn(() => ended.push('ended') < 0);
  await request({ method: 'POST', path: '/login', anonymous: true });
  expect(ended).toEqual([]);
  await request({ method: 'GET', path: '/vendors' });
  expect(ended).toEqual(['ended']);
});

test('an aborted request rejects instead of resolving to a failure', async () => {
  server.use(http.get('http://api.test/vendors', () => Response.json({ vendors: [] })));
  const aborted = signedIn()({ method: 'GET', path: '/vendors', signal: AbortSignal.abort() });
  await expect(aborted).rejects.toThrow();
});

describe('an expired session', () => {
  /** A server that answers 401 until `isValid` is set, and counts the calls. */
  function expiringServer() {
    const state = { isValid: false, calls: 0 };
    const answer = () => {
      state.calls += 1;
      return state.isValid
        ? Response.json({ message: 'Vendor saved successfully' })
        : Response.json({ error: 'Please sign in.' }, { status: 401 });
    };
    server.use(http.post('http://api.test/vendors', answer), http.get('http://api.test/vendors', answer));
    return state;
  }

  test('lets the call be repeated once the same user has signed in again', async () => {
    const state = expiringServer();
    const request = signedIn(() => (state.isValid = true));
    expect(await request({ method: 'POST', path: '/vendors' })).toMatchObject({ ok: true });
    expect(state.calls).toBe(2);
  });

  test('fails the call with a message if nobody signs in again', async () => {
    const state = expiringServer();
    expect(await signedIn()({ method: 'POST', path: '/vendors' })).toMatchObject({
      failure: { status: 401, error: 'Your session has ended. Please sign in again.' },
    });
    expect(state.calls).toBe(1);
  });

  test('reports to a read whether a save is under way', async () => {
    expiringServer();
    const asked: boolean[] = [];
    const request = signedIn((saving) => asked.push(saving) < 0);
    let answerSave: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answerSave = resolve));
    server.use(
      http.post('http://api.test/vendors', async () => {
        await answered;
        return Response.json({ error: 'Please sign in.' }, { status: 401 });
      }),
    );
    const saved = request({ method: 'POST', path: '/vendors' });
    await request({ method: 'GET', path: '/vendors' });
    expect(asked).toEqual([true]);
    answerSave();
    await saved;
    await request({ method: 'GET', path: '/vendors' });
    expect(asked).toEqual([true, true, false]);
  });

  test('repeats nothing for another user', async () => {
    const state = expiringServer();
    let current: Session = session;
    const request = createRequest({
      apiBase: 'http://api.test',
      session: () => current,
      onSessionEnded() {
        current = { ...session, id: 'u2' };
        return true;
      },
    });
    expect(await request({ method: 'POST', path: '/vendors' })).toMatchObject({ ok: false });
    expect(state.calls).toBe(1);
  });
});
