import { demoId } from '@vended/testing/mock-api/ids';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from '../devices/DeviceForm.stories';

const { Unlimited, Standard, PlaceFailed } = screenStories(stories);

test('a device shows its group, location and stockroom, with a link to each', async () => {
  await openStory(Unlimited);
  const place = within(screen.getByRole('navigation', { name: 'Place' }));
  const stockroom = await place.findByRole('link', { name: 'Tool crib A' });
  const steps = place.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual(['North', 'Leeds works', 'Tool crib A', 'Crib locker wall']);
  const ids = { group_id: demoId('group', 1), location_id: demoId('location', 1) };
  const query = new URLSearchParams({ ...ids, stockroom_id: demoId('stockroom', 1) });
  expect(stockroom).toHaveAttribute('href', `/groups?${query}`);
});

test('a device without a stockroom has no place', async () => {
  await openStory(Standard);
  expect(screen.queryByRole('navigation', { name: 'Place' })).not.toBeInTheDocument();
});

test('the device is there when its place cannot be loaded', async () => {
  await openStory(PlaceFailed);
  expect(screen.getByRole('textbox', { name: 'Device name' })).toHaveValue('Crib locker wall');
});
