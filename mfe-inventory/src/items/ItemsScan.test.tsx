import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './ItemsScan.stories';

const { Collected, Empty } = screenStories(stories);

const collected = () =>
  within(screen.getByRole('list', { name: 'Collected' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('collects items by their Master IDs and bar codes, and asks which of several is meant', async () => {
  const { user } = await openStory(Empty);
  const field = screen.getByRole('textbox', { name: 'Code' });
  await user.type(field, 'mil-0600{Enter}');
  await waitFor(() => expect(collected()).toEqual(['Carbide end mill 6 mm']));
  expect(field).toHaveValue('');
  await user.type(field, 'TW-40-200{Enter}');
  await waitFor(() => expect(collected()).toHaveLength(2));

  // The code of the box that both come in.
  await user.type(field, '5012345500003{Enter}');
  expect(await screen.findByText('2 records have the code 5012345500003. Choose one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Nitrile gloves, size 9' }));
  await waitFor(() => expect(collected()[0]).toBe('Nitrile gloves, size 9'));
  expect(screen.queryByText(/Choose one/)).not.toBeInTheDocument();
});

it('keeps a code that no item has, to be corrected', async () => {
  const { user } = await openStory(Empty);
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'MIL-0660{Enter}');
  expect(await screen.findByText('No item in your account has the code MIL-0660.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('MIL-0660');
});

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
