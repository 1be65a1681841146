import { listStockItems } from '@vended/contract/stock/stockItems';
import { recordCode } from '@vended/contract/recordCode';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './StockItemsPage.stories';

const { Full, Failed } = screenStories(stories);

describeRetries([[Failed, listStockItems, 'Safety glasses, clear', 'Failed to load the stock']]);

const table = () => screen.findByRole('table', { name: 'Stock by item' });

/** The rows without the head. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

test('shows how many of an item all places have together, and leads to the item', async () => {
  await openStory(Full);
  await table();
  const item = screen.getByRole('row', { name: /^Safety glasses, clear/ });
  expect(item).toHaveTextContent(/6880.*Low$/);
  expect(within(item).getByRole('link')).toHaveAttribute(
    'href',
    `/s/${recordCode('item', demoId('item', 3))}`,
  );
  expect(screen.getByRole('row', { name: /^Hex bolt/ })).toHaveTextContent(/Enough$/);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

test('shows what has fewer than its minimum at one press', async () => {
  const { user, shell } = await openStory(Full);
  await table();
  await user.click(screen.getByRole('button', { name: 'Filter by Minimum' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(shell.visited().at(-1)).toBe('/stock/items?minimum=below');
});
