import { listUsers } from '@vended/contract/users';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Users',
  component: ModuleScreen,
  parameters: screenParameters,
  args: { api: moduleApi, Routes: UserRoutes, at: '/users', as: 'administrator', layout: 'console' },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Users' });
  },
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const AsPlainUser: Story = { ...Full, args: { as: 'user' } };

export const Loading: Story = { beforeEach: () => mockApi.hold(listUsers) };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listUsers, { status: 500, error: 'The database is being restarted.' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};

export const NothingFound: Story = {
  args: { at: '/users?q=zzz' },
  play: async ({ canvas }) => {
    await canvas.findByText('No users match your search.');
  },
};

export const LongTexts: Story = {
  beforeEach: () => {
    mockApi.state.users.change(accounts.acme.id, demoId('user', 4), {
      username: 'stores.and.goods-in.second-shift.supervisor.of.the.northern.depots@acme-tooling.example',
    });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /stores.and.goods-in/ });
  },
};
