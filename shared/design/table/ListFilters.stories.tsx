import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import type { Filters } from '@vended/contract/filters';
import { ListFilters } from './ListFilters';

const filters = {
  status: {
    kind: 'choice',
    label: 'Status',
    field: 'status',
    choices: {
      active: { label: 'Active', test: { is: 1 } },
      inactive: { label: 'Inactive', test: { is: 0 } },
    },
  },
  type: { kind: 'text', label: 'Type', field: 'type', max: 100 },
} as const satisfies Filters;

const meta = {
  title: 'Table/ListFilters',
  component: ListFilters,
  tags: ['autodocs'],
  args: {
    filters,
    address: { filters: {}, setFilters: () => undefined },
    suggestions: { type: () => ['Locker'] },
  },
  render: function Filtered(args) {
    const [used, setUsed] = useState(args.address.filters);
    const setFilters = (values: Readonly<Record<string, string>>) =>
      setUsed(Object.fromEntries(Object.entries({ ...used, ...values }).filter(([, value]) => value !== '')));
    return <ListFilters {...args} address={{ filters: used, setFilters }} />;
  },
} satisfies Meta<typeof ListFilters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unused: Story = {};

const used = { filters: { status: 'active', type: 'Locker' }, setFilters: () => undefined };

export const Used: Story = { args: { address: used } };
export const Narrow: Story = { args: { address: used }, globals: { viewport: { value: 'phone' } } };

export const Choosing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter by Status' }));
    await canvas.findByRole('button', { name: 'Active' });
  },
};

export const Typing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter by Type' }));
    await canvas.findByRole('combobox', { name: 'Type' });
  },
};
