import { maxBlogImages } from '@vended/contract/businessConstants';
import { pictureFile } from '@vended/design/form/pictureFile';
import type { UploadFailure } from '../writing/useUploadPicture';

export const listFailure = 'Failed to update image list' as const;
export const tooMany = `Maximum of ${maxBlogImages} images allowed` as const;

type ImageProblem = UploadFailure | typeof listFailure | typeof tooMany;

/** An image that was chosen and is not one of the post's images. */
export interface UnstoredImage {
  readonly file: File;
  /** The text of specification 8; null where the file was not sent at all. */
  readonly problem: ImageProblem | null;
  /** Why, in a sentence; empty where `problem` says it all. Where that is null, the sentence names the file. */
  readonly reason: string;
  /** Whether storing the same file again can succeed. */
  readonly canRetry: boolean;
  /** Where the file is stored already, if only the post's list was not saved. */
  readonly address?: string;
}

/** A chosen file, with why it cannot be sent where that is known beforehand. */
export function chosenImage(file: File): UnstoredImage {
  const refusal = pictureFile.validate(file);
  const waiting = `${file.name} was not sent, because other images were still being stored.`;
  return { file, problem: null, reason: refusal ?? waiting, canRetry: refusal === null };
}

/**
 * What the banner says after some of the chosen images were not stored: each failure with the files it concerns, such as
 * 'Failed to upload image: two.png', and how many were stored.
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
  if (problem === tooMany) return problem;
  const files = left.filter((image) => image.problem === problem).map(({ file }) => file.name);
  return `${problem}: ${files.join(', ')}`;
}
