import { fileOf, pictureAddresses } from '@vended/contract/pictureList';

/** The file names in the JSON-encoded picture list of a post. */
export function imageFiles(encoded: string): readonly string[] {
  return pictureAddresses(encoded).map(fileOf).filter(Boolean);
}
