import { listUsers, readUser, saveUser } from '@vended/shared/contract/users';
import { demoId } from '@vended/shared/testing/mock-api/ids';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

const acmeAdmin = `/user-details/${demoId('user', 2)}`;
const acmeUser = `/user-details/${demoId('user', 3)}`;

describe('adding a user', () => {
  it('is offered to administrators, and leads to an empty form', async () => {
    const { user } = renderModule(moduleApi, UserRoutes, { at: '/users' });
    await user.click(await screen.findByRole('link', { name: '+ Add User' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Add New User' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('');
    const types = within(screen.getByLabelText('User type')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Administrator', 'User']);
    expect(screen.queryByRole('heading', { name: 'Device Access' })).not.toBeInTheDocument();
  });

  it('is not offered to a plain user', async () => {
    renderModule(moduleApi, UserRoutes, { at: '/users', as: 'user' });
    await screen.findByRole('row', { name: /acme.admin/ });
    expect(screen.queryByRole('link', { name: '+ Add User' })).not.toBeInTheDocument();
  });

  it('trims the name and the password, and returns to the list', async () => {
    const { shell, user } = renderModule(moduleApi, UserRoutes, { at: '/user-details' });
    await user.type(screen.getByLabelText('Username'), ' acme.days ');
    await user.type(screen.getByLabelText('Password'), ' long enough ');
    await user.click(screen.getByRole('button', { name: 'Create User' }));

    expect(await screen.findByRole('status')).toHaveTextContent('User created successfully');
    expect(shell.visited().at(-1)).toBe('/users');
    expect(await screen.findByRole('row', { name: /acme.days/ })).toBeVisible();
    expect(mockApi.requests(saveUser)).toEqual([
      { action: 'INSERT', username: 'acme.days', user_type: 'user', password: 'long enough' },
    ]);
  });

  it('keeps what was typed when the name is taken, and marks the field', async () => {
    const { user } = renderModule(moduleApi, UserRoutes, { at: '/user-details' });
    await user.type(screen.getByLabelText('Username'), 'globex.admin');
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create user: That username is already taken.',
    );
    expect(screen.getByLabelText('Username')).toHaveValue('globex.admin');
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('That username is already taken.');
  });
});

describe('editing a user', () => {
  it('shows the user with the id as a code, and says what an empty password means', async () => {
    renderModule(moduleApi, UserRoutes, { at: acmeUser });
    expect(await screen.findByLabelText('Username')).toHaveValue('acme.user');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit User Details' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute(
      'placeholder',
      'Leave blank to keep current password',
    );
    expect(screen.getByRole('img', { name: 'QR code of the user id' })).toHaveAttribute('height', '96');
  });

  it('sends no password where none was typed', async () => {
    const { shell, user } = renderModule(moduleApi, UserRoutes, { at: acmeUser });
    await user.selectOptions(await screen.findByLabelText('User type'), 'Administrator');
    await user.type(screen.getByLabelText('Password'), '   ');
    await user.click(screen.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByRole('status')).toHaveTextContent('User updated successfully');
    expect(shell.visited().at(-1)).toBe('/users');
    expect(mockApi.requests(saveUser)).toEqual([
      { action: 'UPDATE', user_id: demoId('user', 3), username: 'acme.user', user_type: 'administrator' },
    ]);
  });

  it('says so and goes back to the list when there is no such user', async () => {
    const { shell } = renderModule(moduleApi, UserRoutes, { at: `/user-details/${demoId('user', 999)}` });
    expect(await screen.findByRole('alert')).toHaveTextContent('User not found');
    expect(shell.visited().at(-1)).toBe('/users');
  });

  it('takes an address that is no id for a user that is not there', async () => {
    renderModule(moduleApi, UserRoutes, { at: '/user-details/nonsense' });
    expect(await screen.findByRole('alert')).toHaveTextContent('User not found');
  });

  it('says in the banner that the user could not be loaded, and loads it on Retry', async () => {
    mockApi.fail(readUser, { status: 503, error: 'The database is away.' });
    const { user } = renderModule(moduleApi, UserRoutes, { at: acmeUser });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load user details');
    mockApi.recover(readUser);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('acme.user');
  });

  it('leaves the type of a platform administrator alone', async () => {
    const { user } = renderModule(moduleApi, UserRoutes, {
      at: `/user-details/${demoId('user', 1)}`,
      as: 'platform',
    });
    await user.type(await screen.findByLabelText('Username'), '2');
    expect(screen.queryByLabelText('User type')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Update User' }));
    await screen.findByRole('status');
    expect(mockApi.requests(saveUser)[0]).not.toHaveProperty('user_type');
  });
});

describe('a plain user', () => {
  it('changes the own password and nothing else', async () => {
    const { user } = renderModule(moduleApi, UserRoutes, { at: acmeUser, as: 'user' });
    await user.type(await screen.findByLabelText('Password'), 'a new one');
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByRole('status')).toHaveTextContent('User updated successfully');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(mockApi.requests(saveUser)).toEqual([
      { action: 'UPDATE', user_id: demoId('user', 3), password: 'a new one' },
    ]);
  });

  it("reads another user's details, with nothing to change", async () => {
    renderModule(moduleApi, UserRoutes, { at: acmeAdmin, as: 'user' });
    expect(await screen.findByRole('heading', { level: 1, name: 'User Details' })).toBeVisible();
    expect(await screen.findAllByText('No access')).not.toHaveLength(0);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Access|User|Password/ })).not.toBeInTheDocument();
  });
});

it('loads the list anew after a user was added', async () => {
  const { user } = renderModule(moduleApi, UserRoutes, { at: '/users' });
  await user.click(await screen.findByRole('link', { name: '+ Add User' }));
  await user.type(screen.getByLabelText('Username'), 'acme.days');
  await user.click(screen.getByRole('button', { name: 'Create User' }));
  await screen.findByRole('row', { name: /acme.days/ });
  expect(mockApi.requests(listUsers).length).toBeGreaterThan(1);
});

it('has no violation of accessibility rules', async () => {
  renderModule(moduleApi, UserRoutes, { at: acmeUser });
  await screen.findAllByRole('button', { name: 'Remove Access' });
  expect(await axe(document.body)).toHaveNoViolations();
});
