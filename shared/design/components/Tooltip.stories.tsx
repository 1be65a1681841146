import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Pencil from 'lucide-react/icons/pencil';
import { expect, screen, waitFor } from 'storybook/test';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { Tooltip } from './Tooltip';

const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  args: {
    text: 'Edit location',
    children: (
      <IconButton aria-label="Edit location">
        <Icon glyph={Pencil} />
      </IconButton>
    ),
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const ByKey: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByText('Edit location')).toBeVisible());
  },
};
