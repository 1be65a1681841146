import type { Call } from '@vended/contract/call';
import type { StoryContext } from '@storybook/react-webpack5';
import { mockApi } from './mock-api/mockApi';

type Playing = Pick<StoryContext, 'canvas'>;

// Plays of stories that only wait until the state that they are about is on the screen, and stories that several screens have.

/** Waits for a list's records. */
export const showsTable = async ({ canvas }: Playing) => {
  await canvas.findByRole('table');
};

/** A list with its records. */
export const fullList = { play: showsTable };

/** A list with its records on a phone. */
export const narrowList = { ...fullList, globals: { viewport: { value: 'phone' } } };

/** Waits for the Retry button of a list, record or picture that could not be loaded. */
export const showsRetry = async ({ canvas }: Playing) => {
  await canvas.findByRole('button', { name: 'Retry' });
};

/** A story whose list, record or picture cannot be loaded, because this call fails. */
export const failedToLoad = (call: Call) => ({
  beforeEach: () => mockApi.fail(call, { status: 500, error: 'The database is being restarted.' }),
  play: showsRetry,
});

/** Waits for a text. */
export const showsText =
  (text: string | RegExp) =>
  async ({ canvas }: Playing) => {
    await canvas.findByText(text);
  };
