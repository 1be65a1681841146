import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, screen, waitFor } from 'storybook/test';
import { drawnPictures } from './drawnPictures.fixture';
import { ZoomImage } from './ZoomImage';

const meta = {
  title: 'UI/ZoomImage',
  component: ZoomImage,
  tags: ['autodocs'],
  args: drawnPictures[0],
} satisfies Meta<typeof ZoomImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};

export const Large: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Front' })).toBeVisible());
  },
};
