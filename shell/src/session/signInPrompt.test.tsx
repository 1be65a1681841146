import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { login } from '@vended/contract/sessions';
import { addGroup } from '@vended/contract/groups';
import { listVendors } from '@vended/contract/vendors';
import { draftKey, writeDraft } from '@vended/design/form/draftStorage';
import type { RequestResult } from '@vended/module/shellApi';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { act, screen, waitFor } from '@testing-library/react';
import { address, openShell, signedIn } from '../testing/openShell';

const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });
const noDialog = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument());
const ended = 'Your session has ended. Please sign in again.';

/** Opens a page and then ends its session on the server. */
async function openWithExpiredSession(username = 'acme.admin') {
  const session = signedIn(username);
  const opened = openShell('/shelves');
  await screen.findByText(username);
  mockApi.signOut();
  const save = (group_name: string) =>
    opened.api.request({ method: 'POST', path: addGroup.path, input: { group_name } });
  const read = () => opened.api.request({ method: 'GET', path: listVendors.path });
  return { ...opened, session, save, read };
}

/** Starts calls that wait for the dialog. */
function start(...calls: (() => Promise<RequestResult>)[]) {
  let answers: Promise<RequestResult[]> = Promise.resolve([]);
  act(() => {
    answers = Promise.all(calls.map((call) => call()));
  });
  return () => act(() => answers);
}

/** Changes the storage as another tab would, and raises the storage events in this one. */
function inAnotherTab(change: () => void, keys: readonly (readonly [string | null, string?])[]) {
  change();
  act(() => {
    for (const [key, newValue = null] of keys)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  });
}

test('saves and reads are repeated once the same user has signed in again', async () => {
  const { user, save, read } = await openWithExpiredSession();
  const answers = start(
    () => save('East'),
    () => save('West'),
    read,
  );
  expect(await dialog()).toHaveTextContent('Your session has ended.');
  expect(screen.getByLabelText('Username')).toHaveValue('acme.admin');
  await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);
  expect((await answers()).map(({ ok }) => ok)).toEqual([true, true, true]);
  await noDialog();
  expect(address()).toBe('/shelves');
  // Other tabs learn of the saves by this.
  expect(localStorage.getItem('vended.saved')).not.toBeNull();
  expect(mockApi.requests(addGroup).map(({ group_name }) => group_name)).toEqual([
    'East',
    'West',
    'East',
    'West',
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a read opens the dialog too if unsaved work would be lost', async () => {
  const { user, api, read } = await openWithExpiredSession();
  act(() => void api.holdUnsaved());
  const answers = start(read);
  await dialog();
  await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);
  expect(await answers()).toMatchObject([{ ok: true }]);
});

test('the stored session stays while the dialog is open, so other tabs are not signed out', async () => {
  const { save, session } = await openWithExpiredSession();
  start(() => save('East'));
  await dialog();
  expect(localStorage.getItem('id')).toBe(session.id);
  expect(localStorage.getItem('customer_account_id')).toBe(session.customer_account_id);
});

test.each(['{Escape}', 'Cancel'])(
  '%s leads to the sign-in page, and the save fails with the reason',
  async (way) => {
    const { user, save, session } = await openWithExpiredSession();
    const draft = draftKey(session, 'vendor new');
    writeDraft(draft, { changes: {}, base: {}, typedAt: new Date().toISOString() });
    const answers = start(() => save('East'));
    await dialog();
    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: way }));
    else await user.keyboard(way);
    expect(await answers()).toMatchObject([{ ok: false, failure: { status: 401, error: ended } }]);
    expect(address()).toBe('/login?next=%2Fshelves');
    expect(Object.keys(localStorage)).toEqual([draft]);
    expect(screen.getByRole('alert')).toHaveTextContent(ended);
  },
);

test('a failed save does not overwrite the message about the session, and a sign-in removes that message', async () => {
  const { user, api, save } = await openWithExpiredSession();
  const answers = start(async () => {
    const result = await save('East');
    if (!result.ok) api.status.error(`Failed to save: ${result.failure.error}`);
    return result;
  });
  await dialog();
  await user.keyboard('{Escape}');
  await answers();
  expect(screen.getByRole('alert')).toHaveTextContent(ended);
  await act(() => api.session.signIn({ username: 'acme.admin', password: demonstrationPassword }));
  expect(address()).toBe('/shelves');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a wrong password is reported in the dialog and can be corrected', async () => {
  const { user, save } = await openWithExpiredSession();
  const answers = start(() => save('East'));
  await dialog();
  await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The username or the password is wrong.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);
  expect(await answers()).toMatchObject([{ ok: true }]);
});

test('that the server could not be reached is reported in the dialog', async () => {
  const { user, save } = await openWithExpiredSession();
  start(() => save('East'));
  await dialog();
  mockApi.fail(login, 'no answer');
  await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Login failed: The server could not be reached\./,
  );
});

test("another user who signs in gets nothing of the previous user's work", async () => {
  const { user, api, save, session } = await openWithExpiredSession();
  api.session.rememberGroup('g1');
  writeDraft(draftKey(session, 'vendor new'), {
    changes: { vendor_name: 'Harrow' },
    base: { vendor_name: '' },
    typedAt: new Date().toISOString(),
  });
  const answers = start(async () => {
    const result = await save('East');
    if (!result.ok) api.status.error(`Failed to save: ${result.failure.error}`);
    return result;
  });
  await dialog();
  await user.clear(screen.getByLabelText('Username'));
  await user.type(screen.getByLabelText('Username'), 'globex.admin');
  await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);
  expect(await answers()).toMatchObject([{ ok: false, failure: { error: ended } }]);
  await waitFor(() => expect(address()).toBe('/grand-central'));
  expect(await screen.findByText('Globex Foods')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(mockApi.requests(addGroup)).toHaveLength(1);
  expect(api.session.groupId()).toBeNull();
  expect(localStorage.getItem(draftKey(session, 'vendor new'))).toContain('Harrow');
});

test('a read without unsaved work leads to the sign-in page at once', async () => {
  const { read } = await openWithExpiredSession();
  expect(await act(read)).toMatchObject({ failure: { status: 401, error: ended } });
  expect(address()).toBe('/login?next=%2Fshelves');
  expect(screen.getByRole('alert')).toHaveTextContent(ended);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a call refused before the new sign-in is repeated without another dialog', async () => {
  const { user, save, read } = await openWithExpiredSession();
  const late = mockApi.hold(listVendors);
  const answers = start(() => save('East'), read);
  await dialog();
  await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);
  await noDialog();
  late();
  expect((await answers()).map(({ ok }) => ok)).toEqual([true, true]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a call is refused if one of the two ids has been removed from storage', async () => {
  signedIn();
  const { api } = openShell('/shelves');
  await screen.findByText('acme.admin');
  localStorage.removeItem('customer_account_id');
  expect(await act(() => api.request({ method: 'GET', path: listVendors.path }))).toMatchObject({
    ok: false,
    failure: { error: 'Authentication error: Missing ID or Account ID' },
  });
  expect(mockApi.requests(listVendors)).toEqual([]);
});

describe('in another tab', () => {
  const remove = () => {
    for (const key of ['id', 'customer_account_id', 'user_type']) localStorage.removeItem(key);
  };

  test('a sign-out leads to the sign-in page here, with a message', () => {
    signedIn();
    openShell('/shelves');
    inAnotherTab(remove, [['id'], ['customer_account_id']]);
    expect(address()).toBe('/login?next=%2Fshelves');
    expect(screen.getByRole('alert')).toHaveTextContent(/^You signed out in another tab\.$/);
  });

  test('an expired session opens the dialog over a half-filled form', async () => {
    signedIn();
    const { api, user } = openShell('/shelves');
    await screen.findByText('acme.admin');
    act(() => void api.holdUnsaved());
    inAnotherTab(remove, [['vended.session', 'ended'], ['vended.session'], ['id'], ['customer_account_id']]);
    await dialog();
    expect(address()).toBe('/shelves');
    await user.type(screen.getByLabelText('Password'), `${demonstrationPassword}{Enter}`);
    await noDialog();
    expect(localStorage.getItem('id')).not.toBeNull();
    expect(address()).toBe('/shelves');
  });

  test('an expired session leads to the sign-in page if there is no unsaved work', () => {
    signedIn();
    openShell('/shelves');
    inAnotherTab(remove, [['vended.session', 'ended'], ['id']]);
    expect(address()).toBe('/login?next=%2Fshelves');
    expect(screen.getByRole('alert')).toHaveTextContent(ended);
  });

  test('a new sign-in of the same user closes the dialog here', async () => {
    const { save, session } = await openWithExpiredSession();
    const answers = start(() => save('East'));
    await dialog();
    inAnotherTab(
      () => void (mockApi.state.session = session),
      [['vended.session', 'signed in'], ['vended.session']],
    );
    expect(await answers()).toMatchObject([{ ok: true }]);
    await noDialog();
  });

  test('a sign-in of another user leads this tab to Grand Central', async () => {
    signedIn();
    openShell('/shelves');
    const other = mockApi.signIn('globex.admin');
    inAnotherTab(
      () => Object.entries(other).forEach(([key, value]) => localStorage.setItem(key, value)),
      [['id']],
    );
    await waitFor(() => expect(address()).toBe('/grand-central'));
    expect(screen.getByRole('alert')).toHaveTextContent('You signed in as someone else in another tab.');
    expect(await screen.findByText('Globex Foods')).toBeVisible();
  });

  test("another user does not see that the previous user's save failed", async () => {
    const { api, save } = await openWithExpiredSession();
    const answers = start(async () => {
      const result = await save('East');
      if (!result.ok) api.status.error(`Failed to add group. ${result.failure.error}`);
      return result;
    });
    await dialog();
    const other = mockApi.signIn('globex.admin');
    // Browsers raise one event per value, after all of them are stored.
    inAnotherTab(
      () => Object.entries(other).forEach(([key, value]) => localStorage.setItem(key, value)),
      [['user_type'], ['customer_account_id'], ['id']],
    );
    expect(await answers()).toMatchObject([{ ok: false, failure: { error: ended } }]);
    expect(await screen.findByText('Globex Foods')).toBeVisible();
    expect(address()).toBe('/grand-central');
    expect(screen.getByRole('alert')).toHaveTextContent(/^You signed in as someone else in another tab.$/);
    expect(mockApi.requests(addGroup)).toHaveLength(1);
    await noDialog();
  });

  test('a sign-out right after a sign-in of another user signs out this tab too', async () => {
    signedIn();
    openShell('/shelves');
    await screen.findByText('acme.admin');
    const other = mockApi.signIn('globex.admin');
    inAnotherTab(
      () => Object.entries(other).forEach(([key, value]) => localStorage.setItem(key, value)),
      [['id']],
    );
    inAnotherTab(remove, [['id']]);
    await waitFor(() => expect(address()).toBe('/login?next=%2Fshelves'));
    expect(screen.getByRole('alert')).toHaveTextContent('You signed out in another tab.');
  });
});

describe('signing out by choice', () => {
  const draft = { changes: { a: 'x' }, base: { a: '' }, typedAt: new Date().toISOString() };

  test("removes the user's own drafts and no others", async () => {
    const session = signedIn();
    const other = draftKey({ ...session, customer_account_id: 'another' }, 'vendor new');
    writeDraft(draftKey(session, 'vendor new'), draft);
    writeDraft(other, draft);
    const { user } = openShell('/grand-central');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(Object.keys(localStorage)).toEqual([other]);
  });

  test('notifies holders of unsaved work that it is discarded; leaving the page does not', async () => {
    signedIn();
    const { user, api } = openShell('/shelves');
    const discarded: string[] = [];
    act(() => void api.holdUnsaved(() => discarded.push('work')));
    await user.click(screen.getByRole('link', { name: 'Controls' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(discarded).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(discarded).toEqual(['work']);
  });
});
