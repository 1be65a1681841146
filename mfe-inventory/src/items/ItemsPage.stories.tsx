import { listItems } from '@vended/shared/contract/items';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { freshMockApi, ModuleScreen } from '@vended/shared/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryApi } from '../inventoryApi';
import { InventoryRoutes } from '../routes';

const meta = {
  title: 'Screens/Items',
  component: ModuleScreen,
  beforeEach: freshMockApi,
  parameters: { layout: 'fullscreen', screen: true, controls: { disable: true } },
  args: { api: inventoryApi, Routes: InventoryRoutes, at: '/items', as: 'administrator', layout: 'console' },
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
    await canvas.findByText('No items found for this account.');
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listItems) };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listItems, { status: 500, error: 'The database is being restarted.' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};
