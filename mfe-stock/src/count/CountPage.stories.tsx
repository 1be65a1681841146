import { countStock } from '@vended/contract/stock/counts';
import { listLevels } from '@vended/contract/stock/levels';
import { maxCountRows } from '@vended/contract/stock/limits';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import { withoutCamera } from '@vended/testing/withoutCamera';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { backTo } from '../record/useBack';
import { paths } from '../paths';
import { stockScreen } from '../testing/stockScreen';

const toolCrib = demoId('stockroom', 1);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Stock count',
  ...stockScreen(paths.count({ place_id: toolCrib, back: backTo('stockroom', toolCrib) })),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

const opens: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByLabelText(/^Counted: Safety glasses, clear/);
};

const compares: NonNullable<Story['play']> = async (context) => {
  const { canvas, userEvent } = context;
  await opens(context);
  await userEvent.type(canvas.getByLabelText(/^Counted: Safety glasses, clear/), '58');
  await userEvent.type(canvas.getByLabelText(/^Counted: Grinding disc/), '25');
  await userEvent.click(canvas.getByRole('button', { name: 'Show Differences' }));
  await canvas.findByRole('heading', { name: 'Differences' });
};

/** A stockroom: what is known is not shown before the figures are compared. */
export const Stockroom: Story = { play: opens };

export const Narrow: Story = { ...Stockroom, globals: { viewport: { value: 'phone' } } };

/** The bins of a device. */
export const Device: Story = {
  args: { at: paths.count({ device_id: demoId('device', 4) }) },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/board 1, bin 4$/);
  },
};

/** An item in all of its places. */
export const Item: Story = {
  args: { at: paths.count({ item_id: demoId('item', 3) }) },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Counted: Tool crib A/);
  },
};

export const Differences: Story = { play: compares };

const scans =
  (label: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: label }));
    await canvas.findByRole('textbox', { name: 'Code' });
  };

/** Each scan leads to the line of the item. */
export const Scanning: Story = {
  beforeEach: withoutCamera,
  play: async (context) => {
    await opens(context);
    await scans('Count by scanning')(context);
  },
};

export const ScanningDevice: Story = {
  ...Device,
  beforeEach: withoutCamera,
  play: scans('Count by scanning'),
};

export const ScanningPlace: Story = {
  args: { at: '/stock/count' },
  beforeEach: withoutCamera,
  play: scans('Scan the stockroom or the device'),
};

/** More than can be booked at once. */
export const Long: Story = {
  beforeEach: () => {
    const { id: acme } = accounts.acme;
    const [item] = mockApi.state.items.of(acme);
    if (!item) throw new Error('The demonstration has no items.');
    const items = Array.from({ length: maxCountRows + 1 }, (_, index) => ({
      ...item,
      id: `0199e0a0-b008-7000-8000-${String(index).padStart(12, '0')}`,
      description: `Spare part ${index + 1}`,
    }));
    mockApi.state.items.replace(acme, [...mockApi.state.items.of(acme), ...items]);
    mockApi.state.stockLevels.replace(
      acme,
      items.map(({ id }) => ({
        id: id.replace('b008', 'b007'),
        place_id: toolCrib,
        item_id: id,
        quantity: 1,
        shortfall: 0,
      })),
    );
  },
  play: showsText(/^There are more than 500 lines/),
};

/** Something that is no number. */
export const Refused: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await opens(context);
    await userEvent.type(canvas.getByLabelText(/^Counted: Safety glasses, clear/), 'about 50');
    await userEvent.click(canvas.getByRole('button', { name: 'Show Differences' }));
    await canvas.findAllByText(/^Quantity must be a whole number/);
  },
};

export const Saving: Story = {
  beforeEach: () => mockApi.hold(countStock),
  play: async (context) => {
    await compares(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Book Count' }));
    await context.canvas.findByRole('button', { name: 'Saving...' });
  },
};

/** Nothing is chosen yet. */
export const Choose: Story = {
  args: { at: '/stock/count' },
  play: showsText('Choose the stockroom or the device that you count.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listLevels) };

export const Failed: Story = failedToLoad(listLevels);
