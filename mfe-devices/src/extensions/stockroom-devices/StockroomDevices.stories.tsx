import { listDevices } from '@vended/contract/devices';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Devices in a stockroom',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { stockroomId: demoId('stockroom', 1) },
    as: 'administrator',
    height: 320,
    at: '/groups',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('View all devices') };
export const Empty: Story = {
  beforeEach: () => mockApi.state.devices.replace(accounts.acme.id, []),
  play: showsText('No devices are in this stockroom yet.'),
};
export const Loading: Story = { beforeEach: () => mockApi.hold(listDevices) };
export const Failed: Story = failedToLoad(listDevices);
