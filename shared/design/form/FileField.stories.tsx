import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { svgPictures } from './svgPictures.fixture';
import { imageFile } from '@vended/testing/imageFile';
import { FileField } from './FileField';
import { pictureFile } from './pictureFile';

const meta = {
  title: 'Form/FileField',
  component: FileField,
  tags: ['autodocs'],
  args: {
    id: 'image',
    name: 'image',
    label: 'Image',
    accept: pictureFile.accept,
    validate: pictureFile.validate,
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

export const Empty: Story = { args: { hint: pictureFile.hint } };
export const WithCurrent: Story = { args: { current: <img src={svgPictures[0].src} alt="Current" /> } };
export const Refused: Story = { args: { error: 'notes.txt is not an image.' } };

export const WithPreview: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Image'), imageFile('drill.png'));
    await expect(canvas.getByRole('img', { name: 'Preview of drill.png' })).toBeVisible();
  },
};

export const CurrentAndNew: Story = { args: WithCurrent.args, play: WithPreview.play };

/** A file with an image type that is not an image. */
export const Broken: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(
      canvas.getByLabelText('Image'),
      new File(['no image at all'], 'broken.png', { type: 'image/png' }),
    );
    await expect(await canvas.findByText('This image cannot be shown.')).toBeVisible();
  },
};

export const TooLarge: Story = {
  play: async ({ canvas, userEvent }) => {
    const large = new File([new Uint8Array(12_000_000)], 'wall.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Image'), large);
    await expect(await canvas.findByText(/^wall\.png is too large/)).toBeVisible();
  },
};
