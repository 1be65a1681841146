import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './MovementsPage.stories';

const { Correct } = screenStories(stories);

test('a correction whose session has ended is saved once the person has signed in again', async () => {
  const { user, shell } = await openStory(Correct);
  shell.answerSignIn(true);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong');
  mockApi.signOut();
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Correction: Scrap')).toBeVisible();
});
