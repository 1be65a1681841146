import { listLeads } from '@vended/contract/leads';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './LeadsPage.stories';

const { Full, Empty, Failed, WithNew } = screenStories(stories);

test('shows all leads, newest first', async () => {
  await openStory(Full);
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Inbound Leads' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  const [, newest] = screen.getAllByRole('row');
  expect(newest).toHaveTextContent('workshop@eskmarine.example');
});

test('shows only the leads still to be chased, or only the chased ones, and keeps that in the address', async () => {
  const { shell, user } = await openStory(Full);
  await user.click(screen.getByRole('button', { name: 'Chased' }));
  expect(shell.visited().at(-1)).toBe('/admin/leads?filter=chased');
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /Calder Valley Rail/ })).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('row', { name: /Brightwater Engineering/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Unchased' }));
  expect(await screen.findByRole('row', { name: /Calder Valley Rail/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Brightwater Engineering/ })).not.toBeInTheDocument();
});

test('marks what came in lately and waits to be chased', async () => {
  await openStory(WithNew);
  const marked = screen.getAllByRole('row').filter((row) => within(row).queryByText('New'));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent('Not yet');
});

test('exports what the filter shows', async () => {
  const { user } = await openStory(Full, { at: '/admin/leads?filter=chased' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const chased = mockApi.state.leads.of(platformOwner).filter(({ lead_chased }) => lead_chased === 1);
  expect(await screen.findByRole('status')).toHaveTextContent(
    `Exported ${chased.length === 1 ? '1 row' : `${chased.length} rows`}`,
  );
  expect(mockApi.requests(listLeads).at(-1)).toMatchObject({ filter: 'chased' });
});

test('says that the filter finds nothing', async () => {
  await openStory(Empty, { at: '/admin/leads?filter=unchased' });
  expect(screen.getByText('No leads found for this filter.')).toBeVisible();
});

test('says in the banner that the leads could not be loaded', async () => {
  await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load leads');
});
