import { kindLabels } from '@vended/contract/historyTexts';
import { demoId } from '@vended/testing/mock-api/ids';
import { recordChanges } from '@vended/testing/recordedChanges';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as stories from './LatestChanges.stories';

const { Empty } = screenStories(stories);

test('names what was changed last and by whom, and leads to the changes of that kind', async () => {
  const { shell } = await openStory(Empty);
  await shell.api.request({ method: 'POST', path: '/groups', input: { group_name: 'Night shift' } });
  act(() => shell.refresh('focus'));
  const change = await screen.findByRole('link', { name: /^Night shift/ });
  expect(change).toHaveTextContent(/^Night shiftacme\.admin added group, \d/);
  expect(change).toHaveAttribute('href', '/users/history?who=acme.admin&kind=group');
  expect(await axe(screen.getByRole('region', { name: 'Latest changes' }))).toHaveNoViolations();
});

test.each(kindLabels)('calls a record of the kind %s as the history does: %s', async (kind, label) => {
  const { shell } = await openStory(Empty);
  recordChanges(kind, demoId('vendor', 1), [{}]);
  act(() => shell.refresh('focus'));
  const change = await screen.findByRole('link', { name: new RegExp(`^${label}`) });
  expect(change).toHaveTextContent(`${label}acme.admin added ${label.toLowerCase()}, `);
});
