import { listDevices } from '@vended/contract/devices';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { deviceScreen } from '../testing/deviceScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Device labels',
  ...deviceScreen('/devices/labels'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Choose: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: 'Crib carousel 1' });
  },
};

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Crib carousel 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Quayside cabinet' }));
    await canvas.findByRole('button', { name: 'Print labels (2)' });
  },
};

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No devices found.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listDevices) };

export const Failed: Story = failedToLoad(listDevices);
