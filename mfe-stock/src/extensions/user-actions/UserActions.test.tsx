import { recordCode } from '@vended/contract/recordCode';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './UserActions.stories';

const { Full, Failed } = screenStories(stories);

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('says what a person has to bring back, and leads to the forms of that person', async () => {
  await openStory(Full);
  const loans = within(screen.getByRole('list', { name: 'On loan now' })).getAllByRole('listitem');
  expect(loans.map(({ textContent }) => textContent)).toEqual([
    '1 × Torque wrench 40–200 Nmdue 18 October 2026Overdue',
    '1 × Safety glasses, cleardue 6 January 2096Job: J-1180Open',
  ]);
  const id = demoId('user', 3);
  const of = `?person_id=${id}&back=${recordCode('user', id)}`;
  expect(links()).toEqual([`/stock/scan/issue${of}`, `/stock/scan/return${of}`]);
});

test('offers no issue to somebody who is deactivated, who can still return', async () => {
  mockApi.state.users.change(accounts.acme.id, demoId('user', 3), { status: 'deactivated' });
  await openStory(Full);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Issue' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Return' })).toBeVisible();
});

test('leads to the forms even where the loans cannot be loaded', async () => {
  await openStory(Failed);
  expect(links()).toHaveLength(2);
});
