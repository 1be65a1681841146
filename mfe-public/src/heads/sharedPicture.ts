import { pictureSources, type PictureName } from '../pictures/pictureFiles';
import type { SharedPicture } from './pageHead';

/** One of the site's drawings in previews of links. */
export function sharedDrawing(name: PictureName, alt: string): SharedPicture {
  return { address: pictureSources(name).social, alt, isFitting: true };
}
