import { changeDeviceAccess } from '@vended/contract/deviceAccess';
import { exportCalls } from '@vended/contract/exports';
import { addSecondFactor } from '@vended/testing/mock-api/demonstrationFactors';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './UsersPage.stories';

const { Full, AsPlainUser, Failed, Statuses, AccessMatrix } = screenStories(stories);

it('shows each user of the account with the type', async () => {
  await openStory(Full);
  const row = screen.getByRole('row', { name: /acme.admin/ });
  expect(within(row).getByText('Administrator')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'User Type',
    'Last sign-in',
    'Second factors',
    'Devices',
  ]);
  expect(screen.queryByRole('row', { name: /globex/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(screen.getByRole('link', { name: '+ Add User' })).toHaveAttribute('href', '/user-details');
});

it('has no password in its file', () => {
  expect(exportCalls.users.columns.map(({ field }) => field)).not.toContain('password');
});

it('shows administrators when a user last signed in, with how many second factors, and for how many devices', async () => {
  addSecondFactor(mockApi.state, 'acme.user');
  await openStory(Full);
  expect(screen.getByRole('row', { name: /acme.user/ })).toHaveTextContent(/20 November 2026, 08:02\s*12$/);
  expect(screen.getByRole('row', { name: /acme.admin/ })).toHaveTextContent(/None.*0$/);
});

it('keeps from a plain user how others sign in, and offers nothing to add', async () => {
  await openStory(AsPlainUser);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'User Type',
  ]);
  expect(screen.queryByRole('link', { name: '+ Add User' })).not.toBeInTheDocument();
});

it('leads administrators to the settings of the account', async () => {
  const { shell, user } = await openStory(Full);
  await user.click(screen.getByRole('link', { name: 'Account settings' }));
  expect(shell.visited().at(-1)).toBe('/users/account');
});

it('says which users cannot sign in', async () => {
  await openStory(Statuses);
  expect(screen.getByRole('row', { name: /acme.stores/ })).toHaveTextContent(/UserNo password yet/);
  expect(screen.getByRole('row', { name: /acme.nights/ })).toHaveTextContent(/UserDeactivated/);
  expect(screen.getByRole('row', { name: /acme.admin/ })).not.toHaveTextContent(/No password|Deactivated/);
});

it('shows a user who was added', async () => {
  const { user } = await openStory(Full);
  await user.click(screen.getByRole('link', { name: '+ Add User' }));
  await user.type(screen.getByLabelText('Username'), 'acme.days');
  await user.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByRole('row', { name: /acme.days/ })).toBeVisible();
});

it('says in the banner that the users could not be loaded', async () => {
  await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load users$/);
});

test('finds the users of a type that have access to no device, and counts them', async () => {
  const { user, shell } = await openStory(Full);
  await user.click(screen.getByRole('button', { name: 'Filter by User Type' }));
  await user.click(await screen.findByRole('button', { name: 'User' }));
  await user.click(screen.getByRole('button', { name: 'Filter by Device access' }));
  await user.click(await screen.findByRole('button', { name: 'No devices' }));
  expect(shell.visited().at(-1)).toBe('/users?type=user&devices=none');
  expect(await screen.findByText(/^\d of \d+$/)).toBeVisible();
  for (const row of screen.getAllByRole('row').slice(1)) expect(row).not.toHaveTextContent('Administrator');
});

describe('device access of several users', () => {
  const cell = (device: string, username: string) =>
    screen.findByRole('checkbox', { name: `${device} for ${username}` });

  it('is granted as a matrix in one call, and taken back with Undo', async () => {
    const { user } = await openStory(AccessMatrix);
    expect(await cell('Crib carousel 1', 'acme.user')).toBeChecked();
    await user.click(await cell('Quayside cabinet', 'acme.user'));
    await user.click(await cell('Quayside cabinet', 'acme.admin'));
    expect(screen.getByText('2 to save')).toBeVisible();
    expect(mockApi.requests(changeDeviceAccess)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 granted, 0 removed.')).toBeVisible();
    expect(mockApi.requests(changeDeviceAccess)).toHaveLength(1);
    expect(mockApi.state.grants.get(demoId('user', 3))).toContain(demoId('device', 6));

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('0 granted, 2 removed.')).toBeVisible();
    expect(mockApi.state.grants.get(demoId('user', 3))).not.toContain(demoId('device', 6));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('that somebody else has granted is kept when one’s own changes are undone', async () => {
    const { user } = await openStory(AccessMatrix);
    await user.click(await cell('Quayside cabinet', 'acme.user'));
    await user.click(await cell('Quayside cabinet', 'acme.admin'));
    const { grants } = mockApi.state;
    grants.set(demoId('user', 3), [...(grants.get(demoId('user', 3)) ?? []), demoId('device', 6)]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^1 granted, 0 removed/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^0 granted, 1 removed/)).toBeVisible();
    expect(grants.get(demoId('user', 3))).toContain(demoId('device', 6));
  });

  it('is searched among many devices, and keeps what was ticked before', async () => {
    const { user } = await openStory(AccessMatrix);
    await user.click(await cell('Crib carousel 1', 'acme.admin'));
    await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'quayside');
    await user.click(await cell('Quayside cabinet', 'acme.admin'));
    await waitFor(() =>
      expect(
        screen.queryByRole('checkbox', { name: 'Crib carousel 1 for acme.admin' }),
      ).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 granted, 0 removed.')).toBeVisible();
  });

  it('says why it could not be saved, and keeps what was ticked', async () => {
    const { user } = await openStory(AccessMatrix);
    mockApi.fail(changeDeviceAccess, { status: 500, error: 'The database is away.' });
    await user.click(await cell('Quayside cabinet', 'acme.user'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Failed to change device access: The database is away.'),
    ).toBeInTheDocument();
    expect(await cell('Quayside cabinet', 'acme.user')).toBeChecked();
  });

  it('is only taken away from archived users, and not granted again by Undo', async () => {
    const archived_at = '2026-01-02T03:04:05.000Z';
    mockApi.state.users.change(accounts.acme.id, demoId('user', 3), { archived_at });
    const { user } = await openStory(Full, { at: '/users?archived=only' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select acme.user' }));
    await user.click(await screen.findByRole('button', { name: 'Device access' }));
    expect(await cell('Quayside cabinet', 'acme.user')).toBeDisabled();
    await user.click(await cell('Crib carousel 1', 'acme.user'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('0 granted, 1 removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is not offered to those who may not change users', async () => {
    const { user } = await openStory(AsPlainUser);
    await user.click(screen.getByRole('checkbox', { name: 'Select acme.user' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Device access' })).not.toBeInTheDocument();
  });
});

it('prints the labels of the users that are selected', async () => {
  const { user } = await openStory(Full);
  await user.click(screen.getByRole('checkbox', { name: 'Select acme.user' }));
  await user.click(await screen.findByRole('button', { name: 'Print labels' }));
  expect(await screen.findByRole('dialog', { name: 'Print a label' })).toBeVisible();
});
