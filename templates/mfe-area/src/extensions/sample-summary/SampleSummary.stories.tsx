import { readInventorySummary } from '@vended/contract/summaries';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Sample summary',
  component: ExtensionScreen,
  args: { extension: { mount }, properties: { accountId: 'acme' }, as: 'administrator', height: 120 },
  // When the design is final, remove `visual` and record pictures: npm run visual:update.
  parameters: { controls: { disable: true }, visual: false },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('items') };
export const NewAccount: Story = { args: { as: 'fresh.admin' }, play: showsText('items') };
export const Loading: Story = { beforeEach: () => mockApi.hold(readInventorySummary) };
export const Failed: Story = failedToLoad(readInventorySummary);
