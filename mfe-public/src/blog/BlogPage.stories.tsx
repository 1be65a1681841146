import { listPublicBlog } from '@vended/contract/publicBlog';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicScreen } from '../testing/publicScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site/Blog',
  ...publicScreen('/blog'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Counting what leaves the crib' });
  },
};

export const Empty: Story = {
  beforeEach: () => mockApi.state.posts.replace(platformOwner, []),
  play: showsText('No blog posts yet.'),
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listPublicBlog) };

export const Post: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Counting what leaves the crib/ }));
    await canvas.findByRole('heading', { level: 1, name: 'Counting what leaves the crib' });
  },
};

export const PostGone: Story = {
  args: { at: '/blog/01890000-0000-7000-8000-000000000000' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'This post does not exist' });
  },
};
