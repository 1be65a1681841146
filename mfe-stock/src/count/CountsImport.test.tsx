import { importCounts } from '@vended/contract/stock/countImport';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor } from '@testing-library/react';
import * as stories from './CountsImport.stories';

const { Start, Ready, WithErrors } = screenStories(stories);

const glasses = () =>
  mockApi.state.stockLevels
    .of(accounts.acme.id)
    .find(({ place_id, item_id }) => place_id === demoId('stockroom', 1) && item_id === demoId('item', 3))
    ?.quantity;

/** The export of the levels has more columns than a count needs, so that they are asked for. */
async function check(user: Awaited<ReturnType<typeof openStory>>['user']) {
  const button = screen.queryByRole('button', { name: 'Check 2 rows' });
  if (button) await user.click(button);
  return screen.findByRole('button', { name: 'Import 2 rows' });
}

test('names the columns of a file, offers a template, and leads back to the count', async () => {
  await openStory(Start);
  expect(screen.getByText(/Master ID, Quantity, Stockroom, Location, Device, Board, Bin/)).toHaveTextContent(
    /What is not in the file is not counted\.$/,
  );
  expect(screen.getByRole('button', { name: 'Download a template' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Count' })).toHaveAttribute('href', '/stock/count');
});

test('shows the differences before anything is booked, and books what was counted as expected too', async () => {
  const { user } = await openStory(Ready);
  const button = await check(user);
  expect(await screen.findByText('Quantity:', { exact: false, selector: 'li' })).toHaveTextContent(
    'Quantity: 60 → 58',
  );
  expect(screen.getByRole('row', { name: /PPE-0104, Tool crib A Changed/ })).toBeVisible();
  expect(glasses()).toBe(60);
  await user.click(button);
  expect(await screen.findByText('Counts imported successfully')).toBeVisible();
  expect(glasses()).toBe(58);
  expect(mockApi.requests(importCounts).at(-1)?.rows).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View counts' })).toHaveAttribute(
    'href',
    '/stock/movements?kind=count',
  );
});

test('says of each row that cannot be booked why, at the cell, and books the others', async () => {
  const { user } = await openStory(WithErrors);
  expect(screen.getByLabelText('Quantity, row 3')).toHaveAccessibleDescription(
    'Quantity must be a whole number from 0 to 100,000.',
  );
  expect(screen.getByLabelText('Bin, row 4')).toHaveAccessibleDescription(
    'There is no Crib locker wall, board 9, bin 9: say in the layout of the device what belongs there.',
  );
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => expect(glasses()).toBe(58));
  expect(screen.getByLabelText('Quantity, row 3')).toHaveValue('about 20');
});

test('sends when it was counted, for counts that are entered later', async () => {
  const { user } = await openStory(Ready);
  const button = await check(user);
  await user.type(screen.getByLabelText('Counted at'), '2026-11-20T12:00');
  await user.click(button);
  await screen.findByText('Counts imported successfully');
  expect(mockApi.requests(importCounts).at(-1)).toMatchObject({
    counted_at: new Date('2026-11-20T12:00').toISOString(),
  });
});

test('still says when it was counted after a reload', async () => {
  const first = await openStory(Ready);
  await check(first.user);
  await first.user.type(screen.getByLabelText('Counted at'), '2026-11-20T12:00');
  const { user } = await openStory(Start);
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(screen.getByLabelText('Counted at')).toHaveValue('2026-11-20T12:00');
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await screen.findByText('Counts imported successfully');
  expect(mockApi.requests(importCounts).at(-1)).toMatchObject({
    counted_at: new Date('2026-11-20T12:00').toISOString(),
  });
});

test('says when it was counted also where that was typed before the file was chosen', async () => {
  const { user } = await openStory(Start);
  await user.type(screen.getByLabelText('Counted at'), '2026-11-20T12:00');
  await user.upload(
    screen.getByLabelText(/CSV file/),
    new File(['Master ID,Quantity,Stockroom\nPPE-0104,58,Tool crib A\n'], 'counts.csv', { type: 'text/csv' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await screen.findByText('Counts imported successfully');
  expect(mockApi.requests(importCounts).at(-1)).toMatchObject({ counted_at: expect.any(String) as string });
});

test('records the counts once the person has signed in again', async () => {
  const { user, shell } = await openStory(Ready);
  const button = await check(user);
  shell.answerSignIn(true);
  mockApi.signOut();
  await user.click(button);
  expect(await screen.findByText('Counts imported successfully')).toBeVisible();
  expect(glasses()).toBe(58);
});
