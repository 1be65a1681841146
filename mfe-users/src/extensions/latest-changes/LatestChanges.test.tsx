import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { recordChanges } from '@vended/testing/recordedChanges';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen } from '@testing-library/react';
import * as stories from './LatestChanges.stories';

const { Empty } = screenStories(stories);

test('names what was changed last and by whom, and leads to the changes of that kind', async () => {
  const { shell } = await openStory(Empty);
  await shell.api.request({ method: 'POST', path: '/groups', input: { group_name: 'Night shift' } });
  act(() => shell.refresh('focus'));
  const change = await screen.findByRole('link', { name: /^Night shift/ });
  expect(change).toHaveTextContent(/^Night shiftacme\.admin added group, \d/);
  expect(change).toHaveAttribute('href', '/users/history?who=acme.admin&kind=group');
});

test('says of a PIN and of what holds for an item in the stock what people say', async () => {
  const { shell } = await openStory(Empty);
  recordChanges('user_pin', demoId('user', 3), [{}]);
  recordChanges('stock_item', demoId('item', 3), [{ description: 'Safety glasses, clear' }]);
  act(() => shell.refresh('focus'));
  const settings = await screen.findByRole('link', { name: /^Safety glasses/ });
  expect(settings).toHaveTextContent('acme.admin added stock setting, ');
  expect(screen.getByRole('link', { name: /^PIN/ })).toHaveTextContent('acme.admin added PIN, ');
});

test('leads to the whole history', async () => {
  await openStory(Empty);
  expect(screen.getByRole('link', { name: 'All changes and sign-ins' })).toHaveAttribute(
    'href',
    '/users/history',
  );
});

test('says that a saved view was removed, and which one, as the history does', async () => {
  const { shell } = await openStory(Empty);
  mockApi.state.audit.add(mockApi.signIn('acme.admin').customer_account_id, {
    id: demoId('career', 1),
    created_at: '2026-03-03T09:30:00.000Z',
    user_id: null,
    username: 'acme.admin',
    action: 'DELETE',
    resource: 'list_view',
    record_id: demoId('item', 1),
    before: { list: 'items', name: 'To be photographed' },
    after: null,
  });
  act(() => shell.refresh('focus'));
  const change = await screen.findByRole('link', { name: /^To be photographed/ });
  expect(change).toHaveTextContent('To be photographedacme.admin removed saved view, ');
});
