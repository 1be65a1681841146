import { endSessions, listSessions } from '@vended/contract/sessions';
import { readUser } from '@vended/contract/users';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as stories from '../users/UserForm.stories';

const { Edit, Own } = screenStories(stories);

it('shows an administrator where a user is signed in, and signs the user out everywhere', async () => {
  const { user } = await openStory(Edit);
  expect(screen.getByText('Safari on iPhone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign acme.user out everywhere?' });
  expect(question).toHaveTextContent('They have to sign in again in every browser.');
  expect(question).not.toHaveTextContent('lost');
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));

  expect(await screen.findByText('Signed out everywhere')).toBeVisible();
  expect(await screen.findByText('Not signed in anywhere.')).toBeVisible();
});

it('signs a user out of one browser alone, after confirmation', async () => {
  const { user } = await openStory(Edit);
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone at 198.51.100.7' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' });
  expect(question).toHaveTextContent('acme.user has to sign in again in that browser.');
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));

  expect(await screen.findByText('Signed out of that browser')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(screen.getByText('Firefox on Windows')).toBeVisible();
});

it('offers no such button for the browser that the person is using', async () => {
  await openStory(Own);
  expect(screen.getAllByRole('button', { name: /^Sign out \w+ on/ })).toHaveLength(1);
});

it('leaves administrators signed in where they are when it is themselves', async () => {
  const { user } = await openStory(Own);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  expect(question).toHaveTextContent(
    'You stay signed in here, and have to sign in again in every other browser.',
  );
  expect(question).not.toHaveTextContent('lost');
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
});

it('says why when it fails, and shows where the user is still signed in', async () => {
  const { user } = await openStory(Edit);
  mockApi.fail(endSessions, 'no answer');
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/^Failed to sign out: The server could not be reached/)).toBeVisible();
  expect(mockApi.requests(listSessions)).toHaveLength(2);
  expect(screen.getByText('Safari on iPhone')).toBeVisible();
});

it('shows a session that has ended in another tab no longer, and leaves the form as it is', async () => {
  const { shell } = await openStory(Edit);
  const account = mockApi.signIn('acme.admin').customer_account_id;
  mockApi.state.sessions.replace(account, []);
  act(() => shell.refresh('saved'));
  expect(await screen.findByText('Not signed in anywhere.')).toBeVisible();
  expect(mockApi.requests(readUser)).toHaveLength(1);
});
