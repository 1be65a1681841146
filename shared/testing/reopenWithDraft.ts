import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openStory } from './screenStories';

/**
 * Opens the story of a form, types, opens it again as after a reload, and restores the draft. Returns what
 * `openStory` returns.
 *
 * @param type opens the form if necessary, and types
 * @param reopen opens the form after the reload; not needed if the story shows the form at once
 */
export async function reopenWithDraft(
  story: Parameters<typeof openStory>[0],
  type: (user: UserEvent) => Promise<void>,
  reopen: (user: UserEvent) => Promise<void> = () => Promise.resolve(),
) {
  const first = await openStory(story);
  await type(first.user);
  // Opening a story unmounts the previous one.
  const again = await openStory(story);
  await reopen(again.user);
  await again.user.click(await screen.findByRole('button', { name: 'Resume' }));
  return again;
}
