import { readInventorySummary } from '@vended/contract/summaries';
import { listItems } from '@vended/contract/items';
import { describeRetries } from '@vended/testing/describeRetries';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen, within } from '@testing-library/react';
import * as stories from './InventorySummary.stories';

const { Full, NewAccount, Failed } = screenStories(stories);

describeRetries([[Failed, readInventorySummary, 'items without an image']]);

test('each figure leads to the list that has as many', async () => {
  const { user, shell } = await openStory(Full);
  const card = await screen.findByRole('region', { name: 'Inventory' });
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/items',
    '/items?picture=without',
    '/items?vendor_id=none',
    '/vendors',
    '/groups',
  ]);
  const { data } = (await shell.api.request({
    method: 'GET',
    path: listItems.path,
    input: { picture: 'without' },
  })) as { data: { items: unknown[] } };
  expect(links[1]).toHaveTextContent(`${data.items.length} items without an image`);
  expect(links[2]).toHaveTextContent(/^1 item without a vendor$/);
  await user.click(links[1] ?? card);
  expect(shell.visited().at(-1)).toBe('/items?picture=without');
});

test('leads a new account step by step, and marks what is done', async () => {
  const { shell } = await openStory(NewAccount);
  const card = await screen.findByRole('region', { name: 'Set up your account' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Add a group, to do',
    'Add a location to the group, to do',
    'Add a stockroom to the location, to do',
    'Add a vendor, to do',
    'Add an item, to do',
  ]);
  expect(within(card).getByRole('link', { name: 'Add a vendor' })).toHaveAttribute('href', '/vendor-details');
  await shell.api.request({ method: 'POST', path: '/groups', input: { group_name: 'North' } });
  act(() => shell.refresh('focus'));
  expect(await within(card).findByText(', done')).toBeInTheDocument();
  expect(within(card).queryByRole('link', { name: 'Add a group' })).not.toBeInTheDocument();
});
