import { ZoomablePicture } from '../pictures/ZoomablePicture';
import type { Family } from './families';

/** The picture of a family where the three are next to each other. */
export function FamilyPicture({ family }: { readonly family: Family }) {
  return (
    <ZoomablePicture name={family.picture} alt={family.pictureText} sizes="(min-width: 60rem) 22rem, 90vw" />
  );
}
