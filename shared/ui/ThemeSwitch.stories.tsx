import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ThemeSwitch } from './ThemeSwitch';

const meta = {
  title: 'UI/ThemeSwitch',
  component: ThemeSwitch,
} satisfies Meta<typeof ThemeSwitch>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
