import { listVendors } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryApi } from '../inventoryApi';
import { InventoryRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Vendors',
  component: ModuleScreen,
  parameters: screenParameters,
  args: {
    api: inventoryApi,
    Routes: InventoryRoutes,
    at: '/vendors',
    as: 'administrator',
    layout: 'console',
  },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
  },
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: async ({ canvas }) => {
    await canvas.findByText('No vendors found.');
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listVendors) };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listVendors, { status: 500, error: 'The database is being restarted.' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};

export const NothingFound: Story = {
  args: { at: '/vendors?q=zzz' },
  play: async ({ canvas }) => {
    await canvas.findByText('No vendors match your search.');
  },
};
