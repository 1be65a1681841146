import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { imageFormats, imageLimits } from '@vended/contract/limits';
import { fileSize } from '@vended/contract/fileSize';
import {
  damagedProblem,
  pictureContent,
  pictureProblem,
  proportionProblem,
} from '@vended/contract/pictureContent';
import { BadInput, Problem } from '../problems/problems';

/** A picture as it is stored: WebP, without metadata. */
export interface Prepared {
  readonly fullSize: Buffer;
  /** For a list of posts or an article's side: some 400 pixels wide on a dense display. */
  readonly medium: Buffer;
  readonly thumbnail: Buffer;
  /** Of the full-size bytes; changes with the picture. */
  readonly hash: string;
}

/** `imageFormats`, by the names that the library gives them: it counts AVIF as a kind of HEIF. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/** The longest sides, in pixels: of a full screen, and of a post in a list and a row of a table on a dense display. */
const longestSide = { fullSize: 2048, medium: 960, thumbnail: 240 };

/**
 * Detects a picture's format by its content and encodes the picture again, so that nothing else of the file is stored
 * (reading 15).
 *
 * @param base64 without a data prefix
 * @throws Problem 413 when it is too large, BadInput for `image` when it is none of the formats, broken or too narrow.
 */
export async function preparePicture(base64: string): Promise<Prepared> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > imageLimits.bytes) throw tooLarge(`at most ${fileSize(imageLimits.bytes)}`);
  const problem = pictureProblem(bytes);
  if (problem) throw notTaken(problem);
  try {
    const { format, compression, width, height } = await decoded(bytes, 'error').metadata();
    if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) throw notTaken();
    const narrow = proportionProblem({ width, height });
    if (narrow !== undefined) throw notTaken(narrow);
    return await encodeSizes(bytes, format === 'jpeg' ? 'warning' : 'error').catch((error: unknown) => {
      // The library only warns of a JPEG that lacks a part before its end, as it does of bytes between two segments, which do no harm.
      if (format !== 'jpeg' || !(error instanceof Error) || /premature end/i.test(error.message)) throw error;
      return encodeSizes(bytes, 'error');
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof Error && /pixel limit/.test(error.message))
      throw tooLarge(`at most ${imageLimits.megapixels} megapixels`);
    throw notTaken(pictureContent(bytes) ? damagedProblem : undefined);
  }
}

const decoded = (bytes: Buffer, failOn: 'warning' | 'error'): Sharp =>
  sharp(bytes, { limitInputPixels: imageLimits.megapixels * 1_000_000, failOn, sequentialRead: true });

async function encodeSizes(bytes: Buffer, failOn: 'warning' | 'error'): Promise<Prepared> {
  const upright = decoded(bytes, failOn).autoOrient();
  const [fullSize, medium, thumbnail] = await Promise.all([
    encode(upright.clone(), longestSide.fullSize),
    encode(upright.clone(), longestSide.medium),
    encode(upright.clone(), longestSide.thumbnail),
  ]);
  const hash = createHash('sha256').update(fullSize).digest('hex').slice(0, 32);
  return { fullSize, medium, thumbnail, hash };
}

const encode = (picture: Sharp, side: number): Promise<Buffer> =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

const tooLarge = (limit: string) => {
  const message = `That image is too large: ${limit}.`;
  return new Problem(413, message, { fields: { image: message } });
};

const notTaken = (problem?: string) =>
  new BadInput({
    image: problem ? `That image ${problem}` : `That is not an image that can be stored: ${imageFormats}.`,
  });
