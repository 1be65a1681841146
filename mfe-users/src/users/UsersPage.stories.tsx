import { listUsers } from '@vended/contract/users';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import { screen } from '@testing-library/dom';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userScreen } from '../testing/userScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Users', ...userScreen('/users') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Users' });
  },
};

export const AsPlainUser: Story = { ...Full, args: { as: 'user' } };

export const Loading: Story = { beforeEach: () => mockApi.hold(listUsers) };

export const Failed: Story = failedToLoad(listUsers);

export const NothingFound: Story = {
  args: { at: '/users?q=zzz' },
  play: showsText('No users match your search.'),
};

/** Users who cannot sign in. */
export const Statuses: Story = {
  beforeEach: () => {
    mockApi.state.users.change(accounts.acme.id, demoId('user', 4), { status: 'pending' });
    mockApi.state.users.change(accounts.acme.id, demoId('user', 5), { status: 'deactivated' });
  },
  play: showsText('Deactivated'),
};

export const AccessMatrix: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select acme.user' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select acme.admin' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Device access' }));
    await screen.findByRole('checkbox', { name: 'Crib carousel 1 for acme.user' });
  },
};
