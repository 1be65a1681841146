import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from './DevicesImport.stories';

const { WithFaults } = screenStories(stories);

test('devices are found by their MAC address, and faulty cells name what they may hold', async () => {
  const { user } = await openStory(WithFaults);
  expect(screen.getByText('1 to change, 1 with errors.')).toBeVisible();
  const status = screen.getByRole('textbox', { name: 'Active status, row 3' });
  expect(status).toHaveAccessibleDescription('Active status must be Active or Inactive.');
  await user.clear(status);
  await user.type(status, 'Active{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('1 added, 1 changed.')).toBeVisible();
});
