import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen, within } from '@testing-library/react';
import * as stories from '../extensions/user-badges/UserBadges.stories';

const { Taken } = screenStories(stories);

test('says at the field that another person has the badge, and then adds another one after signing in again', async () => {
  const { user, shell } = await openStory(Taken);
  const dialog = within(screen.getByRole('dialog', { name: 'Add Badge' }));
  const number = dialog.getByRole('textbox', { name: 'Badge number' });
  expect(number).toHaveAccessibleDescription('Another user of the account has the badge 04a2-7730.');
  expect(number).toHaveValue('04a2-7730');
  shell.answerSignIn(true);
  await user.type(number, '1');
  mockApi.signOut();
  await user.click(dialog.getByRole('button', { name: 'Add Badge' }));
  expect(await screen.findByText('04a2-77301')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the browser never stores the number of a badge', async () => {
  const { user } = await openStory(Taken);
  await user.type(screen.getByRole('textbox', { name: 'Badge number' }), '1');

  fireEvent(window, new Event('pagehide'));

  expect(Object.values(localStorage).join()).not.toContain('04a2-7730');
});
