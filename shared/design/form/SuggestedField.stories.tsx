import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { SuggestedField } from './SuggestedField';

const meta = {
  title: 'Form/SuggestedField',
  component: SuggestedField,
  tags: ['autodocs'],
  args: {
    id: 'type',
    name: 'type',
    label: 'Item type',
    value: 'Cutting tool',
    onChange: () => undefined,
    suggestions: ['Abrasive', 'Cutting tool', 'Gloves'],
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <SuggestedField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SuggestedField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '' } };
export const Refused: Story = { args: { error: 'Item type can be at most 100 characters.' } };
