import { listLevels } from '@vended/contract/stock/levels';
import { describeRetries } from '@vended/testing/describeRetries';
import { binPlace } from '@vended/testing/mock-api/demonstration/stock';
import { demoId } from '@vended/testing/mock-api/ids';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import { inPairs } from '../testing/inPairs';
import * as stories from './LevelsPage.stories';

const { Full, Failed, Filtered, NotAsItShouldBe, NothingFound } = screenStories(stories);

describeRetries([[Failed, listLevels, 'Safety glasses, clear', 'Failed to load the stock']]);

const table = () => screen.findByRole('table', { name: 'Stock' });

/** The rows without the head. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

test('shows how much of each item is where, in words, and leads to the item', async () => {
  await openStory(Full);
  await table();
  const bin = screen.getByRole('row', { name: /Safety glasses, clear.*Crib locker wall, board 1, bin 4/ });
  expect(bin).toHaveTextContent('2 of 12');
  expect(within(bin).getByText('Low')).toBeVisible();
  expect(within(bin).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/s\/I/));
  expect(screen.getByRole('row', { name: /Hex bolt.*Goods in/ })).toHaveTextContent('1,240');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  const gloves = screen.getByRole('row', { name: /Nitrile gloves.*board 1, bin 5/ });
  expect(gloves).toHaveTextContent('Empty, to be counted');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('says what an item is counted in, unless that is pieces', async () => {
  inPairs();
  await openStory(Full);
  await table();
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/Safety glasses, clear.*Crib locker wall, board 1, bin 4/)).toHaveTextContent('2 of 12 pair');
  expect(row(/Safety glasses, clear.*Tool crib A/)).toHaveTextContent('60 pair');
  expect(row(/Hex bolt.*Goods in/)).toHaveTextContent(/1,240(?! pair)/);
});

test('leads to all that is done with the stock', async () => {
  await openStory(Full);
  for (const [name, address] of [
    ['Count', '/stock/count'],
    ['Refill', '/stock/refill'],
    ['Issue', '/stock/scan/issue'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test('has tabs for all lists of the stock, which lead back to each as it was left', async () => {
  const { user } = await openStory(Full);
  const tabs = () => within(screen.getByRole('navigation', { name: 'Stock' })).getAllByRole('link');
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['By place', '/stock'],
    ['By item', '/stock/items'],
    ['Movements', '/stock/movements'],
    ['Loans', '/stock/loans'],
    ['Used most', '/stock/use'],
    ['Reports of devices', '/stock/events'],
  ]);
  await user.click(within(await table()).getByRole('button', { name: 'Place' }));
  await user.click(screen.getByRole('link', { name: 'Loans' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Loans/ })).toBeVisible();
  expect(tabs().filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([
    screen.getByRole('link', { name: 'Loans' }),
  ]);
  expect(screen.getByRole('link', { name: 'By place' })).toHaveAttribute('href', '/stock?sort=place');
});

test('says what is in a wrong bin, and of which item no more is received', async () => {
  const { user } = await openStory(NotAsItShouldBe);
  await table();
  const gloves = screen.getByRole('row', { name: /Nitrile gloves.*board 1, bin 4/ });
  expect(gloves).toHaveTextContent('In a wrong bin');
  expect(screen.getByRole('row', { name: /Safety glasses.*board 1, bin 4/ })).toHaveTextContent(
    'Low, item archived',
  );
  await user.click(screen.getByRole('button', { name: 'Filter by Bin' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('leads to the form for what has arrived', async () => {
  const { user, shell } = await openStory(Full);
  await user.click(screen.getByRole('link', { name: 'Receive' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Receive Items' })).toBeVisible();
  expect(shell.visited().at(-1)).toBe('/stock/record/receive');
});

test('filters by one place, and by the kind of place', async () => {
  const { user } = await openStory(Full);
  await table();
  await user.click(screen.getByRole('button', { name: 'Filter by Kind of place' }));
  await user.click(screen.getByRole('button', { name: 'Stockrooms' }));
  await waitFor(async () => expect(await rows()).toHaveLength(8));
  expect(screen.getByText('Kind of place: Stockrooms')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filter by Place' })).toBeVisible();
});

test('opens with the filters of a link, and names the records in them', async () => {
  await openStory(Filtered);
  expect(await rows()).toHaveLength(3);
  expect(await screen.findByText('Device: Crib locker wall')).toBeVisible();
  expect(screen.getByText('State: Empty')).toBeVisible();
});

test('lists the bins of one device in the order of the machine, unless it is sorted by something else', async () => {
  const { user } = await openStory(Full, { at: `/stock?device_id=${demoId('device', 4)}` });
  const bins = async () => (await rows()).map((row) => /bin (\d+)/.exec(row.textContent)?.[1]);
  expect(await bins()).toEqual(['1', '2', '3', '4', '5', '6', '7', '1', '2', '3', '1', '2']);
  await user.click(screen.getByRole('button', { name: /^Item/ }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/^Carbide end mill/));
});

test('names the bin that it is filtered by', async () => {
  await openStory(Full, { at: `/stock?place_id=${binPlace(4, 1, 4)}` });
  expect(await rows()).toHaveLength(1);
  expect(await screen.findByText('Place: Crib locker wall, board 1, bin 4')).toBeVisible();
});

test('filters by a vendor who is found by name, and keeps that in the address', async () => {
  const { user, shell } = await openStory(Full);
  await table();
  await user.click(screen.getByRole('button', { name: 'Filter by Vendor' }));
  await user.type(await screen.findByRole('combobox', { name: 'Vendor' }), 'harrow');
  await user.click(await screen.findByRole('option', { name: /Harrow Fixings/ }));
  await waitFor(() => expect(shell.visited().at(-1)).toBe(`/stock?vendor_id=${demoId('vendor', 1)}`));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('shows what is to be counted at one press', async () => {
  const { user } = await openStory(Full);
  await table();
  await user.click(screen.getByRole('button', { name: 'Filter by Count' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('says that nothing matches, and clears the filters', async () => {
  const { user, shell } = await openStory(NothingFound);
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
  expect((await rows()).length).toBeGreaterThan(10);
  expect(shell.visited().at(-1)).toBe('/stock');
});

test('offers each column once', async () => {
  const { user } = await openStory(Full);
  await table();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const offered = within(await screen.findByRole('group', { name: 'Columns' })).getAllByRole('checkbox');
  const names = offered.map((box) => box.closest('li')?.textContent);
  expect(names).toContain('Place');
  expect(names).toEqual([...new Set(names)]);
});
