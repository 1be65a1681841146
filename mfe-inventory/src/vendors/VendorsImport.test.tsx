import { importVendors } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './VendorsImport.stories';

const { Ready, WithErrors, Unreadable } = screenStories(stories);

const storedNames = () => {
  const acme = mockApi.signIn('acme.admin').customer_account_id;
  return mockApi.state.vendors.of(acme).map(({ vendor_name }) => vendor_name);
};

test('shows what a file would change before anything is stored', async () => {
  await openStory(Ready);
  expect(screen.getByText('1 to add, 1 to change, 0 already as in the file.')).toBeVisible();
  expect(screen.getByText('These columns are left out: Phone.')).toBeVisible();
  const preview = screen.getByRole('table', { name: 'The first vendors of the file' });
  expect(within(preview).getByRole('cell', { name: 'Pennine Gloves' })).toBeVisible();
  expect(storedNames()).not.toContain('Pennine Gloves');
});

test('stores the rows once that is agreed to, and shows the list', async () => {
  const { user, shell } = await openStory(Ready);
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Vendors imported successfully');
  expect(shell.visited().at(-1)).toBe('/vendors');
  expect(storedNames()).toContain('Pennine Gloves');
});

test('names every wrong cell as the spreadsheet does, and offers nothing to import', async () => {
  await openStory(WithErrors);
  const table = screen.getByRole('table', { name: 'Rows to correct' });
  expect(within(table).getByRole('row', { name: '2 Vendor name Vendor name is required.' })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^3 Vendor type / })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^3 Latitude / })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('says why a file cannot be read, and asks the server nothing', async () => {
  await openStory(Unreadable);
  expect(screen.getByLabelText(/CSV file/)).toBeInvalid();
  expect(mockApi.requests(importVendors)).toHaveLength(0);
});

test('keeps the file and the check when the import is refused', async () => {
  const { user } = await openStory(Ready);
  mockApi.fail(importVendors, 'no answer');
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText(/^Failed to import vendors: The server could not be reached/)).toBeVisible();
  expect(screen.getByText('vendors.csv')).toBeVisible();

  mockApi.recover(importVendors);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Vendors imported successfully')).toBeVisible();
});
