import { readStockSummary } from '@vended/contract/stock/summary';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { belowMinimum } from '../../testing/belowMinimum';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Stock',
  component: ExtensionScreen,
  args: { extension: { mount }, properties: { accountId: 'acme' }, as: 'administrator', height: 384 },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { beforeEach: belowMinimum, play: showsText('bins running low') };
export const NewAccount: Story = { args: { as: 'fresh.admin' }, play: showsText('bins running low') };
export const Loading: Story = { beforeEach: () => mockApi.hold(readStockSummary) };
export const Failed: Story = failedToLoad(readStockSummary);
