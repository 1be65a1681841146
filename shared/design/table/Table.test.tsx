import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { EmptyState } from '../components/EmptyState';
import type { Column } from './column';
import { Table } from './Table';

interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly items: number;
}

const columns: readonly Column<Vendor>[] = [
  { header: 'Name', cell: ({ name }) => name, sort: 'vendor_name' },
  { header: 'Items', cell: ({ items }) => items, align: 'end' },
];

const vendors: readonly Vendor[] = [
  { id: '1', name: 'Harrow Tools', items: 12 },
  { id: '2', name: 'Castle Abrasives', items: 840 },
];

const shellAt = (path: string) => createTestShell(memoryLocation(path), 'administrator');

function renderTable(changes: Partial<ComponentProps<typeof Table<Vendor>>> = {}) {
  const shell = shellAt('/vendors');
  render(
    <ShellProvider value={shell.api}>
      <Table
        label="Vendors"
        columns={columns}
        rows={vendors}
        failure={null}
        empty={<EmptyState text="No vendors found." />}
        {...changes}
      />
    </ShellProvider>,
  );
  return shell;
}

it('shows each record in a row below the column headers', () => {
  renderTable();
  const table = screen.getByRole('table', { name: 'Vendors' });
  expect(within(table).getAllByRole('columnheader').map(text)).toEqual(['Name', 'Items']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getAllByRole('cell').map(text)).toEqual([
    'Harrow Tools',
    '12',
    'Castle Abrasives',
    '840',
  ]);
});

it('links a row to its record, for mouse and keyboard', async () => {
  const shell = renderTable({ rowLink: ({ id }) => `/vendor-details/${id}` });
  await userEvent.click(screen.getByRole('link', { name: 'Castle Abrasives' }));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(shell.visited()).toEqual(['/vendors', '/vendor-details/2', '/vendor-details/1']);
});

it('shows the empty state if there are no rows', () => {
  renderTable({ rows: [] });
  expect(screen.getByText('No vendors found.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says for screen readers that it is loading', () => {
  renderTable({ rows: undefined });
  expect(screen.getByText('Loading vendors')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText('No vendors found.')).not.toBeInTheDocument();
});

it('shows the failure, with a retry button', async () => {
  const onRetry = jest.fn();
  renderTable({ rows: undefined, failure: { text: 'Failed to load vendors', onRetry } });
  expect(screen.getByText('Failed to load vendors')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('sorts a sortable column ascending, then descending', async () => {
  render(
    <ShellProvider value={shellAt('/vendors').api}>
      <SortedTable />
    </ShellProvider>,
  );
  const header = () => screen.getByRole('columnheader', { name: 'Name' });
  expect(header()).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(within(header()).getByRole('button'));
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(header()).getByRole('button'));
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByText('sorted by -vendor_name')).toBeVisible();
  expect(
    within(screen.getByRole('columnheader', { name: 'Items' })).queryByRole('button'),
  ).not.toBeInTheDocument();
});

it('renders only the rows near the viewport of a long table, and states the row count', async () => {
  jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const many = Array.from({ length: 5000 }, (_, index) => ({
    id: String(index),
    name: `Vendor ${index}`,
    items: index,
  }));
  renderTable({ rows: many });
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  await waitFor(() => expect(document.querySelectorAll('tr').length).toBeLessThan(100));
  expect(screen.getByText('Vendor 0').closest('tr')).toHaveAttribute('aria-rowindex', '2');
});

function SortedTable() {
  const [by, setBy] = useState<string>();
  return (
    <>
      <p>sorted by {by}</p>
      <Table
        label="Vendors"
        columns={columns}
        rows={vendors}
        failure={null}
        empty={null}
        sort={{ by, onChange: setBy }}
      />
    </>
  );
}

function text(element: HTMLElement) {
  return element.textContent;
}
