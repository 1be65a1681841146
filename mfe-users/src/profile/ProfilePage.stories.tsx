import { listSessions } from '@vended/contract/sessions';
import { readUser } from '@vended/contract/users';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { userScreen } from '../testing/userScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Profile', ...userScreen('/profile', 'user') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: showsText('This browser'),
};

export const WithoutDevices: Story = {
  beforeEach: () => mockApi.state.grants.clear(),
  play: showsText('You cannot open any device yet.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readUser) };

export const FailedToLoad: Story = failedToLoad(readUser);

export const SessionsFailedToLoad: Story = failedToLoad(listSessions);

export const WrongPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), 'not this one');
    await userEvent.type(canvas.getByLabelText('New password'), 'a long new one');
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveFocus());
  },
};

export const SignOutAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out everywhere else' }));
  },
};
