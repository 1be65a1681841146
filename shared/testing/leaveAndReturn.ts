import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openStory } from './screenStories';

/**
 * Opens the story of a form, types, leaves the page as a reload would, comes back and takes up the draft. Returns what
 * `openStory` does.
 *
 * @param type opens the form where it is not open yet, and types
 * @param reopen opens the form on the return; what is missing there is the same as at first
 */
export async function leaveAndReturn(
  story: Parameters<typeof openStory>[0],
  type: (user: UserEvent) => Promise<void>,
  reopen: (user: UserEvent) => Promise<void> = () => Promise.resolve(),
) {
  const first = await openStory(story);
  await type(first.user);
  // A story that is opened takes the place of the one before.
  const again = await openStory(story);
  await reopen(again.user);
  await again.user.click(await screen.findByRole('button', { name: 'Continue with it' }));
  return again;
}
