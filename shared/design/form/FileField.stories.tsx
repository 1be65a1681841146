import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect } from 'storybook/test';
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
export const WithCurrent: Story = { args: { current: <img src={locker()} alt="Current" /> } };
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

/** The address of a drawing. */
function locker(): string {
  const doors = [0, 1, 2, 3, 4, 5].map((door) => {
    const [x, y] = [50 + (door % 3) * 70, 40 + Math.floor(door / 3) * 90];
    return `<rect x="${x}" y="${y}" width="60" height="80" fill="#c9ced6"/><rect x="${x + 48}" y="${y + 36}" width="5" height="14" fill="#0b7a75"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"><rect x="40" y="30" width="220" height="190" fill="#7b8594"/>${doors.join('')}<rect x="40" y="220" width="220" height="8" fill="#15181c"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
