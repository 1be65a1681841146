import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './DevicesSummary.stories';

const { Full } = screenStories(stories);

test('each figure leads to the devices that it counts', async () => {
  await openStory(Full);
  const card = await screen.findByRole('region', { name: 'Devices' });
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => [link.textContent.replace(/\d+ /, ''), link.getAttribute('href')])).toEqual([
    ['offline', '/devices?seen=offline'],
    ['late', '/devices?seen=late'],
    ['online', '/devices?seen=online'],
    ['never seen', '/devices?seen=never'],
    ['unassigned', '/devices?stockroom_id=none'],
  ]);
});
