import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Pencil from 'lucide-react/icons/pencil';
import { Cells } from '@vended/testing/storyLayout';
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

/** In each state. */
export const Overview: Story = {
  render: ({ children }) => (
    <Cells>
      <IconButton aria-label="Edit location">{children}</IconButton>
      <IconButton aria-label="Edit location" disabled>
        {children}
      </IconButton>
    </Cells>
  ),
};

export const Default: Story = {};
export const Disabled: Story = { args: { disabled: true } };
