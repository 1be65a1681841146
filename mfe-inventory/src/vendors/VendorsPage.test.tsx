import { listVendors } from '@vended/shared/contract/vendors';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { inventoryApi } from '../inventoryApi';
import { InventoryRoutes } from '../routes';

const open = (at = '/vendors', as: Parameters<typeof renderModule>[2]['as'] = 'administrator') =>
  renderModule(inventoryApi, InventoryRoutes, { at, as });

/** The names in the order of the rows. */
async function shownVendors() {
  const table = await screen.findByRole('table', { name: 'Vendors' });
  return within(table)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('shows each vendor with its type and code, leading to its details', async () => {
  open();
  const name = await screen.findByRole('link', { name: 'Harrow Fixings' });
  expect(name).toHaveAttribute('href', expect.stringMatching(/^\/vendor-details\/[0-9a-f-]{36}$/));
  expect(
    within(screen.getByRole('row', { name: /Harrow Fixings/ })).getByText('local vendor (HAR-01)'),
  ).toBeVisible();
});

test('opens a vendor wherever its row is pressed', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByText('local vendor (HAR-01)'));
  expect(shell.visited().at(-1)).toMatch(/^\/vendor-details\/[0-9a-f-]{36}$/);
});

test('says that there are none', async () => {
  open('/vendors', 'fresh.admin');
  expect(await screen.findByText('No vendors found.')).toBeVisible();
  expect(screen.getByRole('link', { name: '+ Add Vendor' })).toHaveAttribute('href', '/vendor-details');
});

test('finds vendors by what is typed, and keeps the search in the address', async () => {
  const { user, shell } = open();
  await shownVendors();
  await user.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'harrow{Enter}');
  await waitFor(async () => expect(await shownVendors()).toEqual(['Harrow Fixings']));
  expect(shell.visited().at(-1)).toBe('/vendors?q=harrow');
});

test('opens with the search and order that a shared link holds', async () => {
  open('/vendors?sort=-vendor_name');
  const names = await shownVendors();
  expect(names).toEqual([...names].sort().reverse());
  expect(names.length).toBeGreaterThan(1);
});

test('sorts by a column, and the other way round at the second press', async () => {
  const { user, shell } = open();
  await shownVendors();
  await user.click(screen.getByRole('button', { name: /Vendor name/ }));
  await waitFor(() => expect(shell.visited().at(-1)).toMatch(/sort=/));
  const first = shell.visited().at(-1);
  await user.click(screen.getByRole('button', { name: /Vendor name/ }));
  await waitFor(() => expect(shell.visited().at(-1)).not.toBe(first));
});

test('adds the next page to the rows when asked for more', async () => {
  const acme = mockApi.signIn('acme.admin').customer_account_id;
  for (let number = 0; number < 60; number++) {
    for (const vendor of mockApi.state.vendors.of(acme).slice(0, 1)) {
      mockApi.state.vendors.add(acme, { ...vendor, id: crypto.randomUUID(), vendor_name: `Zinc ${number}` });
    }
  }
  const { user } = open();
  expect(await shownVendors()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect((await shownVendors()).length).toBeGreaterThan(60));
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('says when vendors cannot be loaded, and shows them once a retry succeeds', async () => {
  mockApi.fail(listVendors, { status: 500, error: 'The database is away.' });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load vendors$/);
  mockApi.recover(listVendors);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Harrow Fixings' })).toBeVisible();
});

test('has no accessibility violations', async () => {
  open();
  await shownVendors();
  expect(await axe(document.body)).toHaveNoViolations();
});
