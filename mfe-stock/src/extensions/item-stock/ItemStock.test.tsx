import { listLevels } from '@vended/contract/stock/levels';
import { listStockItems } from '@vended/contract/stock/stockItems';
import { readStockUse } from '@vended/contract/stock/use';
import { recordCode } from '@vended/contract/recordCode';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './ItemStock.stories';

const { Full, Lent, Settings, NotUsed, SoonEmpty, SettingsFailed, UseFailed, Empty, Failed } =
  screenStories(stories);

describeRetries([[Failed, listLevels, 'Crib locker wall, board 1, bin 4']]);

const card = () => screen.findByRole('region', { name: 'Stock' });
const code = recordCode('item', demoId('item', 3));

test('an item knows where it is, who has it and what happened to it, and leads there and to the forms', async () => {
  await openStory(Full);
  const levels = within(await card()).getByRole('list', { name: 'Levels by place' });
  expect(within(levels).getAllByRole('listitem')).toHaveLength(3);
  expect(within(levels).getByRole('link', { name: 'Tool crib A' })).toHaveAttribute(
    'href',
    `/s/${recordCode('stockroom', demoId('stockroom', 1))}`,
  );
  expect(within(levels).getByText('Crib locker wall, board 1, bin 4').closest('li')).toHaveTextContent(
    'Low2 of 12',
  );
  expect(
    within(await card())
      .getByText('in stock')
      .closest('div'),
  ).toHaveTextContent('68');
  const link = await screen.findByRole('link', { name: 'on loan' });
  expect(link).toHaveAttribute('href', `/stock/loans?item_id=${demoId('item', 3)}`);
  expect(link.closest('div')).toHaveTextContent('1');
  const lines = within(await screen.findByRole('list', { name: 'Last movements' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/^Returned 1acme\.user → Crib locker wall, board 1, bin 4 · /);
  expect(lines[1]).toHaveTextContent(
    /^Taken 2Crib locker wall, board 1, bin 4 → acme\.user · Job: J-1180 · /,
  );
  const scrap = within(await card()).getByRole('link', { name: 'Scrap' });
  expect(scrap).toHaveAttribute('href', `/stock/record/scrap?item_id=${demoId('item', 3)}&back=${code}`);
  const receive = within(await card()).getByRole('link', { name: 'Receive' });
  expect(receive).toHaveAttribute('href', `/stock/record/receive?item_id=${demoId('item', 3)}&back=${code}`);
});

test('says of an item that is lent how many are on loan, and not for how long it lasts', async () => {
  await openStory(Lent);
  expect(await screen.findByRole('link', { name: 'on loan' })).toBeVisible();
  expect(await screen.findByRole('slider', { name: 'Use per week' })).toBeVisible();
  expect(screen.queryByText('days until empty')).not.toBeInTheDocument();
});

test('shows what was said of it for the stock, and nothing of what was not', async () => {
  await openStory(Settings);
  const facts = within(await card())
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'in stock, below the minimum of 80',
    'places',
    'on loan',
    'days until empty',
    'Minimum',
    'Unit',
    'Most per person in a day',
    'Next inspection',
    'Asks for a job',
  ]);
  const total = (await screen.findByText('in stock, below the minimum of 80')).closest('div');
  expect(total).toHaveTextContent('68');
  expect(total).toHaveAttribute('data-tone', 'low');
});

test('shows how much of it was used in each week, and for how long the rest lasts', async () => {
  const { user } = await openStory(Full);
  const chart = await screen.findByRole('slider', { name: 'Use per week' });
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^This week, from \d+ \w+: Taken 7, Returned 1$/);
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Week of \d+ \w+: Taken 15, Returned 3$/);
  const days = within(await card())
    .getByText('days until empty')
    .closest('div');
  // 68, and 100 used in eleven whole weeks and in this one since Monday.
  const daysOfWeek = ((new Date().getUTCDay() + 6) % 7) + 1;
  expect(days).toHaveTextContent(String(Math.floor((68 * (77 + daysOfWeek)) / 100)));
});

test('says of an item that nobody took that it is not used, and not for how long it lasts', async () => {
  await openStory(NotUsed);
  expect(await screen.findByText('Nobody took any in the last 12 weeks.')).toBeVisible();
  expect(screen.queryByText('days until empty')).not.toBeInTheDocument();
});

test('warns where what is there does not last long', async () => {
  await openStory(SoonEmpty);
  const figure = (await screen.findByText('days until empty')).closest('div');
  expect(figure).toHaveAttribute('data-tone', 'low');
});

test('shows where it is also if its use cannot be loaded, and the use once a retry succeeds', async () => {
  const { user } = await openStory(UseFailed);
  expect(within(await card()).getByRole('list', { name: 'Levels by place' })).toBeVisible();
  mockApi.recover(readStockUse);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('slider', { name: 'Use per week' })).toBeVisible();
});

test('says when its settings cannot be loaded, and lets them be edited once a retry succeeds', async () => {
  const { user } = await openStory(SettingsFailed);
  expect(within(await card()).getByText('The stock settings could not be loaded.')).toBeVisible();
  mockApi.recover(listStockItems);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Edit stock settings' })).toBeVisible();
});

test('an item that is nowhere can be received', async () => {
  await openStory(Empty);
  expect(within(await card()).getByRole('link', { name: 'Receive' })).toBeVisible();
});
