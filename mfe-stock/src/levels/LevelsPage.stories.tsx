import { listLevels } from '@vended/contract/stock/levels';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { binPlace } from '@vended/testing/mock-api/demonstration/stock';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Stock', ...stockScreen('/stock') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('Nothing is in stock yet.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listLevels) };

export const Failed: Story = failedToLoad(listLevels);

/** What is empty in one device. */
export const Filtered: Story = {
  ...fullList,
  args: { at: `/stock?device_id=${demoId('device', 4)}&state=empty` },
};

/** Gloves are in a bin of glasses, and an item of a machine is archived. */
export const NotAsItShouldBe: Story = {
  ...fullList,
  args: { at: `/stock?device_id=${demoId('device', 4)}` },
  beforeEach: () => {
    const { stockLevels, items } = mockApi.state;
    const gloves = { place_id: binPlace(4, 1, 4), item_id: demoId('item', 4), quantity: 3, shortfall: 0 };
    stockLevels.add(accounts.acme.id, { id: crypto.randomUUID(), ...gloves });
    items.change(accounts.acme.id, demoId('item', 3), { archived_at: demoMoment(45) });
  },
};

export const NothingFound: Story = {
  args: { at: `/stock?item_id=${demoId('item', 6)}&state=empty` },
  play: showsText('No levels match your filters.'),
};
