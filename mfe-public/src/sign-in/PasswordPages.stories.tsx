import { readPasswordLink, requestPasswordLink } from '@vended/contract/passwordLinks';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import {
  passwordLinksOwner,
  type StoredPasswordLink,
} from '@vended/testing/mock-api/demonstration/passwordLinks';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicScreen } from '../testing/publicScreen';

const token = 'token-of-a-story';

/** A link of acme.user. */
const addLink = (changes: Partial<StoredPasswordLink> = {}) =>
  mockApi.state.passwordLinks.add(passwordLinksOwner, {
    id: token,
    user_id: demoId('user', 3),
    kind: 'reset',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    ended: false,
    ...changes,
  });

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site/Passwords',
  ...publicScreen(`/set-password#${token}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const SetPassword: Story = {
  beforeEach: () => addLink(),
  play: async ({ canvas }) => {
    await canvas.findByLabelText('New password');
  },
};

export const SetPasswordNarrow: Story = { ...SetPassword, globals: { viewport: { value: 'phone' } } };

export const Checking: Story = { beforeEach: () => mockApi.hold(readPasswordLink) };

export const Refused: Story = {
  ...SetPassword,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'acme.user1');
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
    await canvas.findByText(/^Password must not be based on/);
  },
};

export const Done: Story = {
  ...SetPassword,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'three geese in a row');
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
    await canvas.findByText('The password for acme.user is set.');
  },
};

export const Expired: Story = {
  beforeEach: () => addLink({ expires_at: '2026-01-01T00:00:00.000Z' }),
  play: showsText('This link has expired. Ask for a new one.'),
};

export const Used: Story = {
  beforeEach: () => addLink({ ended: true }),
  play: showsText('This link has already been used or replaced. Ask for a new one.'),
};

export const Incomplete: Story = {
  args: { at: '/set-password#token' },
  play: showsText('This link is not valid. Check that you copied all of it, or ask for a new one.'),
};

export const Unreachable: Story = {
  beforeEach: () => {
    addLink();
    mockApi.fail(readPasswordLink, { status: 503, error: 'The database is being restarted.' });
  },
  play: showsText('The database is being restarted.'),
};

export const ForgotPassword: Story = { args: { at: '/forgot-password' } };

export const LinkRequested: Story = {
  ...ForgotPassword,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'acme.user');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText('Ask your administrator for a new link.');
  },
};

export const TooManyRequests: Story = {
  ...ForgotPassword,
  beforeEach: () =>
    mockApi.fail(requestPasswordLink, {
      status: 429,
      error: 'Too many requests for a link. Please try again in 60 minutes.',
    }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'acme.user');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByText(/^Too many requests/);
  },
};
