import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { changePassword } from '@vended/contract/sessions';
import { saveUser } from '@vended/contract/users';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as profile from './profile/ProfilePage.stories';
import * as users from './users/UserForm.stories';

const { Add } = screenStories(users);
const { Full } = screenStories(profile);

test('a new user is kept as a draft, all but the password', async () => {
  await reopenWithDraft(Add, async (user) => {
    await user.type(screen.getByLabelText('Username'), 'acme.new');
    await user.type(screen.getByLabelText('Password'), 'a long password');
  });
  expect(screen.getByLabelText('Username')).toHaveValue('acme.new');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByText('A password is never kept in the browser. Enter it again.')).toBeVisible();
  expect(Object.values(localStorage).join()).not.toContain('a long password');
});

test('a new user is saved once the person has signed in again, the password with it', async () => {
  const { user, shell } = await openStory(Add);
  shell.answerSignIn(true);
  await user.type(screen.getByLabelText('Username'), 'acme.new');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByRole('status')).toHaveTextContent('User created successfully');
  expect(mockApi.requests(saveUser).at(-1)).toMatchObject({
    username: 'acme.new',
    password: 'a long password',
  });
});

test('a new password of one’s own is never stored, and is changed after a new sign-in', async () => {
  const { user, shell } = await openStory(Full);
  shell.answerSignIn(true);
  await user.type(screen.getByLabelText('Current password'), demonstrationPassword);
  await user.type(screen.getByLabelText('New password'), 'a long password');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Password changed successfully');
  expect(mockApi.requests(changePassword)).toHaveLength(2);
});
