import { readUsersSummary } from '@vended/contract/summaries';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as latestChanges from '../latest-changes/extension';
import * as stories from './UsersSummary.stories';

const { Full } = screenStories(stories);

test('each figure leads to the users that it counts', async () => {
  await openStory(Full);
  const card = await screen.findByRole('region', { name: 'People' });
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/users', '/users?devices=none']);
});

test('a card of the same summary that comes on screen later asks nothing more', async () => {
  const { shell } = await openStory(Full);
  await screen.findByRole('region', { name: 'People' });
  const asked = mockApi.requests(readUsersSummary).length;
  const aMinuteLater = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const element = document.body.appendChild(document.createElement('div'));
  const props = { shell: shell.api, properties: { accountId: 'acme' }, onCrash: () => undefined };
  const mounted = await act(() => Promise.resolve(latestChanges.mount(element, props)));
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
  expect(mockApi.requests(readUsersSummary)).toHaveLength(asked);
  act(() => shell.refresh('focus'));
  await waitFor(() => expect(mockApi.requests(readUsersSummary)).toHaveLength(asked + 1));
  await act(() => Promise.resolve(mounted.unmount()));
  element.remove();
  aMinuteLater.mockRestore();
});
