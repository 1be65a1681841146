import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { logout, readSession } from '@vended/contract/sessions';
import { saveUser } from '@vended/contract/users';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { act, screen, waitFor } from '@testing-library/react';
import { address, openShell, signedIn } from '../testing/openShell';

describe('signing in', () => {
  test('leads to Grand Central', async () => {
    const { api } = openShell('/');
    await act(() => api.session.signIn({ username: 'acme.admin', password: demonstrationPassword }));
    expect(screen.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
    expect(screen.getByText('Welcome to the Admin. Select an area from the sidebar to begin.')).toBeVisible();
    expect(await screen.findByText('Acme Tooling')).toBeVisible();
  });

  test('leads to the address that required it', async () => {
    const { api } = openShell('/shelves');
    expect(address()).toBe('/login?next=%2Fshelves');
    await act(() => api.session.signIn({ username: 'acme.admin', password: demonstrationPassword }));
    expect(address()).toBe('/shelves');
  });

  test("fails with the server's reason, and stores nothing", async () => {
    const { api } = openShell('/');
    const result = await act(() => api.session.signIn({ username: 'acme.admin', password: 'wrong' }));
    expect(result).toMatchObject({ ok: false, failure: { status: 401, error: expect.stringMatching(/./) } });
    expect(localStorage).toHaveLength(0);
  });

  test('stores the two ids and the user type and nothing else of the session', async () => {
    const { api } = openShell('/');
    await act(() => api.session.signIn({ username: 'acme.user', password: demonstrationPassword }));
    const stored = Object.keys(localStorage).filter((key) => !key.startsWith('vended.recent '));
    expect(stored.sort()).toEqual(['customer_account_id', 'id', 'user_type']);
    expect(localStorage.getItem('user_type')).toBe('user');
  });
});

describe('signing out', () => {
  test('removes all four values and the searches of lists, ends the session on the server, and shows the home page', async () => {
    signedIn();
    const { user, api } = openShell('/grand-central');
    api.session.rememberGroup('g1');
    sessionStorage.setItem('vended.list p1 /admin/leads', '{"search":"?q=buyer@example.com"}');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(mockApi.requests(logout)).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  test('in another tab signs out this tab too', () => {
    signedIn();
    openShell('/grand-central');
    localStorage.clear();
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })),
    );
    expect(address()).toBe('/login?next=%2Fgrand-central');
  });

  test('asks first when unsaved work would be lost', async () => {
    signedIn();
    const { user, api } = openShell('/grand-central');
    act(() => void api.holdUnsaved());
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(mockApi.requests(logout)).toHaveLength(0);
    expect(localStorage.getItem('id')).not.toBeNull();
  });
});

test('another name and type that users give themselves are shown, and stored', async () => {
  const { id } = signedIn();
  const { api } = openShell('/shelves');
  await screen.findByText('acme.admin');
  const input = { action: 'UPDATE', user_id: id, username: 'acme.keeper', user_type: 'user' };
  await act(() => api.request({ method: 'POST', path: saveUser.path, input }));
  expect(await screen.findByText('acme.keeper')).toBeVisible();
  expect(localStorage.getItem('user_type')).toBe('user');
  expect(api.session.can('users.write')).toBe(false);
});

test('a session that expired between visits leads to the sign-in page', async () => {
  signedIn();
  mockApi.fail(readSession, { status: 401, error: 'Sign in first.' });
  openShell('/grand-central');
  await waitFor(() => expect(address()).toBe('/login?next=%2Fgrand-central'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Please sign in again.');
});
