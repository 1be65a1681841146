import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from './ItemsScan.stories';

const { Collected } = screenStories(stories);

it('changes and prints the labels of all that were collected', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openStory(Collected);
  await user.click(screen.getByRole('button', { name: 'Print labels' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Set type' }));
  await user.type(screen.getByRole('textbox', { name: 'Item type' }), 'Counted{Enter}');
  expect(await screen.findByText('2 items changed.')).toBeVisible();
});
