import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { drawnPictures } from '../ui/drawnPictures.fixture';
import { FileField } from './FileField';

const meta = {
  title: 'Form/FileField',
  component: FileField,
  tags: ['autodocs'],
  args: {
    id: 'image',
    name: 'image',
    label: 'Image',
    accept: 'image/*',
    value: null,
    onChange: () => undefined,
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <FileField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'PNG, JPEG, WebP, GIF or AVIF, at most 10 MB.' } };
export const WithCurrent: Story = { args: { current: <img src={drawnPictures[0].src} alt="Current" /> } };
export const Refused: Story = { args: { error: 'That file is not a picture.' } };

export const WithPreview: Story = {
  play: async ({ canvas, userEvent }) => {
    const svg = decodeURIComponent(drawnPictures[1].src.slice('data:image/svg+xml,'.length));
    await userEvent.upload(
      canvas.getByLabelText('Image'),
      new File([svg], 'locker.svg', { type: 'image/svg+xml' }),
    );
    await expect(canvas.getByRole('img', { name: 'Preview of locker.svg' })).toBeVisible();
  },
};
