import { mockApi } from '@vended/testing/mock-api/mockApi';
import { listLevels } from '@vended/contract/stock/levels';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as stories from './StockSummary.stories';

const { Full, NewAccount, Failed } = screenStories(stories);

const figures = async () =>
  within(await screen.findByRole('region', { name: 'Stock' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each figure leads to the list that has as many', async () => {
  await openStory(Full);
  expect(await figures()).toEqual([
    ['3 running low', '/stock?state=low'],
    ['4 empty', '/stock?state=empty'],
    ['1 to be counted', '/stock?counting=asked'],
  ]);
  expect(await axe(document.body)).toHaveNoViolations();
});

test('a new account has nothing to look after', async () => {
  await openStory(NewAccount);
  expect((await figures()).map(([text]) => text)).toEqual(['0 running low', '0 empty', '0 to be counted']);
});

test('says that it cannot be loaded, and tries again', async () => {
  const { user } = await openStory(Failed);
  mockApi.recover(listLevels);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('running low', { exact: false })).toBeVisible();
});
