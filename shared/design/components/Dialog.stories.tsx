import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from './Button';
import { Dialog } from './Dialog';

const meta = {
  title: 'UI/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  args: {
    open: false,
    onClose: () => undefined,
    title: 'Board 1',
    children: 'Twelve locks, numbered from the top left.',
    actions: <Button variant="primary">Save Changes</Button>,
  },
  render: function Opened(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Show board</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show board' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Board 1' })).toBeVisible());
  },
};

export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const focusIsInside = () => expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await waitFor(focusIsInside);
    for (let press = 0; press < 3; press += 1) {
      await userEvent.tab();
      await waitFor(focusIsInside);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show board' })).toHaveFocus());
  },
};
