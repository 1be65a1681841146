import { listBlog } from '@vended/contract/blog';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, fullList, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { contentScreen } from '../testing/contentScreen';

const meta: Meta<typeof ModuleScreen> = { title: 'Screens/Blog', ...contentScreen('/admin/blog') };

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = fullList;

export const Loading: Story = { beforeEach: () => mockApi.hold(listBlog) };

export const Failed: Story = failedToLoad(listBlog);

export const Empty: Story = {
  beforeEach: () => mockApi.state.posts.replace(platformOwner, []),
  play: showsText('No blog posts yet.'),
};

export const NothingFound: Story = {
  args: { at: '/admin/blog?q=zzz' },
  play: showsText('No blog posts match your search.'),
};
