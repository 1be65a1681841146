import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Button } from '../ui/Button';
import { List, ListRow } from './ListRow';

const meta = {
  title: 'Table/ListRow',
  component: ListRow,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <List>
        <Story />
        <Story />
      </List>
    ),
  ],
  args: { title: 'Cordless drill 18 V', children: 'Master ID 10442 · Type tool' },
} satisfies Meta<typeof ListRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Linked: Story = { args: { to: '/item-details/1' } };
export const WithActions: Story = {
  args: {
    title: 'North gate locker',
    children: '01931c4e-8a6f-7cc1-9d4e-2f6b1a0c7d55',
    actions: (
      <Button variant="success" size="small">
        Grant Access
      </Button>
    ),
  },
};
export const Narrow: Story = { ...WithActions, globals: { viewport: { value: 'phone' } } };

export const ByKey: Story = {
  ...Linked,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[1]).toHaveFocus();
  },
};
