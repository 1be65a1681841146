import { readBlogPost, uploadBlogImage } from '@vended/contract/blog';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { contentScreen } from '../testing/contentScreen';

const post = demoId('post', 1);

/** One grey pixel as a GIF. */
const wholePicture = Uint8Array.from(atob('R0lGODlhAQABAIAAAHuFlAAAACwAAAAAAQABAAACAkQBADs='), (character) =>
  character.charCodeAt(0),
);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Blog post form',
  ...contentScreen(`/admin/blog/${post}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Add: Story = {
  args: { at: '/admin/blog/new' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Content' });
  },
};

export const Edit: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Content' });
  },
};

export const FiveImages: Story = {
  beforeEach: () => {
    const image_urls = JSON.stringify(['/a.webp', '/b.webp', '/c.webp', '/d.webp', '/e.webp']);
    mockApi.state.posts.change(platformOwner, post, { image_urls });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: 'Image 5 of 5' });
    await canvas.findByRole('textbox', { name: 'Content' });
  },
};

/** Of three chosen images the first is stored, the second is refused, and the third has a file type that is never sent. */
export const ImagesNotStored: Story = {
  beforeEach: () =>
    mockApi.fail(
      uploadBlogImage,
      { status: 415, error: 'input has corrupt header' },
      ({ image }) => image === btoa('broken'),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: 'Content' });
    await userEvent.upload(canvas.getByLabelText('Add images'), [
      new File([wholePicture], 'crib.gif', { type: 'image/gif' }),
      new File(['broken'], 'locker-before-the-conversion-in-may.png', { type: 'image/png' }),
      new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
    ]);
    await canvas.findByRole('img', { name: 'Image 3 of 3' });
    await canvas.findByRole('group', { name: 'These images were not stored' });
  },
};

export const ImageRemoved: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: 'Content' });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove image 1' }));
    await canvas.findByRole('button', { name: 'Undo the removal of Image 1' });
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(readBlogPost) };

export const Refused: Story = {
  args: { at: '/admin/blog/new' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), 'A day in the stores');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Post' }));
    await canvas.findByText(/^Type must be one of/);
    await canvas.findByText(/^Failed to save blog post: Type must be one of/);
  },
};
