import { listUsers } from '@vended/shared/contract/users';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen, waitFor, within } from '@testing-library/react';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

it('shows each user of the account with the type', async () => {
  renderModule(moduleApi, UserRoutes, { at: '/users' });
  const row = await screen.findByRole('row', { name: /acme.admin/ });
  expect(within(row).getByText('Administrator')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'User Type',
  ]);
  expect(screen.queryByRole('row', { name: /globex/ })).not.toBeInTheDocument();
});

it('says that there are no users', async () => {
  renderModule(moduleApi, UserRoutes, { at: '/users?q=nobody' });
  expect(await screen.findByText('No users found.')).toBeVisible();
});

it('sorts by the username, and keeps that in the address', async () => {
  const { shell, user } = renderModule(moduleApi, UserRoutes, { at: '/users?sort=username' });
  await screen.findByRole('row', { name: /acme.user/ });
  await user.click(screen.getByRole('button', { name: 'Username' }));
  expect(shell.visited().at(-1)).toBe('/users?sort=-username');
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('acme.user'));
});

it('says in the banner that the users could not be loaded', async () => {
  mockApi.fail(listUsers, 'no answer');
  renderModule(moduleApi, UserRoutes, { at: '/users' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load users');
});
