import { imageFormats, imageLimits } from '@vended/contract/businessConstants';
import { fileSize } from '@vended/contract/fileSize';

const limit = fileSize(imageLimits.bytes);

/** The props of a `FileField` for images. */
export const pictureFile = {
  accept: 'image/*',
  hint: `${imageFormats}, at most ${limit}.`,
  validate: validatePicture,
} as const;

/** Media types of images that the server does not store (reading 15). */
const rejectedTypes = /^image\/(?:svg\+xml|hei[cf]|tiff|bmp|x-ms-bmp|x-icon|vnd\.)/;

/** Why a chosen file is rejected, or null. The server also checks the content (reading 15). */
function validatePicture({ name, type, size }: File): string | null {
  if (!type.startsWith('image/')) return `${name} is not an image.`;
  if (rejectedTypes.test(type)) return `${name} is not a ${imageFormats} image.`;
  if (size <= imageLimits.bytes) return null;
  return `${name} is too large: ${fileSize(size)}, and at most ${limit} can be stored.`;
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
