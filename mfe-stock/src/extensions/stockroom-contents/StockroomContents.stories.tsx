import { listLevels } from '@vended/contract/stock/levels';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Contents of a stockroom',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { stockroomId: demoId('stockroom', 1) },
    as: 'administrator',
    height: 480,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('View all contents') };
export const Empty: Story = {
  args: { properties: { stockroomId: demoId('stockroom', 5) } },
  play: showsText('Nothing is in this stockroom yet.'),
};
export const Loading: Story = { beforeEach: () => mockApi.hold(listLevels) };
export const Failed: Story = failedToLoad(listLevels);
