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
  /** The stored picture, or null. It is shown but not sent. */
  readonly image_url: Item['image_url'];
}

export const newItem: ItemValues = {
  ...blankValues(itemFields),
  image: null,
  remove_image: false,
  image_url: null,
};

/** The form values of a stored item. */
export function itemValues(item: Item): ItemValues {
  return { ...newItem, ...valuesOf(itemFields, item), image_url: item.image_url };
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
  image_url,
}: Pick<ItemValues, 'image' | 'remove_image' | 'image_url'>) {
  if (image) return image.name;
  if (remove_image || !image_url) return '';
  // A picture has no name; its version identifies it.
  const version = new URLSearchParams(image_url.split('?')[1]).get('v') ?? '';
  return `Stored image ${version.slice(0, 6)}`;
}
