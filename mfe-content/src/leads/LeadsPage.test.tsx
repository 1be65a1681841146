import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { answerWith } from '@vended/testing/mock-api/nodeServer';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './LeadsPage.stories';

const { Full, Empty, Failed, MyOwn, Selected } = screenStories(stories);

test('shows all leads, newest first', async () => {
  await openStory(Full);
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Inbound Leads' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  const [, newest] = screen.getAllByRole('row');
  expect(newest).toHaveTextContent('workshop@eskmarine.example');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

test('shows only the leads still to be chased, or only the chased ones, and keeps that in the address', async () => {
  const { shell, user } = await openStory(Full);
  await user.click(screen.getByRole('button', { name: 'Chased' }));
  expect(shell.visited().at(-1)).toBe('/admin/leads?state=chased');
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /Calder Valley Rail/ })).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('row', { name: /Brightwater Engineering/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Unchased' }));
  expect(await screen.findByRole('row', { name: /Calder Valley Rail/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Brightwater Engineering/ })).not.toBeInTheDocument();
});

test('goes by what the server says is new, whatever the clock of the computer says', async () => {
  const [lead] = mockApi.state.leads.of(platformOwner);
  const answered = { ...lead, created_at: '2031-05-20T12:00:00.000Z', lead_chased: 0 };
  answerWith('/lead', { leads: [{ ...answered, is_new: false }] });
  await openStory(Full);
  expect(screen.queryByText('New')).not.toBeInTheDocument();
});

test('marks what may be spam, which can be filtered out', async () => {
  await openStory(Full);
  const marked = () => screen.getAllByRole('row').filter((row) => within(row).queryByText('Possible spam'));
  expect(marked()).toHaveLength(1);
  expect(marked()[0]).toHaveTextContent('Best Ranking Team');
  await openStory(Full, { at: '/admin/leads?spam=no' });
  expect(await screen.findByText('4 of 5')).toBeVisible();
  expect(marked()).toHaveLength(0);
});

describe('the owner', () => {
  const shown = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('link', { name: /^View/ }).getAttribute('aria-label'));

  test('is shown with the lead, and the own leads are found', async () => {
    const { user, shell } = await openStory(MyOwn);
    expect(shown()).toEqual(['View / Edit Stores office']);
    expect(screen.getByRole('row', { name: /Stores office/ })).toHaveTextContent('Owner: platform');
    await user.click(screen.getByRole('button', { name: 'Owner: Me' }));
    await user.click(await screen.findByRole('combobox', { name: 'Owner' }));
    await user.click(await screen.findByRole('option', { name: 'Nobody' }));
    expect(shell.visited().at(-1)).toBe('/admin/leads?owner=none');
    await waitFor(() => expect(shown()).not.toContain('View / Edit Stores office'));
    expect(screen.getByText('4 of 5')).toBeVisible();
  });

  test('is named in the filter although no lead is theirs', async () => {
    await openStory(Empty, { at: `/admin/leads?owner=${demoId('user', 1)}` });
    expect(await screen.findByRole('button', { name: 'Owner: platform' })).toBeVisible();
  });

  test('is set of the leads that are selected, and undone', async () => {
    const { user } = await openStory(Selected);
    const bar = within(screen.getByRole('group', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Set owner' }));
    await user.type(bar.getByRole('combobox', { name: 'Owner' }), 'plat');
    await user.click(await screen.findByRole('option', { name: 'platform' }));
    await user.click(bar.getByRole('button', { name: 'Set owner of 1 lead' }));
    expect(await screen.findByText('1 lead changed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Purchasing/ })).toHaveTextContent('Owner: platform'),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Purchasing/ })).not.toHaveTextContent('Owner:'),
    );
  });
});

test('says that the filter finds nothing', async () => {
  await openStory(Empty, { at: '/admin/leads?state=unchased' });
  expect(screen.getByText('No leads found for this filter.')).toBeVisible();
});

test('says in the banner that the leads could not be loaded', async () => {
  await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load leads');
});
