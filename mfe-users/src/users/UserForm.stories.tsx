import { issuePasswordLink } from '@vended/contract/passwordLinks';
import { deactivateUser, readUser, saveUser, usernameTaken } from '@vended/contract/users';
import { accounts, type StoredUser } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen } from '@testing-library/dom';
import { expect, waitFor } from 'storybook/test';
import { userScreen } from '../testing/userScreen';

const acmeUser = demoId('user', 3);

const change = (changes: Partial<StoredUser>) =>
  mockApi.state.users.change(accounts.acme.id, acmeUser, changes);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/User form',
  ...userScreen(`/user-details/${acmeUser}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Add: Story = {
  args: { at: '/user-details' },
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Username');
  },
};

export const Edit: Story = {
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('acme.user');
    await canvas.findByText('Quayside cabinet');
    await canvas.findByText('Safari on iPhone');
  },
};

/** A plain user reads the form, and changes nothing. */
export const AsPlainUser: Story = {
  args: { at: `/user-details/${demoId('user', 2)}`, as: 'user' },
  play: async ({ canvas }) => {
    await canvas.findAllByText('No access');
  },
};

export const Own: Story = {
  args: { at: `/user-details/${demoId('user', 2)}` },
  play: showsText('This browser'),
};

export const PlatformAdministrator: Story = {
  args: { at: `/user-details/${demoId('user', 1)}`, as: 'platform' },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('platform');
  },
};

/** A user of a type above the own, who can be seen and not changed. */
export const OutOfReach: Story = {
  args: { at: `/user-details/${demoId('user', 4)}` },
  beforeEach: () => {
    mockApi.state.users.change(accounts.acme.id, demoId('user', 4), { user_type: 'vended-administrator' });
  },
  play: showsText('Platform administrator'),
};

/** A user who was invited and has set no password yet. */
export const Pending: Story = {
  beforeEach: () => void change({ status: 'pending', password: '' }),
  play: showsText('Copy invitation link'),
};

export const Deactivated: Story = {
  beforeEach: () => void change({ status: 'deactivated' }),
  play: showsText('Reactivate user'),
};

export const DeactivationAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deactivate user' }));
    await screen.findByRole('alertdialog', { name: 'Deactivate acme.user?' });
  },
};

export const DeactivationRefused: Story = {
  beforeEach: () => mockApi.fail(deactivateUser, { status: 503, error: 'The database is being restarted.' }),
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: 'Deactivate user' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await canvas.findByText(/^Failed to deactivate user/);
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The link is shown once. It begins with the address of the page, whose port is never the same twice. */
export const LinkIssued: Story = {
  parameters: { visual: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy reset link' }));
    await screen.findByRole('dialog', { name: 'Reset link created' });
  },
};

export const LinkRefused: Story = {
  beforeEach: () =>
    mockApi.fail(issuePasswordLink, { status: 503, error: 'The database is being restarted.' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy reset link' }));
    await canvas.findByText(/^Failed to create a link/);
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readUser) };

export const FailedToLoad: Story = failedToLoad(readUser);

/** Leads back to the list. */
export const Unknown: Story = {
  args: { at: `/user-details/${demoId('user', 999)}` },
  play: showsText('User not found'),
};

/** A user who was just added without a password: the list offers the invitation. */
export const Invited: Story = {
  args: { at: '/user-details' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'acme.days');
    await userEvent.click(canvas.getByRole('button', { name: 'Create User' }));
    await canvas.findByRole('note', { name: 'Invitation' });
  },
};

export const Refused: Story = {
  args: { at: '/user-details' },
  beforeEach: () =>
    mockApi.fail(saveUser, { status: 409, error: usernameTaken, fields: { username: usernameTaken } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'globex.admin');
    await userEvent.click(canvas.getByRole('button', { name: 'Create User' }));
    await canvas.findByText('That username is already taken.');
    await canvas.findByText('Failed to create user: That username is already taken.');
  },
};

/** Somebody else saved the user between its opening and the save. */
export const ChangedMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    const username = await canvas.findByDisplayValue('acme.user');
    mockApi.state.users.change(accounts.acme.id, acmeUser, {
      username: 'acme.counter',
      updated_at: new Date().toISOString(),
    });
    await userEvent.clear(username);
    await userEvent.type(username, 'acme.days');
    await userEvent.type(canvas.getByLabelText('Password'), 'a long new one');
    await userEvent.click(canvas.getByRole('button', { name: 'Update User' }));
    await canvas.findByRole('group', { name: /was changed by/ });
  },
};
