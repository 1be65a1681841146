import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { publicScreen } from '../testing/publicScreen';

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Public site/Pages',
  ...publicScreen('/'),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const About: Story = { args: { at: '/about' } };
export const Products: Story = { args: { at: '/products' } };
export const Software: Story = { args: { at: '/software' } };
export const ConversionKit: Story = { args: { at: '/apex-edge-conversion-kit' } };
export const Franchise: Story = { args: { at: '/franchise' } };
export const Finance: Story = { args: { at: '/financeoptions' } };
export const LoginWithLanding: Story = { args: { at: '/login?next=%2Fvendors' } };
export const SignedIn: Story = { args: { at: '/about', as: 'user' } };
