import { readStockroom } from '@vended/contract/stockrooms';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const at =
  `/groups?group_id=${demoId('group', 1)}&location_id=${demoId('location', 1)}` +
  `&stockroom_id=${demoId('stockroom', 1)}`;

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stockroom',
  ...inventoryScreen(at),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Tool crib A' });
  },
};

export const Loading: Story = { ...Full, beforeEach: () => mockApi.hold(readStockroom), play: undefined };

export const Failed: Story = failedToLoad(readStockroom);

export const OfAnotherAccount: Story = {
  args: { as: 'globex.admin' },
  play: showsText('This stockroom was not found.'),
};
