import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'UI/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    open: false,
    title: 'Leave without saving?',
    children: 'What you have entered on this page has not been saved and will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: function Asked({ onConfirm, onCancel, ...args }) {
    const [open, setOpen] = useState(false);
    const closing = (answer: () => void) => () => {
      setOpen(false);
      answer();
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>Leave the page</Button>
        <ConfirmDialog {...args} open={open} onConfirm={closing(onConfirm)} onCancel={closing(onCancel)} />
      </>
    );
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the page' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  },
};

export const ByKey: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const stay = await screen.findByRole('button', { name: 'Stay' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
