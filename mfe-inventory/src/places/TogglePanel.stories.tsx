import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ToggleButton, TogglePanel } from './TogglePanel';

const meta = {
  title: 'UI/TogglePanel',
  component: TogglePanel,
  tags: ['autodocs'],
  args: { id: 'add-location', label: 'Add Location', open: false, children: <p>The form of a location.</p> },
  render: function Toggled(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <ToggleButton panelId={args.id} open={open} onToggle={() => setOpen(!open)}>
          Add Location
        </ToggleButton>
        <TogglePanel {...args} open={open} />
      </>
    );
  },
} satisfies Meta<typeof TogglePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: 'Add Location' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};
