import { listVendors } from '@vended/shared/contract/vendors';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { freshMockApi, ModuleScreen } from '@vended/shared/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryApi } from '../inventoryApi';
import { InventoryRoutes } from '../routes';

const meta = {
  title: 'Screens/Vendors',
  component: ModuleScreen,
  beforeEach: freshMockApi,
  parameters: { layout: 'fullscreen', screen: true, controls: { disable: true } },
  args: {
    api: inventoryApi,
    Routes: InventoryRoutes,
    at: '/vendors',
    as: 'administrator',
    layout: 'console',
  },
} satisfies Meta<typeof ModuleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

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

export const Add: Story = {
  args: { at: '/vendor-details' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Vendor name' });
  },
};

export const Refused: Story = {
  args: { at: '/vendor-details' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Vendor' }));
    await canvas.findByRole('group', { name: 'Not saved' });
  },
};
