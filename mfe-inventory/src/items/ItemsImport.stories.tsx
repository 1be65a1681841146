import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-webpack5';
import { inventoryApi } from '../inventoryApi';
import { InventoryRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Items import',
  component: ModuleScreen,
  parameters: screenParameters,
  args: {
    api: inventoryApi,
    Routes: InventoryRoutes,
    at: '/items/import',
    as: 'administrator',
    layout: 'console',
  },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;
type Playing = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function choose({ canvas, userEvent }: Playing, text: string) {
  const file = new File([text], 'items.csv', { type: 'text/csv' });
  await userEvent.upload(await canvas.findByLabelText(/CSV file/), file);
}

export const Start: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/CSV file/);
  },
};

export const Ready: Story = {
  play: async (playing) => {
    await choose(
      playing,
      'Master ID,Description,Item type,Vendor\nDRL-0330,Twist drill 3.3 mm,Cutting tool,NCT-20\nMIL-0600,Carbide end mill 6 mm,Milling,Shoreline Abrasives\n',
    );
    await playing.canvas.findByRole('heading', { name: 'Ready to import' });
  },
};

export const WithErrors: Story = {
  play: async (playing) => {
    await choose(playing, 'Master ID,Description,Vendor\nDRL-0330,,NCT-20\nDRL-0420,Twist drill,Nobody\n');
    await playing.canvas.findByRole('heading', { name: 'This file cannot be imported yet' });
  },
};
