import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spinner } from './Spinner';

const meta = {
  title: 'UI/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  args: { label: 'Loading device details...' },
} satisfies Meta<typeof Spinner>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
