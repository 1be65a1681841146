import { answerBesideApi } from '@vended/shared/testing/mock-api/nodeServer';
import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openShell } from '../testing/openShell';

async function signIn(body: object, status: number) {
  const person = { username: 'ada', account_name: 'Acme' };
  answerBesideApi(
    http.post('*/api/login', () => HttpResponse.json(body, { status })),
    http.get('*/api/session', () => HttpResponse.json({ ...body, ...person })),
  );
  const { api } = openShell('/');
  return act(() => api.session.signIn({ username: 'acme.admin', password: 'vended-demo' }));
}

test.each([
  [200, { id: 'a', customer_account_id: 'b', user_type: 'user', error: null }],
  [403, { id: 'a', customer_account_id: 'b', user_type: 'user' }],
])('both ids sign in, with status %d too: %j', async (status, body) => {
  expect(await signIn(body, status)).toMatchObject({ ok: true });
  expect(localStorage.getItem('id')).toBe('a');
});

test.each([
  [401, {}],
  [200, {}],
  [200, { id: 'a', customer_account_id: null }],
  [500, { customer_account_id: 'b' }],
])('without both ids and without a reason it says that the login failed: %d %j', async (status, body) => {
  expect(await signIn(body, status)).toMatchObject({ ok: false, failure: { error: 'Login failed' } });
  expect(localStorage).toHaveLength(0);
});
