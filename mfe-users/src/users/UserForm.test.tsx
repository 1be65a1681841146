import { describeRetries } from '@vended/testing/describeRetries';
import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { readUser, saveUser } from '@vended/contract/users';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './UserForm.stories';

const {
  Add,
  Edit,
  AsPlainUser,
  Own,
  PlatformAdministrator,
  OutOfReach,
  FailedToLoad,
  Unknown,
  Invited,
  ChangedMeanwhile,
} = screenStories(stories);

describeRetries([[FailedToLoad, readUser, 'Update User', 'Failed to load user details']]);

const stored = () => mockApi.state.users.find(accounts.acme.id, demoId('user', 3));

describe('adding a user', () => {
  it('begins with an empty form, the type user and no device access', async () => {
    await openStory(Add);
    expect(screen.getByRole('heading', { level: 1, name: 'Add New User' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('');
    expect(screen.getByLabelText('User Type')).toHaveValue('user');
    const types = within(screen.getByLabelText('User Type')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Administrator', 'User']);
    expect(screen.queryByRole('heading', { name: 'Device Access' })).not.toBeInTheDocument();
  });

  it('trims the name and the password, and returns to the list, which shows the user', async () => {
    const { shell, user } = await openStory(Add);
    await user.type(screen.getByLabelText('Username'), ' acme.days ');
    await user.type(screen.getByLabelText('Password'), ' long enough ');
    await user.click(screen.getByRole('button', { name: 'Create User' }));

    expect(await screen.findByRole('status')).toHaveTextContent(/^User created successfully$/);
    expect(shell.visited().at(-1)).toBe('/users');
    expect(await screen.findByRole('row', { name: /acme.days/ })).toBeVisible();
    expect(mockApi.requests(saveUser)).toEqual([
      { action: 'INSERT', username: 'acme.days', user_type: 'user', password: 'long enough' },
    ]);
  });

  it('without a password leads to the invitation, and copies its link', async () => {
    const { shell, user } = await openStory(Invited);
    const invitation = screen.getByRole('note', { name: 'Invitation' });
    expect(shell.visited().at(-1)).toBe('/users');
    expect(invitation).toHaveTextContent(/^acme.days has no password yet/);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(invitation).getByRole('button', { name: 'Copy invitation link' }));
    expect(await screen.findByRole('dialog', { name: 'Invitation link created' })).toHaveTextContent(
      'Copied.',
    );
    expect(write).toHaveBeenCalledWith(screen.getByLabelText<HTMLTextAreaElement>('Link').value);
  });

  it('with a password asks for no invitation', async () => {
    const { user } = await openStory(Add);
    await user.type(screen.getByLabelText('Username'), 'acme.days');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByRole('row', { name: /acme.days/ })).toBeVisible();
    expect(screen.queryByRole('note', { name: 'Invitation' })).not.toBeInTheDocument();
  });

  it('says at once all that is wrong, in the order of the form', async () => {
    const { user } = await openStory(Add);
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    const summary = await screen.findByRole('group', { name: 'Not saved' });
    const [first, second] = within(summary).getAllByRole('link');
    expect(first).toHaveTextContent('Username is required.');
    expect(second).toHaveTextContent('Password must have at least 8 characters.');
    await waitFor(() =>
      expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required.'),
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must have at least 8 characters.',
    );
  });
});

describe('editing a user', () => {
  it('shows the user with the id as a code, says what an empty password means, and has the sessions last', async () => {
    await openStory(Edit);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit User Details' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('acme.user');
    expect(screen.getByLabelText('Password')).toHaveAttribute(
      'placeholder',
      'Leave blank to keep current password',
    );
    expect(screen.getByRole('img', { name: 'QR code of the user id' })).toHaveAttribute('height', '96');
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['User', 'History', 'Sign-in', 'Device Access', 'Active Sessions']);
  });

  it('sends no password where none was typed', async () => {
    const { shell, user } = await openStory(Edit);
    await user.selectOptions(screen.getByLabelText('User Type'), 'Administrator');
    await user.type(screen.getByLabelText('Password'), '   ');
    await user.click(screen.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/^User updated successfully$/);
    expect(shell.visited().at(-1)).toBe('/users');
    expect(stored()).toMatchObject({ user_type: 'administrator', password: demonstrationPassword });
    expect(mockApi.requests(saveUser)[0]).not.toHaveProperty('password');
  });

  it('shows both versions when somebody else changed the user, and keeps mine if I say so', async () => {
    const { user } = await openStory(ChangedMeanwhile);
    const panel = screen.getByRole('group', { name: /was changed by/ });
    expect(within(panel).getByRole('row', { name: 'Username acme.days acme.counter' })).toBeVisible();
    expect(within(panel).getByRole('row', { name: 'Password New password Unchanged' })).toBeVisible();
    expect(stored()?.username).toBe('acme.counter');

    await user.click(within(panel).getByRole('button', { name: 'Keep my changes' }));
    await user.click(screen.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByRole('status')).toHaveTextContent('User updated successfully');
    expect(stored()).toMatchObject({ username: 'acme.days', password: 'a long new one' });
  });

  it('says so and goes back to the list when there is no such user', async () => {
    const { shell } = await openStory(Unknown);
    expect(screen.getByRole('alert')).toHaveTextContent(/^User not found$/);
    expect(shell.visited().at(-1)).toBe('/users');
  });

  it('treats an address that is not an id like a missing user', async () => {
    await openStory(Unknown, { at: '/user-details/nonsense' });
    expect(screen.getByRole('alert')).toHaveTextContent('User not found');
  });

  it('leaves the type of a platform administrator alone', async () => {
    const { user } = await openStory(PlatformAdministrator);
    await user.type(screen.getByLabelText('Username'), '2');
    expect(screen.queryByLabelText('User Type')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Update User' }));
    await screen.findByRole('status');
    expect(mockApi.requests(saveUser)[0]).not.toHaveProperty('user_type');
  });

  it('asks for no password of the user who is signed in, and says where it is changed', async () => {
    const { shell, user } = await openStory(Own);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByText(/^Change your own password on your profile/)).toBeVisible();
    await user.type(screen.getByLabelText('Username'), '2');
    await user.click(screen.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByRole('status')).toHaveTextContent('User updated successfully');
    expect(mockApi.requests(saveUser)[0]).not.toHaveProperty('password');
    expect(shell.visited().at(-1)).toBe('/users');
  });

  it('offers no change to a user of a type above the own', async () => {
    await openStory(OutOfReach);
    expect(screen.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Active Sessions' })).not.toBeInTheDocument();
  });
});

describe('a plain user', () => {
  it("reads another user's details, with nothing to change", async () => {
    await openStory(AsPlainUser);
    expect(screen.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Access|User|Password|out/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Active Sessions' })).not.toBeInTheDocument();
  });

  it('is led from the own details to the own profile, and back to the list', async () => {
    const { shell, user } = await openStory(AsPlainUser, { at: `/user-details/${demoId('user', 3)}` });
    await user.click(screen.getByRole('link', { name: 'Your profile' }));
    expect(await screen.findByLabelText('Current password')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Users' }));
    expect(shell.visited().at(-1)).toBe('/users');
  });
});
