import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as loans from '../loans/LoansPage.stories';
import * as movements from '../movements/MovementsPage.stories';

const { WriteOff } = screenStories(loans);
const { Correct } = screenStories(movements);

/** Opens a story's dialog, and sends it after the session has ended; the person signs in again. */
async function sendWithoutSession(story: typeof Correct, reason: string, submit: string) {
  const { user, shell } = await openStory(story);
  shell.answerSignIn(true);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  mockApi.signOut();
  await user.click(dialog.getByRole('button', { name: submit }));
}

test('a correction whose session has ended is saved once the person has signed in again', async () => {
  await sendWithoutSession(Correct, 'Wrong', 'Correct');
  expect(await screen.findByText('Correction: Scrapped')).toBeVisible();
});

test('a loan is written off once the person has signed in again', async () => {
  await sendWithoutSession(WriteOff, 'Lost', 'Write Off');
  expect(await screen.findByRole('status')).toHaveTextContent(/written off/);
});
