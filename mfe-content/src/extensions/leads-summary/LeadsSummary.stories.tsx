import { readContentSummary } from '@vended/contract/summaries';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Leads',
  component: ExtensionScreen,
  args: { extension: { mount }, properties: { accountId: 'acme' }, as: 'platform', height: 208 },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('unchased') };
export const Loading: Story = { beforeEach: () => mockApi.hold(readContentSummary) };
export const Failed: Story = failedToLoad(readContentSummary);
