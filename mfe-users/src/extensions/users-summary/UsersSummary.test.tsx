import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as stories from './UsersSummary.stories';

const { Full } = screenStories(stories);

test('each figure leads to the users that it counts', async () => {
  await openStory(Full);
  const card = await screen.findByRole('region', { name: 'People' });
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/users', '/users?devices=none']);
  expect(await axe(card)).toHaveNoViolations();
});
