import { refillBins } from '@vended/contract/stock/counts';
import { listLevels } from '@vended/contract/stock/levels';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { backTo } from '../record/useBack';
import { paths } from '../paths';
import { stockScreen } from '../testing/stockScreen';

const lockerWall = demoId('device', 4);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock refill',
  ...stockScreen(paths.refill({ device_id: lockerWall, back: backTo('device', lockerWall) })),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

const glasses = /^Board 1, bin 4: Safety glasses, clear/;

const opens: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByLabelText(glasses);
  await canvas.findByText('From Tool crib A');
};

const ticks: NonNullable<Story['play']> = async (context) => {
  await opens(context);
  await context.userEvent.click(context.canvas.getByLabelText(glasses));
  await context.canvas.findByText('Unsaved changes');
};

/** One device: what to take from its stockroom, and each bin. */
export const Device: Story = { play: opens };

export const Narrow: Story = { ...Device, globals: { viewport: { value: 'phone' } } };

/** All devices of the location of a stockroom. */
export const Location: Story = {
  args: { at: paths.refill({ stockroom_id: demoId('stockroom', 1) }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Crib carousel 1' });
  },
};

export const Ticked: Story = { play: ticks };

export const Saving: Story = {
  beforeEach: () => mockApi.hold(refillBins),
  play: async (context) => {
    await ticks(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Book Refill' }));
    await context.canvas.findByRole('button', { name: 'Saving...' });
  },
};

/** The stockroom has none of what was ticked. */
export const TooFew: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await opens(context);
    await userEvent.click(canvas.getByLabelText(/^Board 1, bin 5: Nitrile gloves/));
    await userEvent.click(canvas.getByRole('button', { name: 'Book Refill' }));
    await canvas.findAllByText('None are left there. Count the place if some are.');
  },
};

export const Choose: Story = {
  args: { at: '/stock/refill' },
  play: showsText('Choose the device, or the location whose devices you refill.'),
};

export const NothingToRefill: Story = {
  args: { at: paths.refill({ device_id: demoId('device', 6) }) },
  play: showsText('There is nothing to refill.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listLevels) };

export const Failed: Story = failedToLoad(listLevels);
