import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
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
  const { container } = render(
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
  return { shell, container };
}

it('shows each record in a row beneath the names of its columns', () => {
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

it('leads from a row to its record, by mouse and by key', async () => {
  const { shell } = renderTable({ rowLink: ({ id }) => `/vendor-details/${id}` });
  await userEvent.click(screen.getByRole('link', { name: 'Castle Abrasives' }));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(shell.visited()).toEqual(['/vendors', '/vendor-details/2', '/vendor-details/1']);
});

it('says what it is for when there is nothing to show', () => {
  renderTable({ rows: [] });
  expect(screen.getByText('No vendors found.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says that it is loading, in words for those who cannot see it', () => {
  renderTable({ rows: undefined });
  expect(screen.getByText('Loading vendors')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText('No vendors found.')).not.toBeInTheDocument();
});

it('says why there is nothing, and tries again', async () => {
  const onRetry = jest.fn();
  renderTable({ rows: undefined, failure: { text: 'Failed to load vendors', onRetry } });
  expect(screen.getByText('Failed to load vendors')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('sorts up, then down, by a column that can be sorted by', async () => {
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

it('draws of thousands of rows only those near the window, and says how many there are', async () => {
  jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const many = Array.from({ length: 5000 }, (_, index) => ({
    id: String(index),
    name: `Vendor ${index}`,
    items: index,
  }));
  renderTable({ rows: many });
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  await waitFor(() =>
    // By its text: a search by name reads every row, over and over.
    expect(screen.getByText('Vendor 0').closest('tr')).toHaveAttribute('aria-rowindex', '2'),
  );
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
});

it('has no accessibility violation in any of its states', async () => {
  const states = [
    { rowLink: ({ id }: Vendor) => `/vendor-details/${id}` },
    { rows: undefined },
    { rows: [] },
    { failure: { text: 'Failed to load vendors', onRetry: () => undefined } },
  ];
  for (const state of states) expect(await axe(renderTable(state).container)).toHaveNoViolations();
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
