import { listLevels } from '@vended/contract/stock/levels';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Stock of an item',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { itemId: demoId('item', 3) },
    as: 'administrator',
    height: 640,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('All movements') };
export const Empty: Story = {
  beforeEach: () => mockApi.state.stockLevels.replace(accounts.acme.id, []),
  play: showsText('None of this item is in stock yet.'),
};
export const Loading: Story = { beforeEach: () => mockApi.hold(listLevels) };
export const Failed: Story = failedToLoad(listLevels);
