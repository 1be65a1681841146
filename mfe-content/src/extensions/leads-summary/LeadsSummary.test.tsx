import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './LeadsSummary.stories';

const { Full } = screenStories(stories);

test('each figure leads to the leads that it counts', async () => {
  await openStory(Full);
  const card = await screen.findByRole('region', { name: 'Leads' });
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/leads?state=unchased&spam=no',
    '/admin/leads?state=unchased&spam=no&age=day',
    '/admin/leads?state=unchased&spam=no&age=week',
  ]);
});
