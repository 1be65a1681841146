import { listUsers } from '@vended/shared/contract/users';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { freshMockApi, ModuleScreen } from '@vended/shared/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

const meta = {
  title: 'Screens/Users',
  component: ModuleScreen,
  beforeEach: freshMockApi,
  parameters: { layout: 'fullscreen', screen: true, controls: { disable: true } },
  args: { api: moduleApi, Routes: UserRoutes, at: '/users', as: 'administrator', layout: 'console' },
} satisfies Meta<typeof ModuleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
  },
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = { beforeEach: () => mockApi.hold(listUsers) };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listUsers, { status: 500, error: 'The database is being restarted.' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};

export const Add: Story = {
  args: { at: '/user-details' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Username' });
  },
};
