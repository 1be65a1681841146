import { login, readSession } from '@vended/contract/sessions';
import { addGroup } from '@vended/contract/groups';
import { listVendors } from '@vended/contract/vendors';
import { draftKey, writeDraft } from '@vended/design/form/draftStorage';
import type { RequestResult } from '@vended/module/shellApi';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { address, openShell, signedIn } from '../testing/openShell';

const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });
const noDialog = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument());
const ended = 'Your session has ended. Please sign in again.';

/** A page of somebody whose session the server has ended meanwhile. */
async function afterTheSession(username = 'acme.admin') {
  const session = signedIn(username);
  const opened = openShell('/shelves');
  await screen.findByText(username);
  mockApi.signOut();
  const save = (group_name: string) =>
    opened.api.request({ method: 'POST', path: addGroup.path, input: { group_name } });
  const read = () => opened.api.request({ method: 'GET', path: listVendors.path });
  return { ...opened, session, save, read };
}

/** Makes calls whose answers come after the dialog. */
function start(...calls: (() => Promise<RequestResult>)[]) {
  let answers: Promise<RequestResult[]> = Promise.resolve([]);
  act(() => {
    answers = Promise.all(calls.map((call) => call()));
  });
  return () => act(() => answers);
}

/** What another tab has done to the storage, as this one hears of it. */
function inAnotherTab(change: () => void, keys: readonly (readonly [string | null, string?])[]) {
  change();
  act(() => {
    for (const [key, newValue = null] of keys)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  });
}

test('a save is repeated once the same person has signed in again, and so is all that was asked for meanwhile', async () => {
  const { user, save, read } = await afterTheSession();
  const answers = start(
    () => save('East'),
    () => save('West'),
    read,
  );
  expect(await dialog()).toHaveTextContent('Your session has ended.');
  expect(screen.getByLabelText('Username')).toHaveValue('acme.admin');
  await user.type(screen.getByLabelText('Password'), 'vended-demo{Enter}');
  expect((await answers()).map(({ ok }) => ok)).toEqual([true, true, true]);
  await noDialog();
  expect(address()).toBe('/shelves');
  expect(mockApi.requests(addGroup).map(({ group_name }) => group_name)).toEqual([
    'East',
    'West',
    'East',
    'West',
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a read asks too where unsaved work would be lost', async () => {
  const { user, api, read } = await afterTheSession();
  act(() => void api.holdUnsaved());
  const answers = start(read);
  await dialog();
  await user.type(screen.getByLabelText('Password'), 'vended-demo{Enter}');
  expect(await answers()).toMatchObject([{ ok: true }]);
});

test('what was stored stays while the question is open, so that no other tab is signed out', async () => {
  const { save, session } = await afterTheSession();
  start(() => save('East'));
  await dialog();
  expect(localStorage.getItem('id')).toBe(session.id);
  expect(localStorage.getItem('customer_account_id')).toBe(session.customer_account_id);
});

test.each(['{Escape}', 'Cancel'])(
  '%s leaves for the sign-in page, and the save fails with the reason',
  async (way) => {
    const { user, save } = await afterTheSession();
    const answers = start(() => save('East'));
    await dialog();
    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: way }));
    else await user.keyboard(way);
    expect(await answers()).toMatchObject([{ ok: false, failure: { status: 401, error: ended } }]);
    expect(address()).toBe('/login?next=%2Fshelves');
    expect(localStorage).toHaveLength(0);
    expect(screen.getByRole('alert')).toHaveTextContent(ended);
  },
);

test('a module that hears of its failed save afterwards does not write over the reason, and a sign-in takes it away', async () => {
  const { user, api, save } = await afterTheSession();
  const answers = start(async () => {
    const result = await save('East');
    if (!result.ok) api.status.error(`Failed to save: ${result.failure.error}`);
    return result;
  });
  await dialog();
  await user.keyboard('{Escape}');
  await answers();
  expect(screen.getByRole('alert')).toHaveTextContent(ended);
  await act(() => api.session.signIn({ username: 'acme.admin', password: 'vended-demo' }));
  expect(address()).toBe('/shelves');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a wrong password is said in place, and can be corrected', async () => {
  const { user, save } = await afterTheSession();
  const answers = start(() => save('East'));
  await dialog();
  await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The username or the password is wrong.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'vended-demo{Enter}');
  expect(await answers()).toMatchObject([{ ok: true }]);
});

test.each([
  ['no answer', /^Login failed: The server could not be reached\./],
  [{ status: 429, error: 'Too many attempts. Try again in a minute.' }, /^Too many attempts/],
  [{ status: 400, error: '' }, /^Login failed$/],
] as const)('%j is said in the dialog', async (failure, text) => {
  const { user, save } = await afterTheSession();
  start(() => save('East'));
  await dialog();
  mockApi.fail(login, failure);
  await user.type(screen.getByLabelText('Password'), 'vended-demo{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('somebody else who signs in gets nothing of it', async () => {
  const { user, api, save, session } = await afterTheSession();
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
  await user.type(screen.getByLabelText('Password'), 'vended-demo{Enter}');
  expect(await answers()).toMatchObject([{ ok: false, failure: { error: ended } }]);
  await waitFor(() => expect(address()).toBe('/grand-central'));
  expect(await screen.findByText('Globex Foods')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(mockApi.requests(addGroup)).toHaveLength(1);
  expect(api.session.groupId()).toBeNull();
  expect(localStorage.getItem(draftKey(session, 'vendor new'))).toContain('Harrow');
});

test('a read with nothing to lose leads to the sign-in page at once', async () => {
  const { read } = await afterTheSession();
  expect(await act(read)).toMatchObject({ failure: { status: 401, error: ended } });
  expect(address()).toBe('/login?next=%2Fshelves');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an answer that was refused before a new sign-in came is asked for again without a question', async () => {
  const { user, save, read } = await afterTheSession();
  const late = mockApi.hold(listVendors);
  const answers = start(() => save('East'), read);
  await dialog();
  await user.type(screen.getByLabelText('Password'), 'vended-demo{Enter}');
  await noDialog();
  late();
  expect((await answers()).map(({ ok }) => ok)).toEqual([true, true]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the two ids must be stored at the moment of the call, also when they are removed in this tab', async () => {
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

  test('a sign-out leads to the sign-in page here, which says so', () => {
    signedIn();
    openShell('/shelves');
    inAnotherTab(remove, [['id'], ['customer_account_id']]);
    expect(address()).toBe('/login?next=%2Fshelves');
    expect(screen.getByRole('alert')).toHaveTextContent(/^You signed out in another tab\.$/);
  });

  test('a session that has ended leaves a half-filled form where it is, and asks', async () => {
    signedIn();
    const { api, user } = openShell('/shelves');
    await screen.findByText('acme.admin');
    act(() => void api.holdUnsaved());
    inAnotherTab(remove, [['vended.session', 'ended'], ['vended.session'], ['id'], ['customer_account_id']]);
    await dialog();
    expect(address()).toBe('/shelves');
    await user.type(screen.getByLabelText('Password'), 'vended-demo{Enter}');
    await noDialog();
    expect(localStorage.getItem('id')).not.toBeNull();
    expect(address()).toBe('/shelves');
  });

  test('a session that has ended is said here where nothing is typed', () => {
    signedIn();
    openShell('/shelves');
    inAnotherTab(remove, [['vended.session', 'ended'], ['id']]);
    expect(address()).toBe('/login?next=%2Fshelves');
    expect(screen.getByRole('alert')).toHaveTextContent(ended);
  });

  test('a new sign-in of the same person answers the question here', async () => {
    const { save, session } = await afterTheSession();
    const answers = start(() => save('East'));
    await dialog();
    inAnotherTab(
      () => void (mockApi.state.session = session),
      [['vended.session', 'signed in'], ['vended.session']],
    );
    expect(await answers()).toMatchObject([{ ok: true }]);
    await noDialog();
  });

  test('somebody else who signs in takes this tab from the page', async () => {
    signedIn();
    openShell('/shelves');
    const other = mockApi.signIn('globex.admin');
    inAnotherTab(
      () => Object.entries(other).forEach(([key, value]) => localStorage.setItem(key, value)),
      [['id']],
    );
    await waitFor(() => expect(address()).toBe('/grand-central'));
    expect(screen.getByRole('alert')).toHaveTextContent('You signed in as somebody else in another tab.');
    expect(await screen.findByText('Globex Foods')).toBeVisible();
  });

  test('somebody else who signs in does not read that a save of the person before has failed', async () => {
    const { api, save } = await afterTheSession();
    const answers = start(async () => {
      const result = await save('East');
      if (!result.ok) api.status.error(`Failed to add group. ${result.failure.error}`);
      return result;
    });
    await dialog();
    const other = mockApi.signIn('globex.admin');
    // One event for each value, all of them stored by then.
    inAnotherTab(
      () => Object.entries(other).forEach(([key, value]) => localStorage.setItem(key, value)),
      [['user_type'], ['customer_account_id'], ['id']],
    );
    expect(await answers()).toMatchObject([{ ok: false, failure: { error: ended } }]);
    expect(await screen.findByText('Globex Foods')).toBeVisible();
    expect(address()).toBe('/grand-central');
    expect(screen.getByRole('alert')).toHaveTextContent(/^You signed in as somebody else in another tab\.$/);
    expect(mockApi.requests(addGroup)).toHaveLength(1);
    await noDialog();
  });

  test('a sign-out right after somebody else signed in is followed too', async () => {
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

  test("forgets one's own drafts and nobody else's", async () => {
    const session = signedIn();
    const other = draftKey({ ...session, customer_account_id: 'another' }, 'vendor new');
    writeDraft(draftKey(session, 'vendor new'), draft);
    writeDraft(other, draft);
    const { user } = openShell('/grand-central');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(Object.keys(localStorage)).toEqual([other]);
  });

  test('tells whoever holds unsaved work that it is given up, and a plain leave does not', async () => {
    signedIn();
    const { user, api } = openShell('/shelves');
    const givenUp: string[] = [];
    act(() => void api.holdUnsaved(() => givenUp.push('work')));
    await user.click(screen.getByRole('link', { name: 'Controls' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(givenUp).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(givenUp).toEqual(['work']);
  });
});

test('the dialog has no accessibility violations', async () => {
  const { save } = await afterTheSession();
  start(() => save('East'));
  await dialog();
  expect(await axe(document.body)).toHaveNoViolations();
});

test('a session that ended while nobody was here is said at the next visit', async () => {
  signedIn();
  mockApi.fail(readSession, { status: 401, error: 'Please sign in.' });
  openShell('/grand-central');
  expect(await screen.findByRole('alert')).toHaveTextContent(ended);
});
