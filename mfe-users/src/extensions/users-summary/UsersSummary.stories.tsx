import { readUsersSummary } from '@vended/contract/summaries';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/People',
  component: ExtensionScreen,
  args: { extension: { mount }, properties: { accountId: 'acme' }, as: 'administrator', height: 164 },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('without device access') };
export const Loading: Story = { beforeEach: () => mockApi.hold(readUsersSummary) };
export const Failed: Story = failedToLoad(readUsersSummary);
