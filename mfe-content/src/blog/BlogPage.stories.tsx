import { listBlog } from '@vended/shared/contract/blog';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { freshMockApi, ModuleScreen } from '@vended/shared/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

const meta = {
  title: 'Screens/Blog',
  component: ModuleScreen,
  beforeEach: freshMockApi,
  parameters: { layout: 'fullscreen', screen: true, controls: { disable: true } },
  args: {
    api: moduleApi,
    Routes: ContentRoutes,
    at: '/admin/blog',
    as: 'vended-administrator',
    layout: 'console',
  },
} satisfies Meta<typeof ModuleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

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
