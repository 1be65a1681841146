import { listStockItems } from '@vended/contract/stock/stockItems';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { belowMinimum } from '../testing/belowMinimum';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Stock by item', ...stockScreen('/stock/items') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = { ...fullList, beforeEach: belowMinimum };

/** What runs out: where the card of the home page leads to. */
export const BelowMinimum: Story = { ...Full, args: { at: '/stock/items?minimum=below' } };

export const NothingFound: Story = {
  args: { at: '/stock/items?minimum=below' },
  play: showsText('No items match your filters.'),
};

export const Empty: Story = { args: { as: 'fresh.admin' }, play: showsText('Nothing is in stock yet.') };

export const Loading: Story = { beforeEach: () => mockApi.hold(listStockItems) };

export const Failed: Story = failedToLoad(listStockItems);
