import { changeLayout } from '@vended/contract/stock/layouts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from '../extensions/device-contents/DeviceContents.stories';

const { BinOpen } = screenStories(stories);

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

test('asks for the item before anything is sent', async () => {
  const { user } = await openStory(BinOpen);
  await user.click(await screen.findByRole('button', { name: 'Clear Item' }));
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(screen.getByRole('combobox', { name: 'Item' })).toHaveAccessibleDescription('Choose the item.');
  expect(mockApi.requests(changeLayout)).toEqual([]);
});
