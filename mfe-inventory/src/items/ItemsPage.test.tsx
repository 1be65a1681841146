import { listItems } from '@vended/contract/items';
import { listVendors } from '@vended/contract/vendors';
import { blankItem } from '@vended/testing/mock-api/demonstration/items';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { newRecord } from '@vended/testing/mock-api/record';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as stories from './ItemsPage.stories';

const { Full, Empty, NothingFound, Failed } = screenStories(stories);

const rowOf = (name: RegExp) => screen.getByRole('row', { name });

/** The descriptions in the order of the rows. */
function shownItems() {
  return within(screen.getByRole('table', { name: 'Items' }))
    .getAllByRole('link')
    .map((link) => link.textContent.replace('No Image', ''));
}

test('shows each item with its picture, or No Image, its master ID and its type', async () => {
  await openStory(Full);
  expect(screen.getByRole('columnheader', { name: 'Master ID' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Type' })).toBeVisible();
  const glasses = within(rowOf(/Safety glasses, clear/));
  expect(glasses.getByText('PPE-0104')).toBeVisible();
  expect(glasses.getByText('Protection')).toBeVisible();
  expect(glasses.getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/api\/image\?.*size=thumbnail.*user_id=.*customer_account_id=/),
  );
  const lubricant = within(rowOf(/Chain lubricant 400 ml/));
  expect(lubricant.getByText('No Image')).toBeVisible();
  expect(lubricant.getAllByText('–')).toHaveLength(2);
});

test('a picture that is missing after all leaves nothing behind', async () => {
  await openStory(Full);
  const glasses = within(rowOf(/Safety glasses, clear/));
  fireEvent.error(glasses.getByRole('presentation'));
  expect(glasses.queryByRole('presentation')).not.toBeInTheDocument();
  expect(glasses.queryByText('No Image')).not.toBeInTheDocument();
});

test('opens an item wherever its row is pressed', async () => {
  const { user, shell } = await openStory(Full);
  await user.click(screen.getByText('PPE-0104'));
  expect(shell.visited().at(-1)).toBe(`/item-details/${demoId('item', 3)}`);
});

test('leads to the form for another item', async () => {
  const { user, shell } = await openStory(Full);
  await user.click(screen.getByRole('link', { name: '+ Add Item' }));
  expect(shell.visited().at(-1)).toBe('/item-details');
});

test('says that there are none', async () => {
  await openStory(Empty);
  expect(screen.getByText('No items found for this account.')).toBeVisible();
});

test('says that none matches a search', async () => {
  await openStory(NothingFound);
  expect(screen.getByText('No items match your search.')).toBeVisible();
  expect(screen.queryByText('No items found for this account.')).not.toBeInTheDocument();
});

test('finds items by what is typed, and keeps the search in the address', async () => {
  const { user, shell } = await openStory(Full);
  await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'carbide 10{Enter}');
  await waitFor(() => expect(shownItems()).toEqual(['Carbide end mill 10 mm']));
  expect(shell.visited().at(-1)).toBe('/items?q=carbide+10');
});

test('sorts by a column, and the other way round at the second press', async () => {
  const { user, shell } = await openStory(Full);
  await user.click(screen.getByRole('button', { name: 'Master ID' }));
  await waitFor(() => expect(shownItems()[1]).toBe('Grinding disc 125 mm'));
  await user.click(screen.getByRole('button', { name: 'Master ID' }));
  await waitFor(() => expect(shownItems()[0]).toBe('Nitrile gloves, size 9'));
  expect(shell.visited().at(-1)).toBe('/items?sort=-master_id');
});

test('comes back from an item to its row, with the same search and place', async () => {
  const { customer_account_id } = mockApi.signIn('acme.admin');
  const more = Array.from({ length: 80 }, (_, number) =>
    newRecord({ ...blankItem, customer_account_id, description: `Zinc plate ${number}` }),
  );
  mockApi.state.items.replace(customer_account_id, more);
  const { user, shell } = await openStory(Full, { at: '/items?q=zinc&rows=100' });
  await user.click(await screen.findByRole('link', { name: /Zinc plate 79$/ }));
  await user.click(await screen.findByRole('link', { name: 'Back to Items' }));
  expect(shell.visited().at(-1)).toBe('/items?q=zinc&rows=100');
  expect(await screen.findByRole('link', { name: /Zinc plate 79$/ })).toHaveFocus();
});

describe('exporting', () => {
  test('saves every item that the search finds, with its vendor as people know it', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const { user } = await openStory(Full, { at: '/items?q=carbide' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Exported 2 rows');
    const [[file]] = saved.mock.calls as [[Blob]];
    expect((await new Response(file).text()).split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFF?Master ID,Description,Item type,Vendor$/),
      'MIL-0600,Carbide end mill 6 mm,Cutting tool,NCT-20',
      'MIL-1000,Carbide end mill 10 mm,Cutting tool,NCT-20',
    ]);
  });

  test('says why when the vendors cannot be read, and saves nothing', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    mockApi.fail(listVendors, { status: 500, error: 'The database is away.' });
    const { user } = await openStory(Full);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export items: The database is away.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });
});

test('says when items cannot be loaded, and shows them once a retry succeeds', async () => {
  const { user } = await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load items$/);
  mockApi.recover(listItems);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Safety glasses, clear')).toBeVisible();
});
