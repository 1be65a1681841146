import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, screen } from 'storybook/test';
import { ConfirmedButton } from './ConfirmedButton';

const meta = {
  title: 'UI/ConfirmedButton',
  component: ConfirmedButton,
  tags: ['autodocs'],
  // `Button` and `ConfirmDialog` have the pictures.
  parameters: { visual: false },
  args: {
    children: 'Deactivate user',
    variant: 'danger',
    question: 'Deactivate ada?',
    consequence: 'They are signed out everywhere at once, and cannot sign in until you reactivate them.',
    confirmLabel: 'Deactivate',
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmedButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirmed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate user' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
