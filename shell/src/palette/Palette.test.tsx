import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerWith } from '@vended/testing/mock-api/nodeServer';
import type { Manifest } from '@vended/module/platform/manifest';
import { createRouteMap } from '@vended/module/platform/routeMap';
import type { ShellApi } from '@vended/module/shellApi';
import { address, openShell, signedIn } from '../testing/openShell';
import { Palette } from './Palette';

type User = ReturnType<typeof openShell>['user'];

const field = () => screen.findByRole('combobox', { name: 'Search' });
const results = () => screen.getAllByRole('option').map((option) => option.textContent);

/** Opens the palette with its key and waits for its code. */
async function openPalette(user: User, keys = '{Control>}k{/Control}') {
  await user.keyboard(keys);
  await waitFor(async () => expect(await field()).toHaveFocus());
  return field();
}

describe('the palette', () => {
  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens on %s', async (keys) => {
    signedIn();
    const { user } = openShell('/grand-central');
    expect(await openPalette(user, keys)).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('leaves / to the search of a list on the page', async () => {
    signedIn();
    const { user } = openShell('/grand-central');
    const form = document.createElement('form');
    form.role = 'search';
    form.innerHTML = '<input type="search" aria-label="Search shelves" value="bolts">';
    screen.getByRole('main').append(form);
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search shelves' })).toHaveFocus();
    await user.keyboard('nuts');
    expect(screen.getByRole('searchbox', { name: 'Search shelves' })).toHaveValue('nuts');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('opens from the top bar, and offers actions and pages before anything is typed', async () => {
    signedIn();
    const { user } = openShell('/grand-central');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await field();
    const list = screen.getByRole('listbox', { name: 'Results' });
    expect(within(list).getByRole('group', { name: 'Actions' })).toHaveTextContent('Add shelf');
    expect(within(list).getByRole('group', { name: 'Pages' })).toHaveTextContent('ShelvesControlsReporting');
  });

  test('finds a record by words of its name and detail, and Enter opens it', async () => {
    signedIn();
    const { user } = openShell('/grand-central');
    await user.type(await openPalette(user), 'fixings har-01');
    await waitFor(() => expect(results()).toEqual(['Harrow FixingsHAR-01']));
    expect(await screen.findByText('1 result.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(address()).toMatch(/^\/shelf-details\/[0-9a-f-]{36}$/);
  });

  test('moves through the results with the arrow keys', async () => {
    signedIn();
    const { user } = openShell('/grand-central');
    await user.type(await openPalette(user), 'co');
    await waitFor(() => expect(results()).toEqual(expect.arrayContaining(['Controls', 'Configuration'])));
    const [, second] = results();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('heading', { level: 1, name: second ?? '' })).toBeVisible();
  });

  test('closes on Ctrl+K, which would otherwise move the focus out of the page', async () => {
    signedIn();
    const { user } = openShell('/grand-central');
    await openPalette(user);
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows a record first that has a typed word whole, however many have words that begin with it', async () => {
    signedIn();
    const vendors = Array.from({ length: 15 }, (_, id) => ({
      id,
      vendor_name: 'Fargo',
      vendor_code: `F-${id < 14 ? 70 + id : 7}`,
    }));
    answerWith('/vendors', { vendors });
    const { user } = openShell('/grand-central');
    await user.type(await openPalette(user), 'fargo f-7');
    await waitFor(() => expect(results()[0]).toBe('FargoF-7'));
    expect(results()).toHaveLength(5);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/shelf-details/14');
  });

  test('a record whose id would lead to another page is left out', async () => {
    signedIn();
    answerWith('/vendors', { vendors: [{ id: '..', vendor_name: 'Fargo' }] });
    const { user } = openShell('/grand-central');
    const faults = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.type(await openPalette(user), 'fargo');
    expect(await screen.findAllByText('No matches.')).not.toHaveLength(0);
    faults.mockRestore();
  });

  test('two modules whose records have the same heading both show theirs', async () => {
    const manifest = (name: string, call: string): Manifest => ({
      name,
      version: '1.0.0',
      contract: '^1.0.0',
      routes: [],
      menu: [],
      records: [
        {
          label: 'Shelves',
          call,
          rows: 'shelves',
          title: 'name',
          path: '/shelves/:id',
          permission: 'inventory.read',
        },
      ],
    });
    const request: ShellApi['request'] = ({ path }) =>
      Promise.resolve({ ok: true, data: { shelves: [{ id: 'a', name: `Fargo of ${path}` }] } });
    render(
      <Palette
        open
        onClose={() => undefined}
        user="administrator"
        manifests={[manifest('mfe-one', '/one'), manifest('mfe-two', '/two')]}
        routes={createRouteMap([])}
        recent={[]}
        request={request}
        navigate={() => Promise.resolve(true)}
        onFault={() => undefined}
      />,
    );
    await userEvent.type(await field(), 'fargo');
    await waitFor(() => expect(results()).toEqual(['Fargo of /one', 'Fargo of /two']));
  });

  test.each([
    ['acme.admin', []],
    ['platform', ['Prices']],
  ])('asks %s only the providers whose permission they hold', async (username, asked) => {
    signedIn(username);
    answerWith('/vendors', { vendors: [] });
    answerWith('/lead', { leads: [{ id: 'a', name: 'Fargo' }] });
    const { user } = openShell('/grand-central');
    await user.type(await openPalette(user), 'fargo');
    await waitFor(() => expect(screen.queryByText('Searching...')).not.toBeInTheDocument());
    expect(screen.queryAllByRole('group').map((group) => group.textContent)).toEqual(
      asked.map((label) => `${label}Fargo`),
    );
  });

  test.each([
    ['no list', { vendors: 'none' }],
    [
      '10,000 results',
      { vendors: Array.from({ length: 10_000 }, (_, id) => ({ id, vendor_name: `Far ${id}` })) },
    ],
    ['records without a name', { vendors: [{ id: 'a' }, null, 7] }],
  ])('survives %s, and reports it once as a fault of the module', async (_what, body) => {
    signedIn();
    answerWith('/vendors', body);
    const { shell, user } = openShell('/grand-central');
    const faults = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const apiFor = jest.spyOn(shell, 'apiFor');
    await user.type(await openPalette(user), 'far');
    await waitFor(() => expect(apiFor).toHaveBeenCalledWith({ name: 'mfe-shelves', build: '1.0.0+abc' }));
    expect(screen.queryAllByRole('option').length).toBeLessThanOrEqual(5);
    await user.type(await field(), ' 1');
    await waitFor(() => expect(screen.queryByText('Searching...')).not.toBeInTheDocument());
    expect(apiFor.mock.calls.filter(([{ name }]) => name === 'mfe-shelves')).toHaveLength(1);
    faults.mockRestore();
  });
});

describe('recent places', () => {
  test('are offered first to the same person, without the page itself, and gone after the sign-out', async () => {
    signedIn();
    const { user } = openShell('/controls');
    await user.click(screen.getByRole('link', { name: 'Reporting' }));
    await openPalette(user);
    expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent(/^RecentControls$/);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('vended.recent'))).toEqual([]);
  });
});

describe('keys', () => {
  test('n opens the page for a new record of the area, for who may add one', async () => {
    signedIn();
    const { user } = openShell('/shelves');
    await user.keyboard('n');
    expect(address()).toBe('/shelf-details');
  });

  test('n does nothing on a page without records', async () => {
    signedIn();
    const { user } = openShell('/controls');
    await user.keyboard('n');
    expect(address()).toBe('/controls');
  });

  test('? shows the keys, of which the single ones can be switched off', async () => {
    signedIn();
    const { user } = openShell('/shelves');
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keys' });
    expect(sheet).toHaveTextContent('Add shelf');
    await user.click(screen.getByRole('checkbox', { name: 'Use the keys /, n, s and ?' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('n?/');
    expect(address()).toBe('/shelves');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await openPalette(user)).toBeVisible();
  });

  test('single keys are left to a field in which the user types', async () => {
    signedIn();
    const { user } = openShell('/shelves');
    const typed = addForm();
    await user.type(typed, 'n/?');
    expect(typed).toHaveValue('n/?');
    expect(address()).toBe('/shelves');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Ctrl+S saves the form of the page, wherever the focus is', async () => {
    signedIn();
    const { user } = openShell('/shelves');
    const typed = addForm();
    const saved = jest.fn((event: Event) => event.preventDefault());
    typed.form?.addEventListener('submit', saved);
    await user.keyboard('{Control>}s{/Control}');
    await user.type(typed, 'x{Meta>}s{/Meta}');
    expect(saved).toHaveBeenCalledTimes(2);
  });
});

test('Ctrl+S saves the form of the page while the focus is in a smaller one that has nothing to save', async () => {
  signedIn();
  const { user } = openShell('/shelves');
  const saved = jest.fn((event: Event) => event.preventDefault());
  addForm().form?.addEventListener('submit', saved);
  const smaller = document.createElement('form');
  smaller.innerHTML = '<input aria-label="Person"><button type="submit" disabled>Grant</button>';
  document.querySelector('main')?.append(smaller);
  await user.type(screen.getByLabelText('Person'), 'x{Control>}s{/Control}');
  expect(saved).toHaveBeenCalledTimes(1);
});

test('Ctrl+S saves the form of the page while a dialog is closing, which is still shown for a moment', async () => {
  signedIn();
  const { user } = openShell('/shelves');
  const saved = jest.fn((event: Event) => event.preventDefault());
  addForm().form?.addEventListener('submit', saved);
  const closing = document.createElement('div');
  closing.setAttribute('role', 'dialog');
  document.body.append(closing);
  await user.keyboard('{Control>}s{/Control}');
  expect(saved).not.toHaveBeenCalled();
  closing.dataset['closed'] = '';
  await user.keyboard('{Control>}s{/Control}');
  expect(saved).toHaveBeenCalledTimes(1);
  closing.remove();
});

/** Adds a form like those of modules to the page. Returns its field. */
function addForm(): HTMLInputElement {
  const form = document.createElement('form');
  const typed = document.createElement('input');
  const bar = document.createElement('div');
  bar.dataset.saveBar = '';
  const save = document.createElement('button');
  save.type = 'submit';
  bar.append(save);
  form.append(typed, bar);
  document.querySelector('main')?.append(form);
  return typed;
}
