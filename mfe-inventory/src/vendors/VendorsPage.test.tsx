import { exportCalls } from '@vended/contract/exports';
import { listVendors } from '@vended/contract/vendors';
import { describeRetries } from '@vended/testing/describeRetries';
import { blankVendor } from '@vended/testing/mock-api/demonstration/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { newRecord } from '@vended/testing/mock-api/record';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './VendorsPage.stories';

const { Full, Empty, Failed, NothingFound } = screenStories(stories);

describeRetries([[Failed, listVendors, 'Harrow Fixings', 'Failed to load vendors']]);

/** The names in the order of the rows. */
async function shownVendors() {
  const table = await screen.findByRole('table', { name: 'Vendors' });
  return within(table)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('shows each vendor with its type and code, leading to its details, and next to the title how many there are', async () => {
  await openStory(Full);
  const name = await screen.findByRole('link', { name: 'Harrow Fixings' });
  expect(name).toHaveAttribute('href', expect.stringMatching(/^\/vendor-details\/[0-9a-f-]{36}$/));
  expect(
    within(screen.getByRole('row', { name: /Harrow Fixings/ })).getByText('local vendor (HAR-01)'),
  ).toBeVisible();
  const vendors = await shownVendors();
  expect(screen.getByText(String(vendors.length))).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Vendors$/);
});

test('opens a vendor wherever its row is pressed', async () => {
  const { user, shell } = await openStory(Full);
  await user.click(await screen.findByText('local vendor (HAR-01)'));
  expect(shell.visited().at(-1)).toMatch(/^\/vendor-details\/[0-9a-f-]{36}$/);
});

test('says that there are none', async () => {
  await openStory(Empty);
  expect(await screen.findByText('No vendors found.')).toBeVisible();
  const [above, below] = screen.getAllByRole('link', { name: '+ Add Vendor' });
  expect(above).toHaveAttribute('href', '/vendor-details');
  expect(below).toHaveAttribute('href', '/vendor-details');
});

test('says that nothing matches a search, and clears it', async () => {
  const { user, shell } = await openStory(NothingFound);
  expect(screen.getByText('No vendors match your search.')).toBeVisible();
  expect(screen.queryByText('No vendors found.')).not.toBeInTheDocument();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear search' });
  await user.click(clear ?? document.body);
  expect(await shownVendors()).toContain('Harrow Fixings');
  expect(shell.visited().at(-1)).toBe('/vendors');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('finds vendors by what is typed, and keeps the search in the address', async () => {
  const { user, shell } = await openStory(Full);
  await shownVendors();
  await user.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'harrow{Enter}');
  await waitFor(async () => expect(await shownVendors()).toEqual(['Harrow Fixings']));
  expect(shell.visited().at(-1)).toBe('/vendors?q=harrow');
});

test('opens with the search and order that a shared link holds', async () => {
  await openStory(Full, { at: '/vendors?sort=-vendor_name' });
  const names = await shownVendors();
  expect(names).toEqual([...names].sort().reverse());
  expect(names.length).toBeGreaterThan(1);
});

test('sorts by a column, and the other way round at the second press', async () => {
  const { user, shell } = await openStory(Full);
  const names = [...(await shownVendors())].sort();
  await user.click(screen.getByRole('button', { name: /Vendor name/ }));
  await waitFor(() => expect(shell.visited().at(-1)).toBe('/vendors?sort=vendor_name'));
  await waitFor(async () => expect(await shownVendors()).toEqual(names));
  await user.click(screen.getByRole('button', { name: /Vendor name/ }));
  await waitFor(async () => expect(await shownVendors()).toEqual([...names].reverse()));
});

describe('a list of many', () => {
  /** Adds vendors that come after all others. */
  function addVendors(count: number) {
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    const vendors = mockApi.state.vendors.of(acme);
    const more = Array.from({ length: count }, (_, number) =>
      newRecord({ ...blankVendor, vendor_name: `Zinc ${number}` }),
    );
    mockApi.state.vendors.replace(acme, [...vendors, ...more]);
  }

  test('adds the next page to the rows when asked for more, and keeps the place in the address', async () => {
    addVendors(60);
    const { user, shell } = await openStory(Full);
    expect(await shownVendors()).toHaveLength(50);
    const { customer_account_id } = mockApi.signIn('acme.admin');
    const { length } = mockApi.state.vendors.of(customer_account_id);
    expect(screen.getByText(String(length))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect((await shownVendors()).length).toBeGreaterThan(60));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(shell.visited().at(-1)).toBe('/vendors?rows=100');
  });

  test('keeps the rows when more of them cannot be loaded, and asks again on request', async () => {
    addVendors(60);
    const { user } = await openStory(Full);
    expect(await shownVendors()).toHaveLength(50);
    mockApi.fail(listVendors, 'no answer');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load vendors');
    expect(await shownVendors()).toHaveLength(50);

    mockApi.recover(listVendors);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect((await shownVendors()).length).toBeGreaterThan(60));
  });

  test('comes back from a vendor to its row, with the same search, order and place', async () => {
    addVendors(80);
    const { user, shell } = await openStory(Full, { at: '/vendors?q=zinc&sort=-vendor_name&rows=100' });
    await user.click(await screen.findByRole('link', { name: 'Zinc 0' }));
    await user.click(await screen.findByRole('link', { name: 'Back to Vendors' }));

    expect(shell.visited().at(-1)).toBe('/vendors?q=zinc&sort=-vendor_name&rows=100');
    expect(await screen.findByRole('link', { name: 'Zinc 0' })).toHaveFocus();
  });

  test('comes back to the row after a save too', async () => {
    addVendors(80);
    const { user } = await openStory(Full, { at: '/vendors?q=zinc&rows=100' });
    await user.click(await screen.findByRole('link', { name: 'Zinc 79' }));
    await user.type(await screen.findByRole('textbox', { name: 'Town' }), ' North');
    await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Zinc 79' })).toHaveFocus());
  });
});

describe('exporting', () => {
  /** The text of the one file that was saved. */
  async function savedText(saved: jest.SpyInstance<string, [Blob | MediaSource]>) {
    const [[file]] = saved.mock.calls as [[Blob]];
    return new Response(file).text();
  }

  test('saves every vendor that the search finds, not only those that are loaded', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Full, { at: '/vendors?q=harrow' });
    await shownVendors();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    expect(await screen.findByRole('status')).toHaveTextContent('Exported 1 row');
    const [headers, line, ...others] = (await savedText(saved)).split('\r\n');
    expect(headers).toContain('Vendor name,Vendor code,Vendor type,');
    expect(line).toMatch(/^Harrow Fixings,HAR-01,local,.*,53\.7903,/);
    expect(others).toEqual([]);
  });

  test('says why when it fails, and saves nothing', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Full);
    await shownVendors();
    mockApi.fail(exportCalls.vendors.call, { status: 500, error: 'The database is away.' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export vendors: The database is away.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });
});
