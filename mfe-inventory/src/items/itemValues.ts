import type { Item } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** The values of an item form: texts as typed, and the chosen picture. */
export interface ItemValues extends FormValues<typeof itemFields> {
  /** A new picture; null keeps the stored one. */
  readonly image: File | null;
  /** Removes the stored picture. */
  readonly remove_image: boolean;
  /** The version of the stored picture, or null. It is shown but not sent. */
  readonly image_version: Item['image_version'];
}

export const newItem: ItemValues = {
  ...blankValues(itemFields),
  image: null,
  remove_image: false,
  image_version: null,
};

/** The form values of a stored item. */
export function itemValues(item: Item): ItemValues {
  return { ...newItem, ...valuesOf(itemFields, item), image_version: item.image_version };
}

/** The values of an item as labelled texts, to compare two versions in a conflict. `vendorName` returns the name of a vendor. */
export function itemTexts(values: ItemValues, vendorName: (vendorId: string) => string): FieldTexts {
  return {
    ...textsOf(itemFields, values),
    [itemFields.vendor_id.label]: vendorName(values.vendor_id),
    [itemFields.image.label]: pictureText(values),
  };
}

function pictureText({
  image,
  remove_image,
  image_version,
}: Pick<ItemValues, 'image' | 'remove_image' | 'image_version'>) {
  if (image) return image.name;
  if (remove_image || !image_version) return '';
  // A picture has no name; its version identifies it.
  return `Stored image ${image_version.slice(0, 6)}`;
}
