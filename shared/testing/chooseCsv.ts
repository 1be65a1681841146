/** The parts of a story or a test that choose a file. */
interface Screen {
  readonly canvas: { findByLabelText(label: RegExp): Promise<HTMLElement> };
  readonly userEvent: { upload(field: HTMLElement, file: File): Promise<unknown> };
}

/** Chooses a CSV file with this content in the import on the screen. */
export async function chooseCsv({ canvas, userEvent }: Screen, name: string, content: BlobPart) {
  const file = new File([content], name, { type: 'text/csv' });
  await userEvent.upload(await canvas.findByLabelText(/CSV file/), file);
}
