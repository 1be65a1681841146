import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from '../extensions/device-contents/DeviceContents.stories';

const { Clearing } = screenStories(stories);

const dialog = () => within(screen.getByRole('dialog', { name: 'What becomes of the rest?' }));

test('is saved once the person has signed in again, and the bin is then cleared', async () => {
  const { user, shell } = await openStory(Clearing);
  shell.answerSignIn(true);
  await dialog().findByDisplayValue('Tool crib A');
  mockApi.signOut();
  await user.click(dialog().getByRole('button', { name: 'Clear Bin' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Layout saved');
});

test('asks for the stockroom before anything is sent', async () => {
  const { user } = await openStory(Clearing);
  await dialog().findByDisplayValue('Tool crib A');
  await user.click(dialog().getByRole('button', { name: 'Clear Stockroom' }));
  await user.click(dialog().getByRole('button', { name: 'Clear Bin' }));
  expect(dialog().getByRole('combobox', { name: 'Stockroom' })).toHaveAccessibleDescription(
    'Choose the stockroom.',
  );
});
