import type { StoryContext } from '@storybook/react-webpack5';

/** Chooses a CSV file with this content in the import on the screen. */
export async function chooseCsv(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  name: string,
  text: string,
) {
  const file = new File([text], name, { type: 'text/csv' });
  await userEvent.upload(await canvas.findByLabelText(/CSV file/), file);
}
