import { listDeviceEvents, waitsFor } from '@vended/contract/stock/deviceEvents';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, narrowList, showsText } from '@vended/testing/storyPlays';
import { screen } from '@testing-library/dom';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock reports',
  ...stockScreen('/stock/events'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

/** The state in the address is none: the filter can be removed. */
export const UnknownState: Story = {
  args: { at: '/stock/events?state=lost' },
  play: showsText(/state must be one of/),
};

/** A badge that nobody had: what is recorded by hand is how many, from which bin, and for which job. */
export const UnknownBadge: Story = {
  beforeEach() {
    const bin = { board_number: 1, bin_number: 4 };
    const event = { kind: 'take', ...bin, quantity: 3, job: 'J-7', badge_number: '04A2-7731' };
    mockApi.state.deviceEvents.change(accounts.acme.id, demoId('deviceEvent', 1), {
      ...bin,
      event,
      reason: waitsFor.badge,
    });
  },
  play: showsText('Taken 3, board 1, bin 4, job J-7'),
};

/** Those of a device of which none waits. */
export const OfDevice: Story = {
  args: { at: `/stock/events?device_id=${demoId('device', 3)}` },
  play: showsText('No report has to be checked.'),
};

/** All that a device has reported, applied or not. */
export const AllOfDevice: Story = {
  args: { at: `/stock/events?device_id=${demoId('device', 4)}&state=all` },
  play: showsText('Fault: The motor of coil 4 is jammed'),
};

export const Faults: Story = {
  args: { at: '/stock/events?state=fault' },
  play: showsText('Fault: The motor of coil 4 is jammed'),
};

export const OpenedWithoutAccess: Story = {
  args: { at: '/stock/events?state=not_allowed' },
  play: showsText('Had no access to this device then.'),
};

export const AgainstRule: Story = {
  args: { at: '/stock/events?state=against_rule' },
  play: showsText('Over the limit of 2 a day.'),
};

/** One can be reopened. */
export const Dismissed: Story = {
  args: { at: '/stock/events?state=dismissed' },
  beforeEach() {
    mockApi.state.deviceEvents.change(accounts.acme.id, demoId('deviceEvent', 1), {
      dismissed_at: demoMoment(42),
      dismissed_by: 'acme.admin',
      dismissed_because: 'The bin was opened for a test',
    });
  },
  play: showsText(/Dismissed by acme.admin/),
};

const dismisses: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
  await screen.findByRole('dialog', { name: 'Dismiss Report' });
};

export const Dismiss: Story = { play: dismisses };

/** Another one waits for the same bin, and one for another bin. */
export const DismissSeveral: Story = {
  beforeEach() {
    const { deviceEvents } = mockApi.state;
    const [waiting] = deviceEvents.of(accounts.acme.id).filter(({ reason }) => reason !== '');
    if (!waiting) return;
    for (const bin_number of [waiting.bin_number, 8]) {
      const event = { kind: 'take', board_number: 1, bin_number, quantity: 1 };
      deviceEvents.add(accounts.acme.id, {
        ...waiting,
        ...{ id: crypto.randomUUID(), received_at: demoMoment(42), bin_number, event },
      });
    }
  },
  async play({ canvas, userEvent }) {
    const [last] = (
      await canvas.findAllByRole('button', { name: 'Dismiss', description: /bin 9/ })
    ).toReversed();
    await userEvent.click(last as HTMLElement);
    await screen.findByRole('checkbox', { name: /^Also the other one of this bin/ });
  },
};

export const DismissNarrow: Story = { ...narrowList, play: dismisses };

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No report has to be checked.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listDeviceEvents) };

export const Failed: Story = failedToLoad(listDeviceEvents);
