import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { TextField } from './TextField';

const meta = {
  title: 'Form/TextField',
  component: TextField,
  tags: ['autodocs'],
  args: { id: 'name', name: 'vendor_name', label: 'Vendor name', value: '', onChange: () => undefined },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <TextField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'filled.count.soap', label: 'W3W' } };
export const Full: Story = { args: { value: 'Harrow Tools' } };
export const WithHint: Story = { args: { hint: 'As it stands on their invoice.', required: true } };
export const Refused: Story = { args: { error: 'Vendor name is required.' } };
export const Disabled: Story = { args: { value: 'Harrow Tools', disabled: true } };
export const Password: Story = {
  args: { label: 'Password', type: 'password', value: 'a passphrase', autoComplete: 'new-password' },
};
