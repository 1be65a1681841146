import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { loginRefusal } from '@vended/module/session/loginRefusal';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { act } from '@testing-library/react';
import { http } from 'msw/core/http';
import { openShell } from '../testing/openShell';

async function signIn(body: object, status: number) {
  const person = { username: 'ada', account_name: 'Acme' };
  addHandlers(
    http.post('*/api/login', () => Response.json(body, { status })),
    http.get('*/api/session', () => Response.json({ ...body, ...person })),
  );
  const { api } = openShell('/');
  return act(() => api.session.signIn({ username: 'acme.admin', password: demonstrationPassword }));
}

test.each([
  [200, { id: 'a', customer_account_id: 'b', user_type: 'user', error: null }],
  [403, { id: 'a', customer_account_id: 'b', user_type: 'user' }],
])('an answer with both ids signs in, even with status %d: %j', async (status, body) => {
  expect(await signIn(body, status)).toMatchObject({ ok: true });
  expect(localStorage.getItem('id')).toBe('a');
});

test.each([
  [401, {}],
  [200, {}],
  [200, { id: 'a', customer_account_id: null }],
  [500, { customer_account_id: 'b' }],
])(
  'an answer without both ids and without a reason fails with "Login failed": %d %j',
  async (status, body) => {
    expect(await signIn(body, status)).toMatchObject({ ok: false, failure: { error: 'Login failed' } });
    expect(localStorage).toHaveLength(0);
  },
);

/** The message shown for this answer to the sign-in. */
async function refusalOf(answer: () => Response) {
  addHandlers(
    http.post('*/api/login', answer),
    http.get('*/healthz', () => new Response('ok')),
  );
  const { api } = openShell('/');
  const result = await act(() =>
    api.session.signIn({ username: 'acme.admin', password: demonstrationPassword }),
  );
  return result.ok ? null : loginRefusal(result.failure);
}

const unreadable = 'Login failed: The server gave an answer that could not be read. Try again in a moment.';

test.each([
  ["a proxy's page of HTML", () => new Response('<h1>Bad gateway</h1>', { status: 502 }), unreadable],
  ['an empty answer', () => new Response(null, { status: 503 }), unreadable],
  [
    'no answer',
    () => Response.error(),
    'Login failed: The server could not be reached. Check your connection and try again.',
  ],
  [
    "the server's own words",
    () => Response.json({ error: 'Too many attempts. Try again in a minute.' }, { status: 429 }),
    'Too many attempts. Try again in a minute.',
  ],
  ['an empty error', () => Response.json({ error: '' }, { status: 500 }), 'Login failed'],
])(
  "the client's own reasons follow 'Login failed:', the server's are shown as they are: %s",
  async (_what, answer, text) => {
    expect(await refusalOf(answer)).toBe(text);
  },
);
