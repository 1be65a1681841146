import { listItems, readItemImage } from '@vended/contract/items';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Items', ...inventoryScreen('/items') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No items found for this account.'),
};

export const NothingFound: Story = {
  args: { at: '/items?q=zzz' },
  play: showsText('No items match your search.'),
};

export const Filtered: Story = {
  ...Full,
  args: { at: `/items?vendor_id=${demoId('vendor', 3)}&picture=with` },
};

export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Safety glasses, clear' }));
    await canvas.findByText('1 selected');
  },
};

export const FilterGone: Story = {
  args: { at: `/items?vendor_id=${demoId('vendor', 999)}` },
  play: showsText('That vendor does not exist: remove the filter.'),
};

export const ViewOpen: Story = {
  args: { at: `/items?view=${demoId('listView', 1)}` },
  play: showsText('Without a picture'),
};

export const ViewChanged: Story = {
  args: { at: `/items?view=${demoId('listView', 1)}&q=drill&density=compact` },
  play: showsText('Changed'),
};

export const ViewGone: Story = {
  args: { at: `/items?view=${demoId('listView', 999)}&q=drill` },
  play: showsText(/That saved view does not exist/),
};

export const Views: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }));
    await canvas.findByRole('button', { name: 'Without a picture' });
  },
};

export const Columns: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await canvas.findByRole('checkbox', { name: 'Type' });
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listItems) };

export const Failed: Story = failedToLoad(listItems);

export const PicturesMissing: Story = {
  ...Full,
  beforeEach() {
    mockApi.fail(readItemImage, { status: 404, error: 'That image does not exist.' });
    // At other URLs, because the browser caches pictures of other stories.
    const { items } = mockApi.state;
    const { customer_account_id } = mockApi.signIn('acme.admin');
    for (const { id, image_version } of items.of(customer_account_id))
      if (image_version) items.change(customer_account_id, id, { image_version: `${image_version}-missing` });
  },
};
