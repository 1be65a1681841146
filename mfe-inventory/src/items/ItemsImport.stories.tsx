import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { chooseCsv } from '../testing/chooseCsv';
import { inventoryScreen } from '../testing/inventoryScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Items import',
  ...inventoryScreen('/items/import'),
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
      'items.csv',
      'Master ID,Description,Item type,Vendor\nDRL-0330,Twist drill 3.3 mm,Cutting tool,NCT-20\nMIL-0600,Carbide end mill 6 mm,Milling,Shoreline Abrasives\n',
    );
    await playing.canvas.findByRole('heading', { name: 'Ready to import' });
  },
};

export const WithErrors: Story = {
  play: async (playing) => {
    await chooseCsv(
      playing,
      'items.csv',
      'Master ID,Description,Vendor\nDRL-0330,,NCT-20\nDRL-0420,Twist drill,Nobody\n',
    );
    await playing.canvas.findByRole('heading', { name: 'This file cannot be imported yet' });
  },
};
