import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { listVendors, type Vendor } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { CsvExport } from './CsvExport';

const VendorExport = CsvExport<{ readonly vendors: readonly Vendor[] }, Vendor>;

const meta = {
  title: 'Table/CsvExport',
  component: VendorExport,
  args: {
    name: 'vendors',
    columns: [
      { field: 'vendor_name', header: 'Vendor name', text: ({ vendor_name }) => vendor_name },
      { field: 'town', header: 'Town', text: ({ town }) => town },
    ],
    request: (part) => ({ method: 'GET', path: '/vendors', input: { ...part } }),
    rowsOf: ({ vendors }) => vendors,
  },
} satisfies Meta<typeof VendorExport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Pressed with the keyboard, while the rows are loading. */
export const Exporting: Story = {
  beforeEach: () => mockApi.hold(listVendors),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Exporting...' });
  },
};
