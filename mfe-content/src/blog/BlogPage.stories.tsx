import { listBlog } from '@vended/contract/blog';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Blog',
  component: ModuleScreen,
  parameters: screenParameters,
  args: {
    api: moduleApi,
    Routes: ContentRoutes,
    at: '/admin/blog',
    as: 'vended-administrator',
    layout: 'console',
  },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
  },
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = { beforeEach: () => mockApi.hold(listBlog) };

export const Failed: Story = {
  beforeEach: () => mockApi.fail(listBlog, { status: 500, error: 'The database is being restarted.' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};

export const Empty: Story = {
  beforeEach: () => mockApi.state.posts.replace(platformOwner, []),
  play: async ({ canvas }) => {
    await canvas.findByText('No blog posts yet.');
  },
};

export const NothingFound: Story = {
  args: { at: '/admin/blog?q=zzz' },
  play: async ({ canvas }) => {
    await canvas.findByText('No blog posts match your search.');
  },
};
