import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Tabs } from './Tabs';

const meta = {
  title: 'UI/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  args: {
    label: 'Product range',
    value: 's',
    onChange: () => undefined,
    tabs: [
      { id: 's', label: 'Type S', content: 'Spiral and coil machines and lockers.' },
      { id: 'c', label: 'Type C', content: 'Carousels, lockers, cabinets and return bins.' },
      { id: 'u', label: 'Type U', content: 'Unlimited, modular and wireless. Coming soon.' },
    ],
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Type C' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('Coming soon'));
  },
};
