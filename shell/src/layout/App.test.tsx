import { logout, readSession } from '@vended/shared/contract/sessions';
import { listVendors } from '@vended/shared/contract/vendors';
import type { Manifest } from '@vended/shared/module/manifest';
import type { RegisteredModule } from '@vended/shared/module/registry';
import { ShellProvider } from '@vended/shared/module/ShellContext';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { installMockApi } from '@vended/shared/testing/mock-api/nodeServer';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Provider } from 'react-redux';
import { createModulePlace } from '../modules/modulePlace';
import { createShell } from '../shell';
import { App } from './App';

installMockApi();

const site: Manifest = {
  name: 'mfe-site',
  version: '1.0.0',
  contract: '^1.0.0',
  failureClass: 'site',
  routes: [
    { path: '/', title: 'Home', permission: 'public' },
    { path: '/login', title: 'Sign in', permission: 'public' },
  ],
  menu: [],
};
const shelves: Manifest = {
  ...site,
  name: 'mfe-shelves',
  failureClass: 'area',
  routes: [
    { path: '/shelves', title: 'Shelves', permission: 'inventory.read' },
    { path: '/admin/prices', title: 'Prices', permission: 'content.manage' },
  ],
  menu: [
    { label: 'Shelves', path: '/shelves', order: 20, icon: 'layers', permission: 'inventory.read' },
    { label: 'Prices', path: '/admin/prices', order: 120, icon: 'tag', permission: 'content.manage' },
  ],
};
const modules = [site, shelves].map((manifest): RegisteredModule => ({
  manifest,
  container: manifest.name.replace('-', '_'),
  build: '1.0.0+abc',
  entry: `/modules/${manifest.name}/entry.js`,
}));

/** Opens an address, with the browser's storage as it was left. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const shell = createShell({ modules, config: { apiBase: 'http://localhost/api', analyticsUrl: '' } });
  const api = shell.apiFor('mfe-shelves', '1.0.0+abc');
  const retried: string[] = [];
  render(
    <Provider store={shell.store}>
      <ShellProvider value={api}>
        <App shell={shell} place={createModulePlace()} onRetry={(module) => retried.push(module)} />
      </ShellProvider>
    </Provider>,
  );
  return { shell, api, retried, user: userEvent.setup() };
}

/** Leaves in the browser what a sign-in leaves there. */
function signedIn(username = 'acme.admin') {
  const session = mockApi.signIn(username);
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  return session;
}

afterEach(() => localStorage.clear());

const address = () => window.location.pathname + window.location.search;
const menuEntries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('signing in', () => {
  test('leads to Grand Central, which says what to do', async () => {
    const { api } = open('/');
    await act(() => api.session.signIn({ username: 'acme.admin', password: 'vended-demo' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
    expect(screen.getByText('Welcome to the Admin. Select an area from the sidebar to begin.')).toBeVisible();
    expect(await screen.findByText('Acme Tooling')).toBeVisible();
  });

  test('leads on to the address that asked for it', async () => {
    const { api } = open('/shelves');
    expect(address()).toBe('/login?next=%2Fshelves');
    await act(() => api.session.signIn({ username: 'acme.admin', password: 'vended-demo' }));
    expect(address()).toBe('/shelves');
  });

  test('fails with the reason of the server, and stores nothing', async () => {
    const { api } = open('/');
    const result = await act(() => api.session.signIn({ username: 'acme.admin', password: 'wrong' }));
    expect(result).toMatchObject({ ok: false, failure: { status: 401, error: expect.stringMatching(/./) } });
    expect(localStorage).toHaveLength(0);
  });

  test('stores the ids, the type and nothing else', async () => {
    const { api } = open('/');
    await act(() => api.session.signIn({ username: 'acme.user', password: 'vended-demo' }));
    expect(Object.keys(localStorage).sort()).toEqual(['customer_account_id', 'id', 'user_type']);
    expect(localStorage.getItem('user_type')).toBe('user');
  });
});

describe('the sidebar', () => {
  test('has the entries of shell and modules in their order, the current one marked', () => {
    signedIn();
    open('/shelves');
    expect(menuEntries()).toEqual(['Grand Central', 'Shelves', 'Controls', 'Reporting', 'Configuration']);
    expect(screen.getByRole('link', { name: 'Shelves' })).toHaveAttribute('aria-current', 'page');
  });

  test('shows the platform its own entries', () => {
    signedIn('platform');
    open('/grand-central');
    expect(menuEntries().at(-1)).toBe('Prices');
  });

  test('is put away and brought back by the menu button', async () => {
    signedIn();
    const { user } = open('/grand-central');
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await user.click(button);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

describe('addresses', () => {
  test.each(['Controls', 'Reporting', 'Configuration'])('%s is coming soon', async (label) => {
    signedIn();
    const { user } = open('/grand-central');
    await user.click(screen.getByRole('link', { name: label }));
    expect(screen.getByRole('heading', { level: 1, name: label })).toHaveFocus();
    expect(screen.getByText('Coming soon...')).toBeVisible();
    expect(document.title).toBe(`${label} · Vended`);
  });

  test.each(['/nowhere', '/admin/prices'])('%s does not exist for a customer', async (unknown) => {
    signedIn();
    const { user } = open(unknown);
    expect(screen.getByText("Sorry, the page you're looking for doesn't exist.")).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
  });

  test('signed out, a protected one leads to the sign-in page and leaves no trace in the history', () => {
    const before = window.history.length;
    open('/controls');
    expect(address()).toBe('/login?next=%2Fcontrols');
    expect(window.history).toHaveLength(before);
  });
});

describe('signing out', () => {
  test('forgets all four values, ends the session on the server, and shows the home page', async () => {
    signedIn();
    const { user, api } = open('/grand-central');
    api.session.rememberGroup('g1');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage).toHaveLength(0);
    expect(mockApi.requests(logout)).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  test('in another tab signs out here too', async () => {
    signedIn();
    open('/grand-central');
    localStorage.clear();
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })),
    );
    expect(address()).toBe('/login?next=%2Fgrand-central');
  });

  test('asks first when unsaved work would be lost', async () => {
    signedIn();
    const { user, api } = open('/grand-central');
    act(() => void api.holdUnsaved());
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(mockApi.requests(logout)).toHaveLength(0);
    expect(localStorage.getItem('id')).not.toBeNull();
  });
});

test('a session that the server has ended leads to the sign-in page, says why, and back afterwards', async () => {
  signedIn();
  const { api } = open('/shelves');
  mockApi.signOut();
  await act(() => api.request({ method: 'GET', path: listVendors.path }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please sign in again.');
  expect(address()).toBe('/login?next=%2Fshelves');
  expect(localStorage).toHaveLength(0);
});

test('a session that ended while nobody was here is found out at the next visit', async () => {
  signedIn();
  mockApi.fail(readSession, { status: 401, error: 'Sign in first.' });
  open('/grand-central');
  await waitFor(() => expect(address()).toBe('/login?next=%2Fgrand-central'));
});

describe('the banner', () => {
  test('says what succeeded as a status and what failed as an alert, until it is dismissed', async () => {
    signedIn();
    const { api, user } = open('/grand-central');
    act(() => api.status.success('Vendor saved successfully'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Vendor saved successfully$/);
    act(() => api.status.error('Failed to load vendors'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load vendors$/);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is cleared by moving on', async () => {
    signedIn();
    const { api, user } = open('/grand-central');
    act(() => api.status.error('Failed to load vendors'));
    await user.click(screen.getByRole('link', { name: 'Controls' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a module that failed says why and is started afresh by Retry', async () => {
  signedIn();
  const { shell, user, retried } = open('/shelves');
  act(
    () =>
      void shell.store.dispatch({
        type: 'area/areaChanged',
        payload: {
          phase: 'failed',
          module: 'mfe-shelves',
          build: '1.0.0+abc',
          reason: 'Its files did not arrive in time.',
        },
      }),
  );
  expect(screen.getByText(/Its files did not arrive in time\./)).toBeVisible();
  expect(screen.getByText(/1\.0\.0\+abc/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toEqual(['mfe-shelves']);
});

test('the console has no accessibility violations', async () => {
  signedIn();
  open('/grand-central');
  expect(await axe(document.body)).toHaveNoViolations();
});
