import { tooManyImages } from '@vended/contract/blog.fields';
import { pictureFile } from '@vended/design/form/pictureFile';
import type { UploadFailure } from '../writing/useUploadPicture';

export const listFailure = 'Failed to update image list' as const;

type ImageProblem = UploadFailure | typeof listFailure | typeof tooManyImages;

/** An image that was chosen but not stored. */
export interface UnstoredImage {
  readonly file: File;
  /** The error message of specification 8; null if the file was not sent. */
  readonly problem: ImageProblem | null;
  /** The reason as a sentence; empty if `problem` is sufficient. If `problem` is null, the sentence contains the file name. */
  readonly reason: string;
  /** Whether a retry with the same file can succeed. */
  readonly canRetry: boolean;
  /** What of the file is not kept, as a sentence with its name. */
  readonly note?: string;
  /** The URL of the stored file, if only saving the post's list failed. */
  readonly address?: string;
}

/** Checks a chosen file before it is sent. */
export async function chosenImage(file: File): Promise<UnstoredImage> {
  const verdict = await pictureFile.validate(file);
  if (typeof verdict === 'string') return { file, problem: null, reason: verdict, canRetry: false };
  const reason = `${file.name} was not sent, because other images were still being stored.`;
  return { file, problem: null, reason, canRetry: true, ...verdict };
}

/**
 * The banner's message if some of the chosen images were not stored: each error with its files, such as
 * 'Failed to upload image: two.png', and the number of stored images.
 *
 * @param left the images that were not stored
 * @param stored how many of the `given` images were
 */
export function summaryOf(left: readonly UnstoredImage[], stored: number, given: number): string {
  const texts = [...new Set(left.map((image) => textOf(image, left)))];
  if (stored > 0) texts.push(`${stored} of ${given} images ${stored === 1 ? 'was' : 'were'} stored.`);
  if (texts.length === 1) return texts.join('');
  return texts.map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ');
}

function textOf({ problem, reason }: UnstoredImage, left: readonly UnstoredImage[]): string {
  if (problem === null) return reason;
  if (problem === tooManyImages) return problem;
  const files = left.filter((image) => image.problem === problem).map(({ file }) => file.name);
  return `${problem}: ${files.join(', ')}`;
}
