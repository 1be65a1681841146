import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Rows } from '@vended/testing/storyLayout';
import { StatusBanner } from './StatusBanner';

const meta = {
  title: 'UI/StatusBanner',
  component: StatusBanner,
  tags: ['autodocs'],
  args: { type: 'success', message: 'Vendor saved successfully', onDismiss: fn() },
} satisfies Meta<typeof StatusBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Both kinds, with a short and a long message. */
export const Overview: Story = {
  render: () => (
    <Rows>
      <StatusBanner type="success" message="Vendor saved successfully" onDismiss={fn()} />
      <StatusBanner type="error" message="Failed to load vendors" onDismiss={fn()} />
      <StatusBanner
        type="error"
        message="Failed to save vendor: The server could not be reached. Check your connection and try again."
        onDismiss={fn()}
      />
    </Rows>
  ),
};

export const Success: Story = {};
export const WithUndo: Story = { args: { action: { label: 'Undo', run: fn() } } };
export const Error: Story = { args: { type: 'error', message: 'Failed to load vendors' } };
export const LongText: Story = {
  args: {
    type: 'error',
    message:
      'Failed to save vendor: Vendor name can be at most 200 characters. Latitude must be a number from -90 to 90. Longitude must be a number from -180 to 180.',
  },
};
