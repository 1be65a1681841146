import { pinDigits, setPin } from '@vended/contract/badges';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from '../extensions/user-badges/UserBadges.stories';

const { EasyPin, Full } = screenStories(stories);

test('says how many digits a PIN has', async () => {
  const { user } = await openStory(Full);
  await user.click(screen.getByRole('button', { name: 'Change PIN' }));
  const { min, max } = pinDigits;
  expect(await screen.findByLabelText(/^PIN/)).toHaveAccessibleDescription(
    new RegExp(`^${min} to ${max} digits`),
  );
});

test('refuses a PIN that is easy to guess at its field, and saves another one after signing in again', async () => {
  const { user, shell } = await openStory(EasyPin);
  const dialog = within(screen.getByRole('dialog', { name: 'Set PIN' }));
  const pin = dialog.getByLabelText(/^PIN/);
  expect(pin).toHaveAccessibleDescription('PIN is too easy to guess: choose other digits.');
  shell.answerSignIn(true);
  await user.clear(pin);
  await user.type(pin, '7391');
  mockApi.signOut();
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByRole('status')).toHaveTextContent('PIN saved');
  expect(mockApi.requests(setPin).at(-1)).toMatchObject({ pin: '7391' });
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('7391');
});
