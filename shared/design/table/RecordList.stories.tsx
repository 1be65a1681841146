import { withRouter } from '@vended/testing/storyRouter';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Truck from 'lucide-react/icons/truck';
import { expect, fn } from 'storybook/test';
import { Button } from '../components/Button';
import type { Column } from './column';
import { RecordList } from './RecordList';
import { sortsIn } from './sortsIn';
import { useListAddress } from './useListAddress';

interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly town: string;
}

interface VendorPage {
  readonly vendors: readonly Vendor[];
  readonly counts?: { readonly found: number; readonly all: number };
}

const columns: readonly Column<Vendor>[] = [
  { header: 'Vendor name', cell: ({ name }) => name, sort: 'vendor_name' },
  { header: 'Town', cell: ({ town }) => town },
];

const sorts = sortsIn(columns);

const vendors: readonly Vendor[] = [
  { id: '1', name: 'Aire Lubricants', town: 'Bradford' },
  { id: '2', name: 'Castle Abrasives', town: 'Hull' },
  { id: '3', name: 'Harrow Tools', town: 'Leeds' },
];

const answered = (page: VendorPage) => ({
  data: { pages: [page] },
  currentData: {},
  hasNextPage: false,
  isFetching: false,
  isFetchingNextPage: false,
  refetch: fn(),
  fetchNextPage: fn(),
});

const { data: _data, currentData: _current, ...unanswered } = answered({ vendors: [] });

const VendorList = RecordList<VendorPage, Vendor>;

const meta: Meta<typeof VendorList> = {
  title: 'Table/RecordList',
  component: VendorList,
  tags: ['autodocs'],
  decorators: [withRouter],
  args: {
    label: 'Vendors',
    query: answered({ vendors, counts: { found: 3, all: 3 } }),
    rowsOf: (page) => page.vendors,
    columns,
    rowLink: ({ id }) => `/vendor-details/${id}`,
    empty: { icon: Truck, text: 'No vendors found.', hint: 'Vendors supply your items.' },
    children: <Button>Download CSV</Button>,
  },
  render: function Addressed(args) {
    return <VendorList {...args} address={useListAddress(sorts)} />;
  },
};

export default meta;
type Story = StoryObj<typeof VendorList>;

export const Full: Story = {};
export const Loading: Story = { args: { query: { ...unanswered, isFetching: true } } };
export const Empty: Story = { args: { query: answered({ vendors: [], counts: { found: 0, all: 0 } }) } };
export const NothingFound: Story = {
  args: { query: answered({ vendors: [], counts: { found: 0, all: 3 } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Hamer');
    await canvas.findByText(/^No vendors match/);
  },
};
export const Failed: Story = {
  args: { query: { ...unanswered, error: { status: 500, error: 'The database is being restarted.' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load vendors/)).toBeVisible();
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
