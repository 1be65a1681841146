import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { ButtonLink } from './ButtonLink';

const meta = {
  title: 'UI/ButtonLink',
  component: ButtonLink,
  tags: ['autodocs'],
  args: { to: '/vendor-details', children: '+ Add Vendor' },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Small: Story = { args: { size: 'small', children: 'Edit' } };

export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '+ Add Vendor' })).toHaveFocus();
  },
};
