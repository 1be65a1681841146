import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadFailure } from './LoadFailure';

const meta = {
  title: 'Table/LoadFailure',
  component: LoadFailure,
  tags: ['autodocs'],
  args: { text: 'Failed to load device details', onRetry: () => undefined },
} satisfies Meta<typeof LoadFailure>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
