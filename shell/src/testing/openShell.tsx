import type { Manifest } from '@vended/module/platform/manifest';
import type { PageRegistry, RegisteredModule } from '@vended/module/platform/registry';
import { ShellProvider } from '@vended/module/ShellContext';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { installMockApi } from '@vended/testing/mock-api/nodeServer';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../layout/App';
import { ConsoleLayout } from '../layout/ConsoleLayout';
import { createModuleSlot } from '../modules/moduleSlot';
import { createShell } from '../shell-api/shell';
import { ShellStoreProvider } from '../state/store';
import { shellBuild } from '../shell-api/shellBuild';

// Every test that opens the shell gets the mock API and an empty storage.
installMockApi();
afterEach(() => localStorage.clear());

// The shell of a finished test must not react to the storage events of the next.
let removeStorageListeners = () => {};
afterEach(() => removeStorageListeners());

const site: Manifest = {
  name: 'mfe-site',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { path: '/', title: 'Home', permission: 'public' },
    { path: '/login', title: 'Sign in', permission: 'public' },
    { path: '/posts/:id', title: 'Post', permission: 'public' },
  ],
  menu: [],
};
const shelves: Manifest = {
  ...site,
  name: 'mfe-shelves',
  owner: '@vended/shelves',
  extensions: [
    {
      name: 'latest-shelves',
      slot: 'rooms.related',
      version: '^1.0.0',
      title: 'Latest shelves',
      order: 10,
      height: 200,
      permission: 'inventory.read',
      story: 'extensions-latest-shelves--full',
    },
  ],
  routes: [
    { path: '/shelves', title: 'Shelves', permission: 'inventory.read', data: '/vendors?limit=50' },
    { path: '/shelf-details/:shelfId?', title: 'Shelf', permission: 'inventory.read', menu: '/shelves' },
    { path: '/admin/prices', title: 'Prices', permission: 'content.manage' },
    { path: '/shelf-keeper', title: 'Shelf Keeper', permission: 'session' },
  ],
  profile: '/shelf-keeper',
  menu: [
    { label: 'Shelves', path: '/shelves', order: 20, icon: 'layers', permission: 'inventory.read' },
    { label: 'Prices', path: '/admin/prices', order: 120, icon: 'tag', permission: 'content.manage' },
  ],
  records: [
    {
      label: 'Shelves',
      kind: 'vendor',
      call: '/vendors',
      rows: 'vendors',
      title: 'vendor_name',
      detail: 'vendor_code',
      path: '/shelf-details/:id',
      codes: ['vendor_code'],
      permission: 'inventory.read',
    },
    {
      label: 'Prices',
      call: '/lead',
      rows: 'leads',
      title: 'name',
      path: '/admin/prices',
      permission: 'content.manage',
    },
  ],
  actions: [
    { label: 'Add shelf', path: '/shelf-details', permission: 'inventory.write', new: true },
    { label: 'Count shelves', path: '/shelf-count', permission: 'inventory.write', scans: true },
  ],
};
const modules = [site, shelves].map((manifest): RegisteredModule => ({
  manifest,
  container: manifest.name.replace('-', '_'),
  build: '1.0.0+abc',
  entry: `/modules/${manifest.name}/entry.js`,
  integrity: 'sha384-abc',
}));

/** Opens an address in a shell with two small modules. Storage is left as it is. */
export function openShell(address: string, config: Partial<PageRegistry['config']> = {}) {
  window.history.replaceState(null, '', address);
  const addListener = jest.spyOn(window, 'addEventListener');
  const shell = createShell({
    modules,
    composition: 'cbf29ce484222325',
    config: {
      apiBase: 'http://localhost/api',
      analyticsUrl: '',
      reportToken: '',
      chaos: false,
      backgroundWorker: false,
      storybookUrl: 'http://localhost:6006',
      ...config,
    },
  });
  const storageListeners = addListener.mock.calls.filter(([type]) => type === 'storage');
  addListener.mockRestore();
  removeStorageListeners = () =>
    storageListeners.forEach(([type, listener]) => window.removeEventListener(type, listener));
  const api = shell.apiFor({ name: 'mfe-shelves', build: '1.0.0+abc' });
  const retried: string[] = [];
  const slot = createModuleSlot();
  render(
    <ShellStoreProvider value={shell.store}>
      <ShellProvider value={shell.apiFor(shellBuild)}>
        <App
          shell={shell}
          slot={slot}
          onRetry={(module) => retried.push(module)}
          ConsoleLayout={ConsoleLayout}
        />
      </ShellProvider>
    </ShellStoreProvider>,
  );
  return { shell, api, slot, retried, user: userEvent.setup() };
}

/** Fills the browser's storage as a sign-in does. */
export function signedIn(username = 'acme.admin') {
  const session = mockApi.signIn(username);
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  return session;
}

export const address = () => window.location.pathname + window.location.search;
