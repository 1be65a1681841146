import { listCatalogueProducts } from '@vended/contract/catalogue';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicScreen } from '../testing/publicScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site/Catalogue',
  ...publicScreen('/productcatalogue'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Carousel 806' });
  },
};

export const Filtered: Story = {
  args: { at: '/productcatalogue?category=Type+S&sub_category=Locker' },
  play: showsText('2 products'),
};

export const NothingFits: Story = {
  args: { at: '/productcatalogue?category=Type+Z' },
  play: showsText('No products match your filters'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listCatalogueProducts) };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listCatalogueProducts, { status: 500, error: 'Something went wrong' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};
