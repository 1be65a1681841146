import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { EmptyState } from '../components/EmptyState';
import type { Column } from './column';
import { Table } from './Table';

interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly town: string;
  readonly items: number;
}

const columns: readonly Column<Vendor>[] = [
  { header: 'Vendor name', cell: ({ name }) => name, sort: 'vendor_name', width: 'minmax(0, 2fr)' },
  { header: 'Vendor code', cell: ({ code }) => code, sort: 'vendor_code' },
  { header: 'Town', cell: ({ town }) => town },
  { header: 'Items', cell: ({ items }) => items.toLocaleString('en-GB'), align: 'end', width: '6rem' },
];

const names = ['Harrow Tools', 'Castle Abrasives', 'Pennine Fasteners', 'Humber Safety', 'Aire Lubricants'];
const towns = ['Leeds', 'Sheffield', 'Hull', 'Bradford'];

function vendors(count: number): Vendor[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
    code: `HT-${100 + index * 37}`,
    town: towns[index % towns.length] ?? 'Leeds',
    items: (index * 7919) % 4213,
  }));
}

const VendorTable = Table<Vendor>;

const meta = {
  title: 'Table/Table',
  component: VendorTable,
  tags: ['autodocs'],
  args: {
    label: 'Vendors',
    columns,
    rows: vendors(8),
    failure: null,
    empty: (
      <EmptyState icon={Truck} text="No vendors found.">
        Vendors supply your items.
      </EmptyState>
    ),
    rowLink: ({ id }) => `/vendor-details/${id}`,
  },
  render: function Sorted(args) {
    const [by, setBy] = useState<string>();
    return <VendorTable {...args} sort={{ by, onChange: setBy }} />;
  },
} satisfies Meta<typeof VendorTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = { args: { rows: undefined } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = {
  args: { rows: undefined, failure: { text: 'Failed to load vendors', onRetry: () => undefined } },
};
export const LongText: Story = {
  args: {
    rows: vendors(2).map((vendor) => ({
      ...vendor,
      name: 'The Incorporated Yorkshire Association of Tool, Fastener and Abrasive Merchants',
      code: 'A-CODE-THAT-NOBODY-COULD-EVER-REMEMBER-BY-HEART',
    })),
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
export const ThousandsOfRows: Story = { args: { rows: vendors(5000) } };

/** Rows outside the viewport are not rendered, and the keyboard focus stays in the table. */
export const FocusInALongTable: Story = {
  args: { rows: vendors(5000) },
  parameters: { visual: false },
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('link')[0]?.focus();
    window.scrollTo(0, 40_000);
    await waitFor(() => expect(canvas.queryByText('HT-100')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('table').contains(document.activeElement)).toBe(true));
    await userEvent.tab();
    await expect(document.activeElement).toHaveRole('link');
  },
};
