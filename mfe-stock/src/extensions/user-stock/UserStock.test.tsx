import { listMovements } from '@vended/contract/stock/movements';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './UserStock.stories';

const { Full, Failed } = screenStories(stories);

describeRetries([[Failed, listMovements, /Crib locker wall, board 1, bin 4/]]);

const card = () => screen.findByRole('region', { name: 'Taken and on loan' });

test('a person knows what they took and returned, the latest first', async () => {
  await openStory(Full);
  const lines = within(await screen.findByRole('list', { name: 'Taken and returned' })).getAllByRole(
    'listitem',
  );
  expect(lines).toHaveLength(3);
  expect(lines[0]).toHaveTextContent(/^Returned 1 Safety glasses, clearCrib locker wall, board 1, bin 4 · /);
  expect(lines[1]).toHaveTextContent(/Recorded /);
  expect(within(await card()).getByRole('link', { name: /^All that/ })).toHaveAttribute(
    'href',
    `/stock/movements?person_id=${demoId('user', 3)}`,
  );
});

test('a person knows what they have to bring back, the longest overdue first', async () => {
  await openStory(Full);
  const loans = within(await screen.findByRole('list', { name: 'On loan' })).getAllByRole('listitem');
  expect(loans.map(({ textContent }) => textContent)).toEqual([
    '1 × Torque wrench 40–200 Nmdue 18 October 2026Overdue',
    '1 × Safety glasses, cleardue 6 January 2096Job: J-1180Open',
  ]);
  expect(within(await card()).getByRole('link', { name: 'All loans of this person' })).toHaveAttribute(
    'href',
    `/stock/loans?person_id=${demoId('user', 3)}`,
  );
});

test('offers no issue to somebody who is archived, who can still return', async () => {
  const archived_at = '2026-01-02T03:04:05.000Z';
  mockApi.state.users.change(accounts.acme.id, demoId('user', 3), { archived_at });
  await openStory(Full);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Issue' })).not.toBeInTheDocument());
  expect(within(await card()).getByRole('link', { name: 'Return' })).toBeVisible();
});
