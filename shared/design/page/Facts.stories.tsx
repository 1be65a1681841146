import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Facts } from './Facts';

const meta = {
  title: 'Page/Facts',
  component: Facts,
  tags: ['autodocs'],
  args: {
    facts: [
      { label: 'Stockroom', value: 'Unassigned' },
      { label: 'Created', value: '20 November 2026' },
      { label: 'Last ping', value: 'Never' },
    ],
  },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: {
    facts: [
      {
        label: 'Stockroom',
        value: 'North gate locker beside the goods entrance of the Leeds distribution centre',
      },
      { label: 'Id', value: '01931c4e-8a6f-7cc1-9d4e-2f6b1a0c7d55' },
    ],
  },
};
export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
