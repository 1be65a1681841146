import { bytesOf } from './spoiltPictures';

/** A 96 × 96 pixel image of a drill, as PNG. */
const drill =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAQMAAADYVuV7AAAABlBMVEX///8LenWsKChQAAAAIElEQVR42mNgoCPg////w3DiMPB/YBjljHJGOWRyaA8AoZVvkVoAIWcAAAAASUVORK5CYII=';

/** An image to choose in a file field. */
export function imageFile(name: string): File {
  return new File([bytesOf(drill)], name, { type: 'image/png' });
}
