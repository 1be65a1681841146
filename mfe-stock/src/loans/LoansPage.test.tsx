import { listLoans, writeOffLoan } from '@vended/contract/stock/loans';
import { recordCode } from '@vended/contract/recordCode';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './LoansPage.stories';

const { Full, Overdue, WriteOff, WriteOffRefused, Failed } = screenStories(stories);

describeRetries([[Failed, listLoans, /^Torque wrench/, 'Failed to load loans']]);

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
  expect(within(second as HTMLElement).getByRole('cell', { name: 'J-1180' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(within(first as HTMLElement).getByRole('link', { name: 'acme.user' })).toHaveAttribute(
    'href',
    `/s/${recordCode('user', demoId('user', 3))}`,
  );
});

test('opens with the overdue ones from a link, and shows all once the filter is removed', async () => {
  const { user } = await openStory(Overdue);
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove filter State: Overdue' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('leads to the form that takes a loan back, which leads back to the loans', async () => {
  const { user } = await openStory(Full);
  const [, second] = await rows();
  await user.click(within(second as HTMLElement).getByRole('link', { name: 'Return' }));
  expect(await screen.findByDisplayValue('Safety glasses, clear')).toBeVisible();
  expect(await screen.findByDisplayValue('acme.user')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  expect(screen.getByRole('link', { name: 'Back to Loans' })).toHaveAttribute('href', '/stock/loans');
});

describe('writing off a loan', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Write Off Loan' }));

  test('takes it out of what is still to be returned, with the reason', async () => {
    const { user } = await openStory(WriteOff);
    expect(dialog().getByText(/^1 × Torque wrench 40–200 Nm, with acme\.user since /)).toBeVisible();
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Lost at the site');
    await user.click(dialog().getByRole('button', { name: 'Write Off' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      '1 × Torque wrench 40–200 Nm written off, taken by acme.user',
    );
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [next] = await rows();
    await waitFor(() => expect(next).toHaveFocus());
    expect(mockApi.requests(writeOffLoan)).toMatchObject([{ quantity: 1, reason: 'Lost at the site' }]);
    await user.click(screen.getByRole('button', { name: 'Filter by State' }));
    await user.click(screen.getByRole('button', { name: 'Closed' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/Torque wrench.*1 written off/));
  });

  test('a refusal is said at its field, and keeps what was typed', async () => {
    const { user } = await openStory(WriteOffRefused);
    expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Reason is required.',
    );
    const quantity = dialog().getByRole('textbox', { name: 'How many of them will not come back' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Lost');
    await user.click(dialog().getByRole('button', { name: 'Write Off' }));
    await waitFor(() =>
      expect(quantity).toHaveAccessibleDescription('Of this loan, 1 is still to be returned.'),
    );
    expect(quantity).toHaveValue('3');
  });
});
