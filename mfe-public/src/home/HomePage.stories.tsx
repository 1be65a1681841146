import { freshMockApi, ModuleScreen } from '@vended/shared/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicApi } from '../publicApi';
import { PublicRoutes } from '../routes';

const meta = {
  title: 'Screens/Public site',
  component: ModuleScreen,
  beforeEach: freshMockApi,
  parameters: { layout: 'fullscreen', screen: true, controls: { disable: true } },
  args: { api: publicApi, Routes: PublicRoutes, at: '/', as: 'anonymous', layout: 'public' },
} satisfies Meta<typeof ModuleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {};
export const HomeNarrow: Story = { globals: { viewport: { value: 'phone' } } };
export const Login: Story = { args: { at: '/login' } };
