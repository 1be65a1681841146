import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Checkbox } from './Checkbox';

const meta = {
  title: 'Form/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: {
    id: 'chased',
    name: 'lead_chased',
    label: 'Lead has been chased',
    value: false,
    onChange: () => undefined,
  },
  render: function Ticked(args) {
    const [value, setValue] = useState(args.value);
    return <Checkbox {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {};
export const Ticked: Story = { args: { value: true } };
export const WithHint: Story = {
  args: { hint: 'Untick it to bring the lead back to the list of those to chase.' },
};
export const Disabled: Story = { args: { value: true, disabled: true } };
