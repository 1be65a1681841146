import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Pencil from 'lucide-react/icons/pencil';
import { expect, fn } from 'storybook/test';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  args: { 'aria-label': 'Edit location', children: <Icon glyph={Pencil} /> },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Disabled: Story = { args: { disabled: true } };

export const ByKey: Story = {
  args: { onClick: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
