import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from './Card';
import { Link } from './Link';

const meta: Meta<typeof Card> = {
  title: 'UI/Card',
  component: Card,
  tags: ['autodocs'],
  args: {
    title: 'Latest items',
    children: (
      <>
        <ul>
          <li>Hex bolt M8</li>
          <li>Washer M8</li>
        </ul>
        <Link to="/items">All items</Link>
      </>
    ),
  },
};

export default meta;
type Story = StoryObj<typeof Card>;

export const Full: Story = {};
export const Empty: Story = { args: { children: <p>No items have been added yet.</p> } };
