import { readPasswordLink, requestPasswordLink, usePasswordLink } from '@vended/contract/passwordLinks';
import { readSession } from '@vended/contract/sessions';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './PasswordPages.stories';

const {
  SetPassword,
  Refused,
  Done,
  Expired,
  Used,
  Incomplete,
  Unreachable,
  ForgotPassword,
  LinkRequested,
  TooManyRequests,
} = screenStories(stories);

const stored = () => mockApi.state.users.find(accounts.acme.id, demoId('user', 3));

describe('setting a password', () => {
  it('names the user, and is the only form on the page', async () => {
    await openStory(SetPassword);
    expect(screen.getByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
    expect(screen.getByText(/^Choose a password for/)).toHaveTextContent('Choose a password for acme.user.');
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    expect(mockApi.requests(readPasswordLink)).toEqual([{ action: 'READ', token: 'token-of-a-story' }]);
  });

  it('works by keyboard alone, and leads to the login', async () => {
    const { shell, user } = await openStory(SetPassword);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.click(screen.getByLabelText('New password'));
    await user.keyboard('three geese in a row{Enter}');
    await waitFor(() => expect(status).toHaveTextContent('The password for acme.user is set.'));
    expect(stored()?.password).toBe('three geese in a row');
    expect(mockApi.requests(usePasswordLink)).toEqual([
      { action: 'USE', token: 'token-of-a-story', new_password: 'three geese in a row' },
    ]);

    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(shell.visited().at(-1)).toBe('/login');
  });

  it('shows what is typed where that is asked for', async () => {
    const { user } = await openStory(SetPassword);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByLabelText('Show password'));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
  });

  it('says why a password is refused, keeps it, and takes another', async () => {
    const { user } = await openStory(Refused);
    const field = screen.getByLabelText('New password');
    expect(field).toHaveAccessibleDescription(/Password must not be based on your username/);
    expect(field).toHaveValue('acme.user1');
    expect(field).toHaveFocus();

    await user.type(field, ' and three geese{Enter}');
    expect(await screen.findByText('The password for acme.user is set.')).toBeVisible();
  });

  it('says that the server cannot be reached, and keeps what was typed', async () => {
    mockApi.fail(usePasswordLink, 'no answer');
    const { user } = await openStory(SetPassword);
    const alert = screen.getByRole('alert');
    await user.type(screen.getByLabelText('New password'), 'three geese in a row{Enter}');
    await waitFor(() => expect(alert).toHaveTextContent(/^The server could not be reached/));
    expect(screen.getByLabelText('New password')).toHaveValue('three geese in a row');
  });

  it('is done once', async () => {
    await openStory(Done);
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('says who else is signed in, and offers to sign out instead of opening their console', async () => {
    const { shell, user } = await openStory(Done, { as: 'administrator' });
    const main = within(screen.getByRole('main'));
    const logout = await main.findByRole('button', { name: 'Logout' });
    expect(main.getByText(/^This browser is signed in as/)).toHaveTextContent(
      'This browser is signed in as acme.admin. Sign out to sign in as acme.user.',
    );
    expect(main.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();

    await user.click(logout);
    await waitFor(() => expect(shell.api.session.current()).toBeNull());
  });

  it('finds out that the session of the user has ended with the old password', async () => {
    mockApi.fail(readSession, { status: 401, error: 'Please sign in.' });
    const { shell } = await openStory(Done, { as: 'user' });
    await waitFor(() => expect(shell.api.session.current()).toBeNull());
  });
});

it.each([
  ['expired', Expired],
  ['used', Used],
  ['incomplete', Incomplete],
])('a link that is %s is refused with the way to another', async (_what, story) => {
  const { shell, user } = await openStory(story);
  expect(screen.getByRole('alert')).toHaveTextContent(/^This link /);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(shell.visited().at(-1)).toBe('/forgot-password');
});

it('a link that could not be checked is checked again', async () => {
  const { user } = await openStory(Unreachable);
  mockApi.recover(readPasswordLink);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

describe('a forgotten password', () => {
  it('is answered with what the server says', async () => {
    await openStory(LinkRequested);
    expect(screen.getByRole('status')).toHaveTextContent('Ask your administrator for a new link.');
    expect(mockApi.requests(requestPasswordLink)).toEqual([{ action: 'REQUEST', username: 'acme.user' }]);
  });

  it('is refused when it is asked too often', async () => {
    await openStory(TooManyRequests);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Too many requests for a link. Please try again in 60 minutes.',
    );
    expect(screen.getByLabelText('Username')).toHaveValue('acme.user');
  });

  it('shows at its field why the username is refused, until it is changed', async () => {
    const { user } = await openStory(ForgotPassword);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const field = screen.getByLabelText('Username');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter your username.'));
    expect(field).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();

    await user.type(field, 'a');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('leads back to the login, which still leads to what was asked for', async () => {
    const { shell, user } = await openStory(ForgotPassword, { at: '/login?next=%2Fvendors%3Fq%3Dharrow' });
    const query = '?next=%2Fvendors%3Fq%3Dharrow';
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(shell.visited().at(-1)).toBe(`/forgot-password${query}`);
    await user.click(await screen.findByRole('link', { name: 'Back to login' }));
    expect(shell.visited().at(-1)).toBe(`/login${query}`);
  });
});
