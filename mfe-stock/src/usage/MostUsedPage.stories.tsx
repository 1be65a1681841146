import { listMostUsed } from '@vended/contract/stock/use';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsRetry, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { stockScreen } from '../testing/stockScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Stock used most', ...stockScreen('/stock/use') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = { play: showsText(/^In the last 12 weeks/) };

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('Nothing was used in the last 12 weeks.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listMostUsed) };

export const Failed: Story = failedToLoad(listMostUsed);

/** The caller may no longer read it. */
export const Refused: Story = {
  beforeEach: () =>
    mockApi.fail(listMostUsed, { status: 403, error: 'You do not have permission to do this.' }),
  play: showsRetry,
};
