import { listMovements } from '@vended/contract/stock/movements';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Taken by a person',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { userId: demoId('user', 3) },
    as: 'administrator',
    height: 320,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('All that this person took and returned') };
export const Empty: Story = {
  args: { properties: { userId: demoId('user', 4) } },
  play: showsText('This person has not taken anything yet.'),
};
export const Loading: Story = { beforeEach: () => mockApi.hold(listMovements) };
export const Failed: Story = failedToLoad(listMovements);
