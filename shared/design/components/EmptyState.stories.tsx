import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Truck from 'lucide-react/icons/truck';
import { ButtonLink } from './ButtonLink';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  args: { text: 'No vendors found.' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sentence: Story = {};
export const Full: Story = {
  args: {
    icon: Truck,
    children: 'Vendors supply your items.',
    action: <ButtonLink to="/vendor-details">+ Add Vendor</ButtonLink>,
  },
};
