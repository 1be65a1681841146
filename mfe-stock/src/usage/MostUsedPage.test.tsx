import { recordCode } from '@vended/contract/recordCode';
import { listMostUsed } from '@vended/contract/stock/use';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './MostUsedPage.stories';

const { Full, Failed } = screenStories(stories);

describeRetries([[Failed, listMostUsed, /^Hex bolt/, 'Failed to load what is used most']]);

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Used most' })).getAllByRole('listitem');

test('says what is used most, for how long the rest lasts, with a sign if that is not long, and leads to the items', async () => {
  await openStory(Full);
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/^Hex bolt.*1,2451,244 in stock, enough for \d+ days$/);
  expect(second).toHaveTextContent(/^Nitrile gloves.*464217 in stock, enough for \d+ days$/);
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/s/${recordCode('item', demoId('item', 6))}`,
  );
  const [, , third] = await rows();
  expect(third).toHaveTextContent(/^Chain lubricant.*11417 in stock, enough for 1[12] days$/);
  expect(third?.querySelector('[data-state="low"] > svg')).toBeInTheDocument();
});

test('says of what nothing is left', async () => {
  const levels = mockApi.state.stockLevels.of(accounts.acme.id);
  mockApi.state.stockLevels.replace(
    accounts.acme.id,
    levels.map((level) => (level.item_id === demoId('item', 4) ? { ...level, quantity: 0 } : level)),
  );
  await openStory(Full);
  expect((await rows())[1]).toHaveTextContent(/None in stock$/);
});
