import { listPublicCareers } from '@vended/shared/contract/careers';
import { platformOwner } from '@vended/shared/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { visit } from '../testing/visit';

test('lists each position with its place and summary, and leads to its details', async () => {
  const { user } = visit('/careers');
  const item = within(
    (await screen.findByRole('heading', { name: 'Field service engineer' })).closest('li') ?? document.body,
  );
  expect(item.getByText(/^Leeds/)).toBeVisible();
  expect(item.getByText(/^Install, convert and look after/)).toBeVisible();
  await user.click(item.getByText('See Details'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Field service engineer' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What you will do' })).toBeVisible();
  expect(screen.getByText('£32,000 to £38,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Careers' })).toHaveAttribute('href', '/careers');
});

test('says that nobody is sought where there is no position, and whom to write to', async () => {
  mockApi.state.careers.replace(platformOwner, []);
  visit('/careers');
  expect(await screen.findByText(/not hiring/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'careers@vended.example' })).toHaveAttribute(
    'href',
    'mailto:careers@vended.example',
  );
});

test('a failure is reported and the page stays as it was while loading', async () => {
  mockApi.fail(listPublicCareers, { status: 500, error: 'Something went wrong' });
  const { shell } = visit('/careers');
  await screen.findByText('Loading careers');
  await waitFor(() => expect(shell.reportedErrors()).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/not hiring/)).not.toBeInTheDocument();
});

test('a position that is gone says so', async () => {
  visit('/careers/01890000-0000-7000-8000-000000000000');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This position is no longer open' }),
  ).toBeVisible();
});

test('is clean for axe', async () => {
  visit('/careers');
  await screen.findByRole('heading', { name: 'Field service engineer' });
  expect(await axe(document.body)).toHaveNoViolations();
});
