import { importVendors } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { chooseCsv } from '../testing/chooseCsv';
import { inventoryScreen } from '../testing/inventoryScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Vendors import',
  ...inventoryScreen('/vendors/import'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Start: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/CSV file/);
  },
};

export const Narrow: Story = { ...Start, globals: { viewport: { value: 'phone' } } };

export const Ready: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'vendors.csv',
      'Vendor name,Vendor code,Town,Phone\nPennine Gloves,PEN-7,Halifax,01422\nHarrow Fixings,HAR-01,York,\n',
    );
    await playing.canvas.findByRole('heading', { name: 'Ready to import' });
  },
};

export const WithErrors: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'vendors.csv',
      'Vendor name,Vendor type,Latitude\n,local,53.7\nPennine Gloves,foreign,north\n',
    );
    await playing.canvas.findByRole('heading', { name: 'This file cannot be imported yet' });
  },
};

export const Unreadable: Story = {
  play: async (playing) => {
    await chooseCsv(playing, 'vendors.csv', 'Colour\nred\n');
    await playing.canvas.findByText(/The first row must name the columns/);
  },
};

export const Checking: Story = {
  beforeEach: () => mockApi.hold(importVendors),
  play: async (playing) => {
    await chooseCsv(playing, 'vendors.csv', 'Vendor name\nPennine Gloves\n');
    await playing.canvas.findByText('Checking the rows...');
  },
};
