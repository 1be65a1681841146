import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, screen, waitFor } from 'storybook/test';
import { ImageGallery } from './ImageGallery';
import { drawnPictures } from './drawnPictures.fixture';

const meta = {
  title: 'UI/ImageGallery',
  component: ImageGallery,
  tags: ['autodocs'],
  args: { label: 'Pictures of the locker', pictures: drawnPictures },
} satisfies Meta<typeof ImageGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const Single: Story = { args: { pictures: [drawnPictures[0]] } };

export const Large: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Front, show large' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Front' })).toBeVisible());
  },
};

export const ByKey: Story = {
  // Where the picture under the focus comes to rest differs by a pixel.
  parameters: { visual: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const overlay = await screen.findByRole('dialog', { name: 'Front' });
    await waitFor(() => expect(overlay).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Door open' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Door open, show large' })).toHaveFocus());
  },
};
