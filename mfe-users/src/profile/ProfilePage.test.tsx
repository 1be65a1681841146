import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './ProfilePage.stories';

const { Full, FailedToLoad, SessionsFailedToLoad, WrongPassword, SignOutAsked } = screenStories(stories);

const password = () => mockApi.state.users.find(accounts.acme.id, demoId('user', 3))?.password;
const sessions = () =>
  within(screen.getByRole('table', { name: 'Active sessions' }))
    .getAllByRole('row')
    .slice(1);

describe('the own password', () => {
  it('is changed by a user who knows the current one, and signs out everywhere else', async () => {
    const { user } = await openStory(Full);
    await user.type(screen.getByLabelText('Current password'), demonstrationPassword);
    await user.type(screen.getByLabelText('New password'), ' spaces count ');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/^Password changed successfully$/);
    expect(password()).toBe(' spaces count ');
    expect(screen.getByLabelText('New password')).toHaveValue('');
    await waitFor(() => expect(sessions()).toHaveLength(1));
  });

  it('stays as it is when the present one is wrong, and what was typed stays too', async () => {
    await openStory(WrongPassword);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to change password: That is not your current password.',
    );
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue('a long new one');
    expect(password()).toBe(demonstrationPassword);
  });

  it('can be read while it is typed', async () => {
    const { user } = await openStory(Full);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('checkbox', { name: 'Show passwords' }));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
  });
});

describe('the own devices', () => {
  const devices = () => within(screen.getByRole('table', { name: 'Your devices' }));

  it('are those that a plain user can open, with where they are', async () => {
    const { shell, user } = await openStory(Full);
    expect(devices().getAllByRole('row')).toHaveLength(3);
    await user.click(devices().getByRole('link', { name: 'Crib carousel 1' }));
    expect(shell.visited().at(-1)).toBe(`/devices/${demoId('device', 3)}`);
  });
});

describe('where the person is signed in', () => {
  it('shows every browser, and which of them is this one', async () => {
    await openStory(Full);
    expect(sessions().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'Firefox on WindowsThis browser192.0.2.10',
      'Safari on iPhone198.51.100.7',
    ]);
  });

  it('is ended everywhere else after confirmation', async () => {
    const { user } = await openStory(SignOutAsked);
    const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
    await waitFor(() => expect(sessions()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('stays as it is when the question is answered with no', async () => {
    const { user } = await openStory(SignOutAsked);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sessions()).toHaveLength(2);
  });
});

it.each([
  ['the person', FailedToLoad, 'Failed to load user details'],
  ['the sessions', SessionsFailedToLoad, 'Failed to load sessions'],
])('says in the banner that %s could not be loaded', async (_what, story, text) => {
  await openStory(story);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
