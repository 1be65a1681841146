import { listAudit } from '@vended/contract/audit';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './HistoryPage.stories';

const { Full, Empty, Failed } = screenStories(stories);

const rows = () => within(screen.getByRole('table', { name: 'History' })).getAllByRole('row');

test('says who changed what, newest first, with old and new values', async () => {
  await openStory(Full);
  const [, newest, oldest] = rows();
  expect(newest).toHaveTextContent(/4 March 2026.*acme\.user.*Changed: Vendor Harrow Bolts/);
  expect(newest).toHaveTextContent(/Vendor type: Local → Global/);
  expect(newest).toHaveTextContent(/Town: York → Leeds/);
  expect(oldest).toHaveTextContent(/acme\.admin.*Added: Vendor Harrow Bolts/);
});

test('its filters are kept in the address, and narrow it down', async () => {
  const { user, shell } = await openStory(Full);
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'ACME.admin{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(shell.visited().at(-1)).toBe('/users/history?who=ACME.admin');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Item');
  expect(await screen.findByText('No changes found.')).toBeVisible();
  expect(screen.getByText('No change fits these filters.')).toBeVisible();
});

test('days are asked for as the moments at which they begin and end', async () => {
  const { user } = await openStory(Full);
  await user.type(screen.getByLabelText('From'), '2026-03-04');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(mockApi.requests(listAudit).at(-1)).toMatchObject({
    from: new Date('2026-03-04T00:00:00').toISOString(),
  });
});

test('says that nothing was changed yet', async () => {
  await openStory(Empty);
  expect(screen.getByText('Every change of a record in this account appears here.')).toBeVisible();
});

test('is loaded on a retry', async () => {
  const { user } = await openStory(Failed);
  mockApi.recover(listAudit);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No changes found.')).toBeVisible();
});
