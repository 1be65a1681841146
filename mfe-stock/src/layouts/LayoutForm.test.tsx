import { changeLayout } from '@vended/contract/stock/layouts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from '../extensions/device-contents/DeviceContents.stories';

const { BinOpen, ChangedMeanwhile, EmptyBinOpen, Replacing } = screenStories(stories);

const minimum = () => screen.findByRole('textbox', { name: 'Minimum' });

test('is saved once the person has signed in again, as it was typed', async () => {
  const { user, shell } = await openStory(BinOpen);
  shell.answerSignIn(true);
  await user.clear(await minimum());
  await user.type(await minimum(), '3');
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Layout saved');
  expect(mockApi.requests(changeLayout).at(-1)).toMatchObject({ bins: [{ minimum: 3 }] });
});

test('brings back what was typed into the bin', async () => {
  await reopenWithDraft(BinOpen, async (user) => {
    await user.clear(await minimum());
    await user.type(await minimum(), '3');
  });
  expect(await minimum()).toHaveValue('3');
});

test('does not overwrite what another person has saved, and loses nothing that was typed', async () => {
  const { user } = await openStory(ChangedMeanwhile);
  const panel = within(screen.getByRole('group', { name: /^This bin was changed by/ }));
  expect(panel.getByRole('row', { name: 'Item Safety glasses, clear Nitrile gloves, size 9' })).toBeVisible();
  expect(panel.getByRole('row', { name: 'Minimum 3 4' })).toBeVisible();
  expect(await minimum()).toHaveValue('3');

  await user.click(panel.getByRole('button', { name: 'Keep my changes' }));
  expect(await screen.findByDisplayValue('Nitrile gloves, size 9')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Layout saved');
  expect(mockApi.requests(changeLayout).at(-1)).toMatchObject({
    bins: [{ item_id: demoId('item', 4), minimum: 3 }],
  });
});

test('does not take an empty bin from a person who was faster', async () => {
  const { user, shell } = await openStory(EmptyBinOpen);
  await user.type(await screen.findByRole('combobox', { name: 'Item' }), 'lubricant');
  await user.click(await screen.findByRole('option', { name: /Chain lubricant/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Capacity' }), '6');
  const bin = { board_number: 1, bin_number: 9, item_id: demoId('item', 4) };
  await shell.api.request({
    method: 'POST',
    path: '/stock_layouts',
    input: { device_id: demoId('device', 4), bins: [{ ...bin, capacity: 9, par: 9, minimum: 1 }] },
  });
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(await screen.findByRole('group', { name: /^This bin was changed by/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Capacity' })).toHaveValue('6');
});

test('asks for the item before anything is sent', async () => {
  const { user } = await openStory(BinOpen);
  await user.click(await screen.findByRole('button', { name: 'Clear Item' }));
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(screen.getByRole('combobox', { name: 'Item' })).toHaveAccessibleDescription('Choose the item.');
  expect(mockApi.requests(changeLayout)).toEqual([]);
});

test('refuses a comma for decimals at its field', async () => {
  const { user } = await openStory(BinOpen);
  await user.clear(await minimum());
  await user.type(await minimum(), '0,5');
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(await minimum()).toHaveAccessibleDescription('Minimum must be a whole number.');
  expect(await minimum()).toHaveValue('0,5');
  expect(mockApi.requests(changeLayout)).toEqual([]);
});

test('moves nothing out of a bin for an item that could not belong there', async () => {
  const { user } = await openStory(Replacing);
  const since = screen.getByRole('combobox', { name: 'Belongs there since' });
  expect(within(since).getAllByRole('option')).toEqual([
    within(since).getByRole('option', { name: 'Now', selected: true }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What becomes of the rest?' }));
  await dialog.findByDisplayValue('Tool crib A');
  await user.click(dialog.getByRole('button', { name: 'Save Layout' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Layout saved');
  expect(mockApi.requests(changeLayout).at(-1)).not.toHaveProperty('valid_from');
});

test.each([
  ['Par', '500', 'Minimum can be at most par, and par at most the capacity.'],
  ['Capacity', '0', 'Capacity must be a whole number from 1 to 100,000.'],
])('refuses %s %s before anything is moved out of the bin', async (label, text, reason) => {
  const { user } = await openStory(Replacing);
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(field).toHaveAccessibleDescription(reason);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('belongs there from now on, though an earlier moment was chosen before another item', async () => {
  const { user } = await openStory(BinOpen);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Belongs there since' }),
    'An earlier moment',
  );
  expect(screen.getByLabelText(/Date and time/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Item' }));
  await user.type(screen.getByRole('combobox', { name: 'Item' }), 'lubricant');
  await user.click(await screen.findByRole('option', { name: /Chain lubricant/ }));
  expect(screen.queryByLabelText(/Date and time/)).toBeNull();
});
