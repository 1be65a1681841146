import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { demoId } from '@vended/testing/mock-api/ids';
import { fn } from 'storybook/test';
import { LabelDialog } from './LabelDialog';

const meta: Meta<typeof LabelDialog> = {
  title: 'Table/LabelDialog',
  component: LabelDialog,
  args: {
    labels: Array.from({ length: 23 }, (_, number) => ({
      kind: 'item' as const,
      name: `Item ${number}`,
      id: demoId('item', number),
    })),
    onClose: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof LabelDialog>;

export const Default: Story = {};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
