import { importVendors } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-webpack5';
import { inventoryApi } from '../inventoryApi';
import { InventoryRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Vendors import',
  component: ModuleScreen,
  parameters: screenParameters,
  args: {
    api: inventoryApi,
    Routes: InventoryRoutes,
    at: '/vendors/import',
    as: 'administrator',
    layout: 'console',
  },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;
type Playing = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function choose({ canvas, userEvent }: Playing, text: string) {
  const file = new File([text], 'vendors.csv', { type: 'text/csv' });
  await userEvent.upload(await canvas.findByLabelText(/CSV file/), file);
}

export const Start: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/CSV file/);
  },
};

export const Narrow: Story = { ...Start, globals: { viewport: { value: 'phone' } } };

export const Ready: Story = {
  play: async (playing) => {
    await choose(
      playing,
      'Vendor name,Vendor code,Town,Phone\nPennine Gloves,PEN-7,Halifax,01422\nHarrow Fixings,HAR-01,York,\n',
    );
    await playing.canvas.findByRole('heading', { name: 'Ready to import' });
  },
};

export const WithErrors: Story = {
  play: async (playing) => {
    await choose(playing, 'Vendor name,Vendor type,Latitude\n,local,53.7\nPennine Gloves,foreign,north\n');
    await playing.canvas.findByRole('heading', { name: 'This file cannot be imported yet' });
  },
};

export const Unreadable: Story = {
  play: async (playing) => {
    await choose(playing, 'Colour\nred\n');
    await playing.canvas.findByText(/The first row must name the columns/);
  },
};

export const Checking: Story = {
  beforeEach: () => mockApi.hold(importVendors),
  play: async (playing) => {
    await choose(playing, 'Vendor name\nPennine Gloves\n');
    await playing.canvas.findByText('Checking the rows...');
  },
};
