import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { ToggleButton, TogglePanel, useTogglePanel } from './TogglePanel';

const meta = {
  title: 'UI/TogglePanel',
  component: TogglePanel,
  args: { id: 'add-location', label: 'Add Location', open: false, children: <p>The form of a location.</p> },
  render: function Toggled(args) {
    const { button, panel } = useTogglePanel();
    return (
      <>
        <ToggleButton {...button}>Add Location</ToggleButton>
        <TogglePanel {...args} {...panel} />
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
