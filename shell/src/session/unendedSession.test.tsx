import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { login, logout } from '@vended/contract/sessions';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw/core/http';
import { address, openShell, signedIn } from '../testing/openShell';

/** Signs out of a shell whose server refuses that, twice. */
async function signOutUnconfirmed() {
  addHandlers(http.get('*/healthz', () => new Response('ok')));
  signedIn();
  mockApi.fail(logout, { status: 503, error: 'Restarting.' });
  const opened = openShell('/grand-central');
  await opened.user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(mockApi.requests(logout)).toHaveLength(2));
  return opened;
}

const returnToTab = () => act(() => void window.dispatchEvent(new Event('focus')));
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
const person = { username: 'acme.user', password: demonstrationPassword };

test('a sign-out without an answer clears the screen, says what is left, and ends the session when the user returns', async () => {
  await signOutUnconfirmed();
  expect(address()).toBe('/');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^You are signed out here, but the server did not answer/,
  );
  expect(localStorage.getItem('id')).toBeNull();
  expect(mockApi.state.session).not.toBeNull();

  mockApi.recover(logout);
  returnToTab();
  expect(await screen.findByRole('status')).toHaveTextContent('Your session in this browser has ended.');
  expect(mockApi.state.session).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('the next start of the shell ends the session', async () => {
  await signOutUnconfirmed();
  cleanup();
  mockApi.recover(logout);
  openShell('/');
  await waitFor(() => expect(mockApi.state.session).toBeNull());
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a session that begins in between is not ended', async () => {
  const { api } = await signOutUnconfirmed();
  mockApi.recover(logout);
  await act(() => api.session.signIn(person));
  returnToTab();
  await moment();
  expect(mockApi.requests(logout)).toHaveLength(2);
  await act(() => api.session.signOut());
  expect(localStorage).toHaveLength(0);
});

test('the answer that there is no session is the end of it', async () => {
  signedIn();
  mockApi.fail(logout, { status: 401, error: 'Sign in first.' });
  const { user } = openShell('/grand-central');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('in a browser with locks', () => {
  beforeEach(() => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, _options: object, work: (lock: object) => unknown) => {
      last = last.then(() => work({}));
      return last;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('a sign-in waits for a late sign-out, whose answer would remove its cookie', async () => {
    const { api } = await signOutUnconfirmed();
    mockApi.recover(logout);
    const answerLogout = mockApi.hold(logout);
    returnToTab();
    await waitFor(() => expect(mockApi.requests(logout)).toHaveLength(3));
    const signIn = api.session.signIn(person);
    await moment();
    expect(mockApi.requests(login)).toEqual([]);
    answerLogout();
    expect(await act(() => signIn)).toMatchObject({ ok: true });
    expect(mockApi.state.session).not.toBeNull();
  });
});
