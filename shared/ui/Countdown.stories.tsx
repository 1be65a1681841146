import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Countdown } from './Countdown';

const meta = {
  title: 'UI/Countdown',
  component: Countdown,
  tags: ['autodocs'],
  args: { to: new Date(2025, 11, 31), ended: 'Support has ended.' },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ended: Story = {};
export const Running: Story = {
  args: { to: new Date(Date.now() + 42 * 86_400_000) },
  // It never looks the same twice.
  parameters: { visual: false },
};
