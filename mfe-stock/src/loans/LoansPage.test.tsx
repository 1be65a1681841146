import { listLoans } from '@vended/contract/stock/loans';
import { recordCode } from '@vended/contract/recordCode';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as stories from './LoansPage.stories';

const { Full, Overdue, Empty, Failed } = screenStories(stories);

const table = () => screen.findByRole('table', { name: 'Loans' });

/** The rows without the head. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

test('shows who has what and since when, the longest overdue first, and leads to the person', async () => {
  await openStory(Full);
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/Torque wrench.*acme\.user.*1 of 1.*18 October 2026.*Overdue/);
  expect(second).toHaveTextContent(/Safety glasses.*1 of 2.*Open/);
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/s/${recordCode('user', demoId('user', 3))}`,
  );
  expect(await axe(document.body)).toHaveNoViolations();
});

test('opens with the overdue ones from a link, and shows all once the filter is removed', async () => {
  const { user } = await openStory(Overdue);
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove filter State: Overdue' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('saves what the filters find as a file', async () => {
  const saved = jest.spyOn(URL, 'createObjectURL');
  const { user } = await openStory(Overdue);
  await table();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Exported 1 row');
  const [[file]] = saved.mock.calls as [[Blob]];
  expect(await new Response(file).text()).toContain('Torque wrench');
});

test('says what a loan is while nothing is on loan', async () => {
  await openStory(Empty);
  expect(screen.getByText(/^What is taken and comes back/)).toBeVisible();
});

test('says when they cannot be loaded, and shows them once a retry succeeds', async () => {
  const { user } = await openStory(Failed);
  mockApi.recover(listLoans);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});
