import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Figures, SummaryCard } from './SummaryCard';

const figures = [
  { label: 'items', value: 1284, to: '/items' },
  { label: 'items without image', one: 'item without image', value: 1, to: '/items?image=none' },
  { label: 'vendors', value: 18, to: '/vendors' },
];

const meta = {
  title: 'UI/SummaryCard',
  component: SummaryCard,
  tags: ['autodocs'],
  args: {
    title: 'Inventory',
    rows: figures.length,
    children: <Figures figures={figures} />,
    failed: false,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof SummaryCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = { args: { children: undefined } };
export const Failed: Story = { args: { failed: true } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
