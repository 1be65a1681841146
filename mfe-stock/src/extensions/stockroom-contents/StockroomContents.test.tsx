import { listLevels } from '@vended/contract/stock/levels';
import { recordCode } from '@vended/contract/recordCode';
import { plainSettings } from '@vended/contract/stock/stockItems';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './StockroomContents.stories';

const { Full, Empty, Failed } = screenStories(stories);

describeRetries([[Failed, listLevels, 'View all contents']]);

const toolCrib = demoId('stockroom', 1);

const card = () => screen.findByRole('region', { name: 'Contents' });

test('a stockroom knows what is in it, and leads to each item and to all', async () => {
  await openStory(Full);
  const contents = within(await card()).getByRole('list', { name: 'Contents' });
  expect(within(contents).getByRole('link', { name: 'Nitrile gloves, size 9' })).toHaveAttribute(
    'href',
    `/s/${recordCode('item', demoId('item', 4))}`,
  );
  expect(within(contents).getByText('Nitrile gloves, size 9').closest('li')).toHaveTextContent('Empty0');
  expect(within(await card()).getByRole('link', { name: 'View all contents' })).toHaveAttribute(
    'href',
    `/stock?place_id=${toolCrib}`,
  );
});

test('says of each item the minimum that it has', async () => {
  mockApi.state.stockSettings.replace(accounts.acme.id, [
    { ...plainSettings, id: demoId('item', 3), minimum: 1500, updated_at: demoMoment(30) },
  ]);
  await openStory(Full);
  const line = (item: string) => screen.getByRole('link', { name: item }).closest('li');
  await waitFor(() => expect(line('Safety glasses, clear')).toHaveTextContent('Minimum 1,500 in all places'));
  expect(line('Nitrile gloves, size 9')).not.toHaveTextContent('Minimum');
});

test('leads to the forms that begin with the stockroom', async () => {
  await openStory(Full);
  const back = recordCode('stockroom', toolCrib);
  const links = within(await card())
    .getAllByRole('link', { name: /^(Receive|Move|Scrap|Count|Refill devices)$/ })
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/stock/record/receive?to_place_id=${toolCrib}&back=${back}`,
    `/stock/record/move?from_place_id=${toolCrib}&back=${back}`,
    `/stock/record/scrap?from_place_id=${toolCrib}&back=${back}`,
    `/stock/count?place_id=${toolCrib}&back=${back}`,
    `/stock/refill?stockroom_id=${toolCrib}&back=${back}`,
  ]);
});

test('an empty stockroom can receive something', async () => {
  await openStory(Empty);
  expect(within(await card()).getByRole('link', { name: 'Receive' })).toBeVisible();
});
