import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../components/Button';
import { FilterBar } from './FilterBar';

const meta = {
  title: 'Table/FilterBar',
  component: FilterBar,
  tags: ['autodocs'],
  args: { label: 'Search vendors', value: '', onChange: () => undefined },
  render: function Searched(args) {
    const [value, setValue] = useState(args.value);
    return <FilterBar {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof FilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Full: Story = { args: { value: 'harrow' } };
export const WithFilters: Story = {
  args: {
    children: (
      <>
        <Button aria-pressed>All</Button>
        <Button aria-pressed={false}>Unchased</Button>
        <Button aria-pressed={false}>Chased</Button>
      </>
    ),
  },
};

const tools = <Button>Export CSV</Button>;

export const WithTools: Story = { args: { tools } };
export const Narrow: Story = { args: { tools }, globals: { viewport: { value: 'phone' } } };

/** On a narrow screen a button opens the tools. Escape closes them and returns the focus. */
export const NarrowOpen: Story = {
  ...Narrow,
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More actions' });
    await expect(canvas.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    await userEvent.click(more);
    canvas.getByRole('button', { name: 'Export CSV' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    await expect(more).toHaveFocus();
    await userEvent.click(more);
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  },
};
