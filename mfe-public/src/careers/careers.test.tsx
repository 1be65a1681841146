import { demoId } from '@vended/testing/mock-api/ids';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './CareersPage.stories';

const { Full, NotHiring, Failed, WithoutSalary } = screenStories(stories);

test('lists each position with location and summary, and links to its details', async () => {
  const { user } = await openStory(Full);
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
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Apply' })[0]).toHaveAttribute(
    'href',
    `/contact?job=${demoId('career', 1)}`,
  );
});

test('shows a text and a contact address if there is no position', async () => {
  await openStory(NotHiring);
  expect(await screen.findByText(/not hiring/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'careers@vended.example' })).toHaveAttribute(
    'href',
    'mailto:careers@vended.example',
  );
});

test('reports a failure and stays in the loading state', async () => {
  const { shell } = await openStory(Failed);
  await screen.findByText('Loading careers');
  await waitFor(() => expect(shell.reportedErrors()).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/not hiring/)).not.toBeInTheDocument();
});

test('shows a position that has no salary without one', async () => {
  const { user } = await openStory(WithoutSalary);
  const position = (await screen.findByRole('heading', { name: 'Field service engineer' })).closest('li');
  await user.click(within(position ?? document.body).getByText('See Details'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Field service engineer' })).toBeVisible();
  expect(screen.queryByText(/£/)).not.toBeInTheDocument();
});
