import { listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, narrowList, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock reports',
  ...stockScreen('/stock/events'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Narrow: Story = narrowList;

/** Those of a device of which none waits. */
export const OfDevice: Story = {
  args: { at: `/stock/events?device_id=${demoId('device', 3)}` },
  play: showsText('No report has to be checked.'),
};

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No report has to be checked.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listDeviceEvents) };

export const Failed: Story = failedToLoad(listDeviceEvents);
