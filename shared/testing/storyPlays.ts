import type { StoryContext } from '@storybook/react-webpack5';

type Playing = Pick<StoryContext, 'canvas'>;

/** Plays of stories that only wait until the state that they are about is on the screen. */
export const showsTable = async ({ canvas }: Playing) => {
  await canvas.findByRole('table');
};

/** Waits for the Retry button of a list, record or picture that could not be loaded. */
export const showsRetry = async ({ canvas }: Playing) => {
  await canvas.findByRole('button', { name: 'Retry' });
};

/** Waits for a text. */
export const showsText =
  (text: string | RegExp) =>
  async ({ canvas }: Playing) => {
    await canvas.findByText(text);
  };
