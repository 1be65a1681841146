import { listSessions } from '@vended/contract/sessions';
import { readUser } from '@vended/contract/users';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Profile',
  component: ModuleScreen,
  parameters: screenParameters,
  args: { api: moduleApi, Routes: UserRoutes, at: '/profile', as: 'user', layout: 'console' },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('This browser');
  },
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = { beforeEach: () => mockApi.hold(readUser) };

export const FailedToLoad: Story = {
  beforeEach: () => mockApi.fail(readUser, { status: 503, error: 'The database is being restarted.' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};

export const SessionsFailedToLoad: Story = {
  beforeEach: () => mockApi.fail(listSessions, { status: 503, error: 'The database is being restarted.' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};

export const WrongPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), 'not this one');
    await userEvent.type(canvas.getByLabelText('New password'), 'a long new one');
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }));
    await canvas.findByRole('group', { name: 'Not saved' });
  },
};

export const SignOutAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out everywhere else' }));
  },
};
