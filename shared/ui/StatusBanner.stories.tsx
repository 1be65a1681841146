import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import { StatusBanner } from './StatusBanner';

const meta = {
  title: 'UI/StatusBanner',
  component: StatusBanner,
  tags: ['autodocs'],
  args: { type: 'success', message: 'Vendor saved successfully', onDismiss: fn() },
} satisfies Meta<typeof StatusBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Error: Story = { args: { type: 'error', message: 'Failed to load vendors' } };
export const LongText: Story = {
  args: {
    type: 'error',
    message:
      'Failed to save vendor: Vendor name can be at most 200 characters. Latitude must be a number from -90 to 90. Longitude must be a number from -180 to 180.',
  },
};

export const DismissedByKey: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};
