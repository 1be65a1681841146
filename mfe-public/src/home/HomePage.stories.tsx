import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicScreen } from '../testing/publicScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site',
  ...publicScreen('/'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Home: Story = {};
export const Login: Story = { args: { at: '/login' } };
