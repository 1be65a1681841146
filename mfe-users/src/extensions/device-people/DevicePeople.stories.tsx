import { changeUserDevice, listDeviceUsers } from '@vended/contract/userDevices';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/People of a device',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { deviceId: demoId('device', 3) },
    as: 'administrator',
    height: 240,
    at: '/devices',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

export const Full: Story = { play: showsText('acme.user') };
export const AsPlainUser: Story = { ...Full, args: { as: 'user' } };
export const Empty: Story = {
  args: { properties: { deviceId: demoId('device', 7) } },
  play: showsText('Nobody has access to this device yet.'),
};
export const Loading: Story = { beforeEach: () => mockApi.hold(listDeviceUsers) };
export const Failed: Story = failedToLoad(listDeviceUsers);
export const Removing: Story = {
  beforeEach: () => mockApi.hold(changeUserDevice),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Remove Access', description: 'acme.user' }),
    );
    await canvas.findByRole('button', { name: 'Saving...' });
  },
};
