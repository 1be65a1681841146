import { listVendors } from '@vended/contract/vendors';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Vendors', ...inventoryScreen('/vendors') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No vendors found.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listVendors) };

export const Failed: Story = failedToLoad(listVendors);

/** Two archived vendors, which no other list has. */
export const Archived: Story = {
  args: { at: '/vendors?archived=only' },
  beforeEach: () => {
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    for (const number of [1, 2])
      mockApi.state.vendors.change(acme, demoId('vendor', number), {
        archived_at: '2026-11-20T09:30:00.000Z',
      });
  },
  play: showsText('Harrow Fixings'),
};

export const NothingFound: Story = {
  args: { at: '/vendors?q=zzz' },
  play: showsText('No vendors match your search.'),
};
