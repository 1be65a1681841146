import { readCatalogueProduct } from '@vended/contract/catalogue';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicScreen } from '../testing/publicScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site/Product',
  ...publicScreen('/productcatalogue/VS-1800'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Spiral 1800' });
  },
};

export const SeveralPictures: Story = {
  args: { at: '/productcatalogue/VC-806' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Show image 2' });
  },
};

export const OnePicture: Story = {
  args: { at: '/productcatalogue/VS-L24' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Locker 24' });
  },
};

export const Extension: Story = {
  args: { at: '/productcatalogue/VS-L24X' },
  play: showsText('Price on request'),
};

export const Announced: Story = {
  args: { at: '/productcatalogue/VU-M1' },
  play: showsText('Price to be announced'),
};

/** On another server, which cannot be reached. */
export const PictureElsewhere: Story = {
  ...OnePicture,
  beforeEach: () => {
    const products = mockApi.state.products.of(platformOwner);
    const images = [{ url: 'https://pictures.invalid/locker.png' }];
    mockApi.state.products.replace(
      platformOwner,
      products.map((product) => (product.vended_id === 'VS-L24' ? { ...product, images } : product)),
    );
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readCatalogueProduct) };

export const Missing: Story = {
  args: { at: '/productcatalogue/NO-SUCH' },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};

export const Failed: Story = {
  beforeEach: () => mockApi.fail(readCatalogueProduct, 'no answer'),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};
