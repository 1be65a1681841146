import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from './Button';
import { Menu } from './Menu';

const onDelete = fn();

const meta = {
  title: 'UI/Menu',
  component: Menu,
  tags: ['autodocs'],
  args: {
    trigger: <Button>Board 1 actions</Button>,
    actions: [
      { label: 'Edit', icon: Pencil, onSelect: () => undefined },
      { label: 'Delete', icon: Trash, danger: true, onSelect: onDelete },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onDelete).toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};
