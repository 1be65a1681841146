import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'UI/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Leave without saving?',
    children: 'What you have entered on this page has not been saved and will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const ByKey: Story = {
  play: async ({ userEvent, args }) => {
    const stay = await screen.findByRole('button', { name: 'Stay' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
