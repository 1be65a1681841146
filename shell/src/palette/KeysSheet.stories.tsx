import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, screen } from 'storybook/test';
import { KeysSheet } from './KeysSheet';

const meta = {
  title: 'Shell/KeysSheet',
  component: KeysSheet,
  args: { open: true, onClose: fn(), newLabel: 'Add item', singleKeys: true, onSingleKeys: fn() },
} satisfies Meta<typeof KeysSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const SwitchedOff: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox'));
    await expect(args.onSingleKeys).toHaveBeenCalledWith(false);
  },
};
