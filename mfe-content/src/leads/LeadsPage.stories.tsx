import { listLeads } from '@vended/contract/leads';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { contentScreen } from '../testing/contentScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Leads', ...contentScreen('/admin/leads') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const MyOwn: Story = { ...Full, args: { at: '/admin/leads?owner=me' } };

export const Tablet: Story = { ...Full, globals: { viewport: { value: 'tablet' } } };

export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Purchasing' }));
    await canvas.findByText('1 selected');
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listLeads) };

export const Failed: Story = failedToLoad(listLeads);

export const Empty: Story = {
  beforeEach: () => mockApi.state.leads.replace(platformOwner, []),
  play: showsText('No leads found for this filter.'),
};

export const NothingFound: Story = {
  args: { at: '/admin/leads?q=zzz' },
  play: showsText('No leads match your search.'),
};

/** A lead from yesterday, and one that is already chased. */
export const WithNew: Story = {
  beforeEach: () => {
    const [waiting, chased] = mockApi.state.leads.of(platformOwner);
    const created_at = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    for (const lead of [waiting, chased]) {
      if (!lead) continue;
      const lead_chased = lead === chased ? 1 : 0;
      mockApi.state.leads.change(platformOwner, lead.id, { created_at, lead_chased });
    }
  },
  play: showsText('New'),
};
