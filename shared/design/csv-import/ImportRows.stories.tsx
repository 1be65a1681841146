import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { ImportRows } from './ImportRows';
import type { PreviewRow, RowState } from './importWork';

const columns = [
  { field: 'vendor_name', header: 'Vendor name', required: true },
  { field: 'vendor_code', header: 'Vendor code' },
  { field: 'town', header: 'Town' },
];

const row = (
  number: number,
  state: RowState,
  [vendor_name, vendor_code, town]: readonly [string, string, string],
  answer?: Partial<NonNullable<PreviewRow['answer']>>,
): PreviewRow => ({
  id: String(number),
  row: number,
  cells: { vendor_name, vendor_code, town },
  edited: [],
  state,
  answer: { row: number, result: 'new', id: null, updated_at: null, before: {}, problems: [], ...answer },
});

const ready = [
  row(2, 'new', ['Harrow Tools', 'HT-104', 'Leeds']),
  row(3, 'changed', ['Castle Abrasives', 'CA-200', 'Hull'], { before: { town: 'Sheffield' } }),
  row(4, 'unchanged', ['Humber Safety', 'HS-310', 'Hull']),
  row(5, 'left out', ['Aire Lubricants', 'AL-410', 'Bradford']),
];

const faulty = row(6, 'faulty', ['', 'PF-512', 'Leeds'], {
  result: 'faulty',
  problems: [{ field: 'vendor_name', message: 'Vendor name is required.' }],
});

const meta = {
  title: 'Form/ImportRows',
  component: ImportRows,
  tags: ['autodocs'],
  args: {
    name: 'vendors',
    rows: ready,
    columns,
    code: 'vendor_code',
    recordText: undefined,
    recordPath: (id) => `/vendor-details/${id}`,
    onEdit: fn(),
    onEdited: fn(),
    onLeaveOut: fn(),
  },
} satisfies Meta<typeof ImportRows>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** Rows with errors are shown first, alone. */
export const ToCorrect: Story = { args: { rows: [...ready, faulty] } };
export const Narrow: Story = {
  args: { rows: [...ready, faulty] },
  globals: { viewport: { value: 'phone' } },
};

export const Imported: Story = {
  args: { rows: [row(2, 'stored', ['Harrow Tools', 'HT-104', 'Leeds'], { id: '1' })] },
};
