import { listDevices } from '@vended/contract/devices';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { deviceScreen } from '../testing/deviceScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Devices', ...deviceScreen('/devices') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Crib locker wall/ });
  },
};

/** Only the platform's people register devices, so only they are offered the import. */
export const AsPlatform: Story = {
  args: { as: 'platform' },
  play: showsText('Showroom wall'),
};

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No devices found.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listDevices) };

export const Failed: Story = failedToLoad(listDevices);

export const NothingFound: Story = {
  args: { at: '/devices?q=zzz' },
  play: showsText('No devices match your search.'),
};

export const NoneOnline: Story = {
  args: { as: 'globex.admin', at: '/devices?seen=online' },
  play: showsText('No devices match your filters.'),
};

export const Filtered: Story = {
  args: { at: '/devices?status=active&seen=offline' },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Goods-in spiral/ });
  },
};

export const FilterGone: Story = {
  args: { at: `/devices?stockroom_id=${demoId('stockroom', 999)}` },
  play: showsText('That stockroom does not exist: remove the filter.'),
};

export const FilterInvented: Story = {
  args: { at: '/devices?seen=yesterday' },
  play: showsText('seen must be offline or late or online or never or silent.'),
};
