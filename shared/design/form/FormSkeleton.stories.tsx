import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormSkeleton } from './FormSkeleton';

const meta = {
  title: 'Form/FormSkeleton',
  component: FormSkeleton,
  tags: ['autodocs'],
  args: { label: 'vendor details' },
} satisfies Meta<typeof FormSkeleton>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
