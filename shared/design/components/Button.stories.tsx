import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Plus from 'lucide-react/icons/plus';
import { expect, fn } from 'storybook/test';
import { Cells, Rows } from '@vended/testing/storyLayout';
import { Button } from './Button';

const meta = {
  title: 'UI/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Save Changes', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every kind, in both sizes and in each state. */
export const Overview: Story = {
  render: () => (
    <Rows>
      {(['primary', 'secondary', 'success', 'danger', 'quiet'] as const).map((variant) => (
        <Cells key={variant}>
          <Button variant={variant}>Save Changes</Button>
          <Button variant={variant} icon={Plus}>
            Add Board
          </Button>
          <Button variant={variant} size="small">
            Edit
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy="Saving...">
            Save
          </Button>
        </Cells>
      ))}
    </Rows>
  ),
};

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Success: Story = { args: { variant: 'success', children: 'Grant Access' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Remove Access' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Logout' } };
export const Small: Story = { args: { size: 'small', children: 'Edit' } };
export const WithIcon: Story = { args: { icon: Plus, children: 'Add Board' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = { args: { children: 'Send the whole stock list to the depot' } };

export const Busy: Story = { args: { variant: 'primary', busy: 'Saving...' } };

export const ByKey: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
