import { ModuleScreen, screenParameters } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicApi } from '../publicApi';
import { PublicRoutes } from '../routes';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site',
  component: ModuleScreen,
  parameters: screenParameters,
  args: { api: publicApi, Routes: PublicRoutes, at: '/', as: 'anonymous', layout: 'public' },
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Home: Story = {};
export const HomeNarrow: Story = { globals: { viewport: { value: 'phone' } } };
export const Login: Story = { args: { at: '/login' } };
