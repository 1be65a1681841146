import { listItems, readItemImage } from '@vended/contract/items';
import { blankItem } from '@vended/testing/mock-api/demonstration/items';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { newRecord } from '@vended/testing/mock-api/record';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsRetry, showsTable, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Items', ...inventoryScreen('/items') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: showsTable,
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const LongTexts: Story = {
  ...Full,
  beforeEach: () => {
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const item = newRecord({
      ...blankItem,
      customer_account_id,
      description:
        'Adjustable reamer with replaceable blades, ground, for through holes in hardened steel, from 15.25 to 17 mm, with key, spare blades and certificate',
      master_id: 'REAMER-ADJUSTABLE-15.25-17.00-HARDENED-STEEL-SET-WITH-KEY',
      item_type: 'Cutting tools for hardened and tempered steels above 45 HRC',
    });
    mockApi.state.items.add(customer_account_id, item);
  },
};

export const Empty: Story = {
  args: { as: 'fresh.admin' },
  play: showsText('No items found for this account.'),
};

export const NothingFound: Story = {
  args: { at: '/items?q=zzz' },
  play: showsText('No items match your search.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listItems) };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listItems, { status: 500, error: 'The database is being restarted.' }),
  play: showsRetry,
};

export const PicturesMissing: Story = {
  ...Full,
  beforeEach() {
    mockApi.fail(readItemImage, { status: 404, error: 'That image does not exist.' });
    // At other URLs, because the browser caches pictures of other stories.
    const { items } = mockApi.state;
    const { customer_account_id } = mockApi.signIn('acme.admin');
    for (const { id, image_url } of items.of(customer_account_id))
      if (image_url) items.change(customer_account_id, id, { image_url: `${image_url}-missing` });
  },
};
