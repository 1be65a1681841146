import { imageFormats, imageLimits } from '@vended/contract/limits';
import { fileSize } from '@vended/contract/fileSize';
import { heicProblem, pictureContent, pictureProblem } from '@vended/contract/pictureContent';
import type { FileVerdict } from './FileField';

const limit = fileSize(imageLimits.bytes);

/** The props of a `FileField` for images. */
export const pictureFile = {
  accept: 'image/*',
  hint: `${imageFormats}, at most ${limit}.`,
  validate: validatePicture,
} as const;

/** Media types of images that the server does not store (reading 15). */
const rejectedTypes = /^image\/(?:svg\+xml|tiff|bmp|x-ms-bmp|x-icon|vnd\.)/;

/**
 * Why a chosen file is rejected, or what of it is not kept. The content decides, because browsers derive the type from the name. The
 * server judges content of no known format, and whatever only decoding shows (reading 15).
 */
async function validatePicture(file: File): Promise<FileVerdict> {
  const { name, type, size } = file;
  if (size > imageLimits.bytes)
    return `${name} is too large: ${fileSize(size)}, and at most ${limit} can be stored.`;
  const bytes = await bytesOf(file).catch(() => null);
  if (!bytes) return `${name} could not be read. Choose it again.`;
  const problem = pictureProblem(bytes);
  if (problem) return `${name} ${problem}`;
  const content = pictureContent(bytes);
  if (!content) return problemOfType(name, type);
  const megapixels = content.size ? (content.size.width * content.size.height) / 1_000_000 : 0;
  if (megapixels > imageLimits.megapixels)
    return `${name} has ${Math.ceil(megapixels)} megapixels, and at most ${imageLimits.megapixels} can be stored. Make it smaller first.`;
  return content.moving ? { note: `${name} is animated. Only its first frame is kept.` } : null;
}

function problemOfType(name: string, type: string): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return `${name} ${heicProblem}`;
  if (!type.startsWith('image/')) return `${name} is not an image.`;
  return rejectedTypes.test(type) ? `${name} is not a ${imageFormats} image.` : null;
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** An image in the format of the API: base64 without a data prefix (specification 3). @throws if the file cannot be read */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      // `readAsDataURL` always results in a string.
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
