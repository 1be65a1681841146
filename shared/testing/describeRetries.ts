import { nameOfCall, type Call } from '@vended/contract/call';
import { screen } from '@testing-library/react';
import { mockApi } from './mock-api/mockApi';
import { openStory, type ScreenStory } from './screenStories';

/** A story in which a call fails, the call, a text of its answer, and on a page what the banner says: the card of an extension has none. */
type Failed = readonly [story: ScreenStory, call: Call, shown: string | RegExp, said?: string];

/** Tests that screens whose call failed say so, and show what it answers once a retry succeeds. */
export function describeRetries(failed: readonly Failed[]): void {
  for (const [story, call, shown, said] of failed)
    test(`says that ${nameOfCall(call)} failed, and shows its answer once a retry succeeds`, async () => {
      const { user } = await openStory(story);
      expect(screen.queryByRole('alert')?.textContent).toBe(said);
      expect(screen.queryAllByText(shown)).toEqual([]);
      mockApi.recover(call);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect((await screen.findAllByText(shown))[0]).toBeVisible();
    });
}
