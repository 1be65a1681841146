import { refillBins } from '@vended/contract/stock/refills';
import { listLevels } from '@vended/contract/stock/levels';
import { onlyLeft } from '@vended/contract/stock/movements';
import { draftKey, removeDraft, writeDraft } from '@vended/design/form/draftStorage';
import { plainSettings } from '@vended/contract/stock/stockItems';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { binPlace } from '@vended/testing/mock-api/demonstration/stock';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import { withoutCamera } from '@vended/testing/withoutCamera';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { backTo } from '../record/useBack';
import { paths } from '../paths';
import type { RefillLine } from './plan';
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

/** The wrench of bin 2 and a pair of glasses of bin 4 are on loan. */
export const Lent: Story = {
  play: showsText('From Tool crib A'),
  beforeEach: () =>
    mockApi.state.stockSettings.replace(
      accounts.acme.id,
      [3, 7].map((item) => ({
        ...plainSettings,
        id: demoId('item', item),
        loan_days: 7,
        updated_at: demoMoment(30),
      })),
    ),
};

export const Narrow: Story = { ...Device, globals: { viewport: { value: 'phone' } } };

const showsCarousel: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('heading', { name: 'Crib carousel 1' });
};

/** All devices of a location. */
export const Location: Story = {
  args: { at: paths.refill({ location_id: demoId('location', 1) }) },
  play: showsCarousel,
};

/** The devices that belong to a stockroom: the locker wall belongs to another of the location. */
export const Stockroom: Story = {
  args: { at: paths.refill({ stockroom_id: demoId('stockroom', 1) }) },
  beforeEach() {
    const goodsIn = { stockroom_id: demoId('stockroom', 2), stockroom_name: 'Goods in' };
    mockApi.state.devices.change(accounts.acme.id, lockerWall, goodsIn);
  },
  play: showsCarousel,
};

/** No device that belongs to this stockroom has a bin with an item. */
export const StockroomWithoutBins: Story = {
  args: { at: paths.refill({ stockroom_id: demoId('stockroom', 2) }) },
  play: showsText(/^No device belongs to this stockroom: only those that do are refilled from here\./),
};

/** Each item is checked against the bin that it goes into. */
export const Scanning: Story = {
  beforeEach: withoutCamera,
  play: async (context) => {
    await opens(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Check by scanning' }));
    await context.canvas.findByRole('textbox', { name: 'Code' });
  },
};

/** Five hundred bins, from a stockroom of five hundred items: what is taken comes last in it by name. */
export const Long: Story = {
  beforeEach() {
    const { stockLayouts, stockLevels } = mockApi.state;
    const gloves = demoId('item', 4);
    const bins = Array.from({ length: 501 }, (_, index) => ({
      board_number: 1 + Math.floor(index / 50),
      bin_number: 1 + (index % 50),
      // The discs are nowhere else.
      item_id: index === 0 ? demoId('item', 5) : gloves,
    })).map((bin) => ({ ...bin, place_id: binPlace(4, bin.board_number, bin.bin_number) }));
    const level = { id: '', quantity: 0, shortfall: 0 };
    stockLayouts.replace(
      accounts.acme.id,
      bins.map((bin) => ({
        ...bin,
        id: crypto.randomUUID(),
        device_id: lockerWall,
        ...{ capacity: 1, par: 1, minimum: 0, valid_until: null },
        ...{ valid_from: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
      })),
    );
    stockLevels.replace(
      accounts.acme.id,
      [
        ...bins.map(({ place_id, item_id }) => ({ ...level, place_id, item_id })),
        ...Array.from({ length: 500 }, () => ({ ...level, item_id: crypto.randomUUID() })),
        { ...level, item_id: gloves, quantity: 499 },
      ].map((each) => ({ place_id: demoId('stockroom', 1), ...each, id: crypto.randomUUID() })),
    );
  },
  play: showsText('None there'),
};

export const Ticked: Story = { play: ticks };

/** Leaves a draft of the round. */
function leaveDraft(changes: Readonly<Record<string, string>>) {
  const key = draftKey(mockApi.signIn('acme.admin'), `stock-refill ${lockerWall} new`);
  writeDraft(key, { changes, base: {}, typedAt: new Date().toISOString() });
  return () => removeDraft(key);
}

/** What a draft has of gloves that were filled into bin 4, which is for glasses. */
function glovesTicked() {
  const placeId = binPlace(4, 1, 4);
  const line: RefillLine = {
    ...{ placeId, itemId: demoId('item', 4), item: 'Nitrile gloves, size 9', masterId: '' },
    ...{ deviceId: lockerWall, device: 'Crib locker wall', board: 1, bin: 4, missing: 8, lent: 0 },
    ...{ stockroomId: demoId('stockroom', 1), stockroom: 'Tool crib A' },
  };
  return { [placeId]: new Date().toISOString(), [`line-${placeId}`]: JSON.stringify(line) };
}

const resumes =
  (text: RegExp): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resume' }));
    await canvas.findByText(text);
  };

/** A draft is resumed: since a bin was ticked, another item was put into it. */
export const ChangedSince: Story = {
  beforeEach: () => leaveDraft(glovesTicked()),
  play: resumes(/^Since then, the bin has got another item/),
};

/** Since a bin was ticked, all bins of the device were cleared. */
export const ClearedSince: Story = {
  beforeEach() {
    mockApi.state.stockLayouts.replace(accounts.acme.id, []);
    return leaveDraft(glovesTicked());
  },
  play: resumes(/^Since then, the bin has lost its item/),
};

/** The draft of an older release, which did not say what was filled in. */
export const OlderDraft: Story = {
  beforeEach: () => leaveDraft({ [binPlace(4, 9, 9)]: new Date().toISOString() }),
  play: resumes(/^A bin was ticked, and the plan does not have it any more/),
};

/** The stockroom has none of what was ticked. */
export const TooFew: Story = {
  beforeEach: () =>
    mockApi.fail(refillBins, {
      status: 409,
      error: onlyLeft(0),
      fields: { 'filled.0.quantity': onlyLeft(0) },
    }),
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
  play: showsText(/^No bin here has an item yet/),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listLevels) };

export const Failed: Story = failedToLoad(listLevels);
