import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Select } from './Select';

const meta = {
  title: 'Form/Select',
  component: Select,
  tags: ['autodocs'],
  args: {
    id: 'vendor',
    name: 'vendor_id',
    label: 'Vendor',
    value: '',
    onChange: () => undefined,
    options: [
      { value: '', label: '-- Select Vendor --' },
      { value: '1', label: 'Harrow Tools' },
      { value: '2', label: 'Castle Abrasives' },
    ],
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <Select {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: '2' } };
export const Refused: Story = { args: { error: 'That vendor does not exist.' } };
