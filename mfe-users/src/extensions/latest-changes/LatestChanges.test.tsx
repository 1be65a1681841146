import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as stories from './LatestChanges.stories';

const { Full } = screenStories(stories);

test('says what was changed last, by whom', async () => {
  const { shell } = await openStory(Full);
  await shell.api.request({ method: 'POST', path: '/groups', input: { group_name: 'Night shift' } });
  act(() => shell.refresh('focus'));
  expect(await screen.findByTitle('acme.admin added group Night shift')).toBeVisible();
  expect(await axe(screen.getByRole('region', { name: 'Latest changes' }))).toHaveNoViolations();
});
