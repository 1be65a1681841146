import { readRecordHistory } from '@vended/contract/recordHistory';
import { readVendor, saveVendor } from '@vended/contract/vendors';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { recordChanges } from '@vended/testing/recordedChanges';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const harrow = demoId('vendor', 1);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Vendor form',
  ...inventoryScreen(`/vendor-details/${harrow}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Add: Story = {
  args: { at: '/vendor-details' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Vendor name' });
  },
};

export const Edit: Story = {
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('Harrow Fixings');
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readVendor) };

export const FailedToLoad: Story = failedToLoad(readVendor);

export const OfAnotherAccount: Story = {
  args: { as: 'globex.admin' },
  play: showsText('This vendor was not found.'),
};

export const Saving: Story = {
  beforeEach: () => mockApi.hold(saveVendor),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Town' }), ' North');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Vendor' }));
    await canvas.findByRole('button', { name: 'Saving...' });
  },
};

export const Refused: Story = {
  args: { at: '/vendor-details' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Town' }), 'Halifax');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Vendor' }));
    await canvas.findByText('Vendor name is required.');
  },
};

/** Another user saved the vendor while the form was open. */
export const ChangedMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Harrow Fixings');
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    mockApi.state.vendors.change(acme, harrow, {
      town: 'Hull',
      county: 'East Riding',
      updated_at: new Date().toISOString(),
    });
    const town = canvas.getByRole('textbox', { name: 'Town' });
    await userEvent.clear(town);
    await userEvent.type(town, 'Bradford');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Vendor' }));
    await canvas.findByRole('group', { name: /was changed by/ });
  },
};

const opensHistory: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'History' }));
};

/** What was changed in the vendor, opened. */
export const History: Story = {
  beforeEach: () => {
    const first = { vendor_name: 'Harrow Bolts', vendor_code: 'HAR-01', vendor_type: 'local', town: 'York' };
    const renamed = { ...first, vendor_name: 'Harrow Fixings', vendor_type: 'global' };
    recordChanges('vendor', harrow, [first, renamed, { ...renamed, town: 'Leeds', vendor_type: 'local' }]);
  },
  play: async (context) => {
    await opensHistory(context);
    await context.canvas.findByRole('list', { name: 'Changes, newest first' });
  },
};

export const HistoryEmpty: Story = {
  play: async (context) => {
    await opensHistory(context);
    await context.canvas.findByText('No changes recorded yet.');
  },
};

export const HistoryFailed: Story = {
  beforeEach: () =>
    mockApi.fail(readRecordHistory, { status: 500, error: 'The database is being restarted.' }),
  play: async (context) => {
    await opensHistory(context);
    await context.canvas.findByRole('button', { name: 'Retry' });
  },
};

/** An archived vendor can be looked at and restored. */
export const Archived: Story = {
  beforeEach: () => {
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    mockApi.state.vendors.change(acme, harrow, { archived_at: '2026-11-20T09:30:00.000Z' });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('note', { name: 'Archived' });
  },
};
