import { readDevice } from '@vended/contract/devices';
import { readStockroom } from '@vended/contract/stockrooms';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { deviceScreen } from '../testing/deviceScreen';

const lockerWall = demoId('device', 4);
const cabinet = demoId('device', 6);
const carousel = demoId('device', 3);
const spiral = demoId('device', 5);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Device form',
  ...deviceScreen(`/devices/${lockerWall}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Unlimited: Story = {
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Crib locker wall');
  },
};

/** A Standard unit without a stockroom, which never sent a ping. */
export const Standard: Story = {
  args: { at: `/devices/${cabinet}` },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Quayside cabinet');
  },
};

/** A device that pings: its address and firmware are its own. */
export const Online: Story = {
  args: { at: `/devices/${carousel}` },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Crib carousel 1');
  },
};

/** A device that has not been heard of for three days: what it reported last can be changed. */
export const Offline: Story = {
  args: { at: `/devices/${spiral}` },
  beforeEach: () => {
    mockApi.state.devices.change(accounts.acme.id, spiral, { reports_firmware: true });
  },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Goods-in spiral');
  },
};

/** A Standard unit with a board, as carousels have one. */
export const StandardWithBoard: Story = {
  ...Online,
  beforeEach: () => {
    mockApi.state.devices.change(accounts.acme.id, carousel, {
      unit_config: [{ boardNumber: 1, lockCount: 18, count: 18, type: 'motor' }],
    });
  },
};

export const FirstBoard: Story = {
  args: { at: `/devices/${cabinet}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Unit type'), 'Unlimited');
    await canvas.findByRole('button', { name: 'Add Board' });
  },
};

export const MadeStandard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Unit type'), 'Standard');
    await canvas.findByText('Board 3: 8 motors');
  },
};

export const Loading: Story = {
  beforeEach: () => mockApi.hold(readDevice),
  play: showsText('Loading device details...'),
};

export const FailedToLoad: Story = failedToLoad(readDevice);

/** The page knows the stockroom, so nobody chooses it. */
export const PlaceFailed: Story = {
  ...Unlimited,
  beforeEach: () => mockApi.fail(readStockroom, { status: 500, error: 'The database is being restarted.' }),
};

export const OfAnotherAccount: Story = {
  args: { as: 'globex.admin' },
  play: showsText('This device was not found.'),
};

export const Refused: Story = {
  args: { at: `/devices/${cabinet}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText('Device name'));
    await userEvent.type(canvas.getByLabelText('IP address'), '10.0.0.9');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByText('Device name is required.');
  },
};

/** Another user saved the device while the form was open. */
export const ChangedMeanwhile: Story = {
  // So that its boards can be deleted.
  beforeEach: () => mockApi.state.stockLayouts.replace(accounts.acme.id, []),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Crib locker wall');
    mockApi.state.devices.change(accounts.acme.id, lockerWall, {
      firmware_version: '5.1.0',
      stockroom_id: null,
      stockroom_name: null,
      updated_at: new Date().toISOString(),
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Delete board 3' }));
    await waitFor(() => expect(canvas.queryByText('Board 3')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByRole('group', { name: /was changed by/ });
  },
};
