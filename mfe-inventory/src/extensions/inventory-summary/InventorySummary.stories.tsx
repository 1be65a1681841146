import { readInventorySummary } from '@vended/contract/summaries';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Inventory',
  component: ExtensionScreen,
  args: { extension: { mount }, properties: { accountId: 'acme' }, as: 'administrator', height: 296 },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('items without an image') };
/** A new account: the steps that lead to its first item. */
export const NewAccount: Story = { args: { as: 'fresh.admin' }, play: showsText('Add a group') };
export const Loading: Story = { beforeEach: () => mockApi.hold(readInventorySummary) };
export const Failed: Story = failedToLoad(readInventorySummary);
