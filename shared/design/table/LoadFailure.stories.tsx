import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { LoadFailure } from './LoadFailure';

const meta = {
  title: 'Table/LoadFailure',
  component: LoadFailure,
  tags: ['autodocs'],
  args: { text: 'Failed to load device details', onRetry: fn() },
} satisfies Meta<typeof LoadFailure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
