import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './LoansPage.stories';

const { WriteOff } = screenStories(stories);

test('a loan is written off once the person has signed in again', async () => {
  const { user, shell } = await openStory(WriteOff);
  shell.answerSignIn(true);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost');
  mockApi.signOut();
  await user.click(dialog.getByRole('button', { name: 'Write Off' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Loan written off');
});
