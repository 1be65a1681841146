import { listDevices } from '@vended/contract/devices';
import { changeUserDevice, listUserDevices } from '@vended/contract/userDevices';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userScreen } from '../testing/userScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Device access',
  ...userScreen(`/user-details/${demoId('user', 3)}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Granted: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('row', { name: /Quayside cabinet/ })).scrollIntoView({ block: 'center' });
  },
};

export const NoDevices: Story = {
  beforeEach: () => mockApi.state.devices.replace(accounts.acme.id, []),
  play: async ({ canvas }) => {
    (await canvas.findByText('No devices found for this account.')).scrollIntoView({ block: 'center' });
  },
};

export const Many: Story = {
  beforeEach: () => {
    const [device] = mockApi.state.devices.of(accounts.acme.id);
    for (let number = 101; device && number < 161; number += 1)
      mockApi.state.devices.add(accounts.acme.id, {
        ...device,
        id: demoId('device', number),
        device_name: `Bay ${number}`,
      });
  },
  play: async ({ canvas }) => {
    (await canvas.findByRole('searchbox', { name: 'Search devices' })).scrollIntoView({ block: 'start' });
  },
};

export const FailedToLoad: Story = failedToLoad(listUserDevices);

export const DevicesFailedToLoad: Story = failedToLoad(listDevices);

export const Granting: Story = {
  beforeEach: () => mockApi.hold(changeUserDevice),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Grant Access', description: 'Quayside cabinet' }),
    );
    await canvas.findByRole('button', { name: 'Saving...' });
  },
};

/** The connection went away with the press: nobody can tell whether access was granted. */
export const ConnectionLost: Story = {
  play: async ({ canvas, userEvent }) => {
    const grant = await canvas.findByRole('button', {
      name: 'Grant Access',
      description: 'Quayside cabinet',
    });
    mockApi.fail(changeUserDevice, 'no answer');
    mockApi.fail(listUserDevices, 'no answer');
    await userEvent.click(grant);
    await canvas.findByRole('button', { name: 'Retry' });
  },
};
