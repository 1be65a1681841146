import { listItems } from '@vended/contract/items';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './VendorForm.stories';

const { Edit } = screenStories(stories);

test('a vendor knows its items, and leads to each and to all', async () => {
  const { user, shell } = await openStory(Edit);
  const card = await screen.findByRole('region', { name: 'Items of this vendor' });
  const all = await within(card).findByRole('link', { name: 'View all items' });
  const [first] = within(card).getAllByRole('link');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/item-details\/[0-9a-f-]{36}$/));
  await user.click(all);
  expect(shell.visited().at(-1)).toMatch(/^\/items\?vendor_id=[0-9a-f-]{36}$/);
});

test('says when the items cannot be loaded, and shows them once a retry succeeds', async () => {
  mockApi.fail(listItems, { status: 500, error: 'The database is away.' });
  const { user } = await openStory(Edit);
  const card = await screen.findByRole('region', { name: 'Items of this vendor' });
  expect(await within(card).findByText('The items could not be loaded.')).toBeVisible();
  mockApi.recover(listItems);
  await user.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await within(card).findByRole('link', { name: 'View all items' })).toBeVisible();
  expect(within(card).queryByText('The items could not be loaded.')).not.toBeInTheDocument();
});

test("the tab's title begins with the vendor's name", async () => {
  await openStory(Edit);
  const name = await screen.findByLabelText<HTMLInputElement>('Vendor name');
  expect(document.title).toBe(`${name.value} · Edit Vendor · Vended`);
});
