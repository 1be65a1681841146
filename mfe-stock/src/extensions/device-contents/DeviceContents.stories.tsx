import { listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { readLayout } from '@vended/contract/stock/layouts';
import { ExtensionScreen } from '@vended/testing/ExtensionScreen';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { binPlace } from '@vended/testing/mock-api/demonstration/stock';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import { screen } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mount } from './extension';

const meta: Meta<typeof ExtensionScreen> = {
  title: 'Extensions/Contents of a device',
  component: ExtensionScreen,
  args: {
    extension: { mount },
    properties: { deviceId: demoId('device', 4) },
    as: 'administrator',
    height: 480,
    at: '/devices',
  },
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj<typeof ExtensionScreen>;

const opensBin =
  (name: RegExp): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    const [bin] = await canvas.findAllByText(name);
    await userEvent.click(bin as HTMLElement);
    await canvas.findByRole('button', { name: 'Close' });
  };

/** Three boards, with a report that could not be applied. */
export const Full: Story = { play: showsText('Could not be applied') };

/** A list, because there is no space for the front. */
export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const BinOpen: Story = { play: opensBin(/^Bin 4: Safety glasses/) };

/** What is in the bin has to go somewhere first. */
export const Clearing: Story = {
  play: async (context) => {
    await opensBin(/^Bin 4: Safety glasses/)(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Clear Bin' }));
    await screen.findByRole('dialog', { name: 'What becomes of the rest?' });
  },
};

/** Another item is chosen for a bin that is not empty: it belongs there only from now on. */
export const Replacing: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await opensBin(/^Bin 4: Safety glasses/)(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear Item' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Item' }), 'lubricant');
    await userEvent.click(await screen.findByRole('option', { name: /Chain lubricant/ }));
    await canvas.findByText(/^The bin is not empty/);
  },
};

export const EmptyBinOpen: Story = { play: opensBin(/^Bin 9: no item/) };

/** Gloves are in the bin of the glasses, and discs in a bin that nothing belongs into any more. */
export const Misplaced: Story = {
  beforeEach: () => {
    const { stockLayouts, stockLevels } = mockApi.state;
    const gloves = { place_id: binPlace(4, 1, 4), item_id: demoId('item', 4), quantity: 3, shortfall: 0 };
    stockLevels.add(accounts.acme.id, { id: crypto.randomUUID(), ...gloves });
    const discs = stockLayouts.of(accounts.acme.id).find(({ place_id }) => place_id === binPlace(4, 1, 7));
    stockLayouts.change(accounts.acme.id, discs?.id ?? '', { valid_until: demoMoment(45) });
  },
  play: showsText('in a wrong bin'),
};

export const MisplacedOpen: Story = { ...Misplaced, play: opensBin(/^Bin 4: Safety glasses/) };

export const AsPlainUser: Story = { ...Full, args: { as: 'user' } };

/** The bins of a Standard device are added one by one. */
export const Standard: Story = {
  args: { properties: { deviceId: demoId('device', 3) } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Add Bin' });
  },
};

export const StandardWithoutBins: Story = {
  args: { properties: { deviceId: demoId('device', 6) } },
  play: showsText(/Add the first one, and say what belongs into it/),
};

export const Refused: Story = {
  play: async (context) => {
    await opensBin(/^Bin 4: Safety glasses/)(context);
    const minimum = await context.canvas.findByRole('textbox', { name: 'Minimum' });
    await context.userEvent.clear(minimum);
    await context.userEvent.type(minimum, '50');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save Layout' }));
    await context.canvas.findByText('Minimum can be at most par, and par at most the capacity.');
  },
};

/** Another person has changed what belongs into the bin since it was opened. */
export const ChangedMeanwhile: Story = {
  play: async (context) => {
    await opensBin(/^Bin 4: Safety glasses/)(context);
    const minimum = await context.canvas.findByRole('textbox', { name: 'Minimum' });
    await context.userEvent.clear(minimum);
    await context.userEvent.type(minimum, '3');
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const { stockLayouts } = mockApi.state;
    const layout = stockLayouts
      .of(customer_account_id)
      .find(({ place_id }) => place_id === binPlace(4, 1, 4));
    stockLayouts.change(customer_account_id, layout?.id ?? '', {
      item_id: demoId('item', 4),
      updated_at: new Date().toISOString(),
    });
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save Layout' }));
    await context.canvas.findByRole('group', { name: /^This bin was changed by/ });
    await context.canvas.findByRole('cell', { name: 'Nitrile gloves, size 9' });
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readLayout) };

export const Failed: Story = failedToLoad(readLayout);

/** What the device reported cannot be loaded. */
export const ReportsFailed: Story = failedToLoad(listDeviceEvents);
