import { describeRetries } from '@vended/testing/describeRetries';
import { readStockSummary } from '@vended/contract/stock/summary';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './StockSummary.stories';

const { Full, NewAccount, Failed } = screenStories(stories);

describeRetries([[Failed, readStockSummary, 'bins running low']]);

const figures = async () =>
  within(await screen.findByRole('region', { name: 'Stock' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each figure leads to the list that has as many', async () => {
  await openStory(Full);
  expect(await figures()).toEqual([
    ['2 items below their minimum', '/stock/items?minimum=below'],
    ['3 bins running low', '/stock?kind=bin&state=low'],
    ['3 empty bins', '/stock?kind=bin&state=empty'],
    ['1 to be counted', '/stock?counting=asked'],
    ['1 overdue loan', '/stock/loans?state=overdue'],
    ['1 report to be checked', '/stock/events'],
    ['Items used most', '/stock/use'],
  ]);
});

test('a new account has nothing to look after', async () => {
  await openStory(NewAccount);
  expect((await figures()).map(([text]) => text)).toEqual([
    '0 items below their minimum',
    '0 bins running low',
    '0 empty bins',
    '0 to be counted',
    '0 overdue loans',
    '0 reports to be checked',
    'Items used most',
  ]);
});
