import { withRouter } from '@vended/testing/storyRouter';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Truck from 'lucide-react/icons/truck';
import { expect, fn } from 'storybook/test';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import type { Column } from './column';
import type { ListQuery } from './listPages';
import { ListBar, ListTable, useRecordList } from './RecordList';
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

const list = { label: 'Vendors', columns, rowsOf: (page: VendorPage) => page.vendors };

function VendorList({ query }: { readonly query: ListQuery<VendorPage> }) {
  const shown = useRecordList(list, useListAddress(sorts), query);
  return (
    <>
      <ListBar list={shown}>
        <Button>Download CSV</Button>
      </ListBar>
      <ListTable
        list={shown}
        rowLink={({ id }) => `/vendor-details/${id}`}
        empty={
          <EmptyState icon={Truck} text="No vendors found.">
            Vendors supply your items.
          </EmptyState>
        }
      />
    </>
  );
}

const meta: Meta<typeof VendorList> = {
  title: 'Table/RecordList',
  component: VendorList,
  tags: ['autodocs'],
  decorators: [withRouter],
  args: {
    query: answered({ vendors, counts: { found: 3, all: 3 } }),
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
