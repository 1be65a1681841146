import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { TextArea } from './TextArea';

const meta = {
  title: 'Form/TextArea',
  component: TextArea,
  tags: ['autodocs'],
  args: {
    id: 'notes',
    name: 'internal_notes',
    label: 'Internal notes',
    rows: 4,
    value: '',
    onChange: () => undefined,
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <TextArea {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Full: Story = {
  args: { value: 'Called on Monday. Wants a quote for two carousels before the end of the month.' },
};
export const Refused: Story = { args: { error: 'Internal notes can be at most 10000 characters.' } };
