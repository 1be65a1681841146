import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './UsersPage.stories';

const { Full, AsPlainUser, Failed, NothingFound, Statuses } = screenStories(stories);

it('shows each user of the account with the type', async () => {
  await openStory(Full);
  const row = screen.getByRole('row', { name: /acme.admin/ });
  expect(within(row).getByText('Administrator')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'User Type',
  ]);
  expect(screen.queryByRole('row', { name: /globex/ })).not.toBeInTheDocument();
});

it('says which users cannot sign in', async () => {
  await openStory(Statuses);
  expect(screen.getByRole('row', { name: /acme.stores/ })).toHaveTextContent(/UserNo password yet$/);
  expect(screen.getByRole('row', { name: /acme.nights/ })).toHaveTextContent(/UserDeactivated$/);
  expect(screen.getByRole('row', { name: /acme.admin/ })).toHaveTextContent(/Administrator$/);
});

it('opens a user wherever its row is pressed', async () => {
  const { shell, user } = await openStory(Full);
  await user.click(screen.getByText('Administrator'));
  expect(shell.visited().at(-1)).toMatch(/^\/user-details\/[0-9a-f-]{36}$/);
});

it('offers adding a user to administrators only', async () => {
  await openStory(Full);
  expect(screen.getByRole('link', { name: '+ Add User' })).toHaveAttribute('href', '/user-details');
});

it('offers a plain user nothing to add', async () => {
  await openStory(AsPlainUser);
  expect(screen.queryByRole('link', { name: '+ Add User' })).not.toBeInTheDocument();
});

it('says that no user was found', async () => {
  await openStory(NothingFound);
  expect(screen.getByText('No users match your search.')).toBeVisible();
});

it('sorts by the username, and keeps that in the address', async () => {
  const { shell, user } = await openStory(Full, { at: '/users?sort=username' });
  await user.click(screen.getByRole('button', { name: 'Username' }));
  expect(shell.visited().at(-1)).toBe('/users?sort=-username');
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('acme.user'));
});

it('shows a user who was added', async () => {
  const { user } = await openStory(Full);
  await user.click(screen.getByRole('link', { name: '+ Add User' }));
  await user.type(screen.getByLabelText('Username'), 'acme.days');
  await user.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByRole('row', { name: /acme.days/ })).toBeVisible();
});

it('comes back from a save to the row that was opened, with the same search', async () => {
  const { user } = await openStory(Full, { at: '/users?q=acme.u' });
  await user.click(await screen.findByRole('link', { name: 'acme.user' }));
  await user.type(await screen.findByLabelText('Username'), '2');
  await user.click(screen.getByRole('button', { name: 'Update User' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'acme.user2' })).toHaveFocus());
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('acme.u');
});

it('exports every user that the search finds, and no password', async () => {
  const saved = jest.spyOn(URL, 'createObjectURL');
  const { user } = await openStory(Full, { at: '/users?q=acme.ni' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Exported 1 row');
  const [[file]] = saved.mock.calls as [[Blob]];
  const [headers, line] = (await new Response(file).text()).split('\r\n');
  expect(headers).toContain('User ID,Username,User Type,Status,Created,Updated');
  expect(line).toContain(',acme.nights,User,');
});

it('says in the banner that the users could not be loaded', async () => {
  await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load users$/);
});
