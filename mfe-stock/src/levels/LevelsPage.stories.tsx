import { listLevels } from '@vended/contract/stock/levels';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, narrowList, showsText } from '@vended/testing/storyPlays';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { demoId } from '@vended/testing/mock-api/ids';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Stock', ...stockScreen('/stock') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Narrow: Story = narrowList;

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('Nothing is in stock yet.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listLevels) };

export const Failed: Story = failedToLoad(listLevels);

/** What is empty in one device. */
export const Filtered: Story = {
  ...fullList,
  args: { at: `/stock?device_id=${demoId('device', 4)}&state=empty` },
};

export const NothingFound: Story = {
  args: { at: `/stock?item_id=${demoId('item', 6)}&state=empty` },
  play: showsText('No levels match your filters.'),
};
