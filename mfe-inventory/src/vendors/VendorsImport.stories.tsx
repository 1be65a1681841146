import { importVendors } from '@vended/contract/vendors';
import { chooseCsv } from '@vended/testing/chooseCsv';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
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

export const Ready: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'vendors.csv',
      'Vendor name,Vendor code,Town\nPennine Gloves,PEN-7,Halifax\nHarrow Fixings,HAR-01,York\n',
    );
    await playing.canvas.findByRole('heading', { name: 'Ready to import' });
  },
};

/** Polish rows, as Excel saves them as CSV: the file does not say that they are. */
export const Letters: Story = {
  play: async (playing) => {
    const rows =
      'Vendor name,Town\nZak\xB3ad \x8Crubowy,\xA3\xF3d\x9F\nGwo\x9Fdzie Jab\xB3o\xF1ski,Gda\xF1sk\nNorth,Leeds\n';
    await chooseCsv(
      playing,
      'vendors.csv',
      Uint8Array.from(rows, (letter) => letter.charCodeAt(0)),
    );
    await playing.canvas.findByRole('heading', { name: 'Character set' });
  },
};

export const Unreadable: Story = {
  play: async (playing) => {
    await chooseCsv(playing, 'vendors.csv', 'Town,Town\nLeeds,Hull\n');
    await playing.canvas.findByText(/^Row 1 has the column .* twice/);
  },
};

export const Checking: Story = {
  beforeEach: () => mockApi.hold(importVendors),
  play: async (playing) => {
    await chooseCsv(playing, 'vendors.csv', 'Vendor name\nPennine Gloves\n');
    await playing.canvas.findByText('Checking 0 of 1 row...');
  },
};
