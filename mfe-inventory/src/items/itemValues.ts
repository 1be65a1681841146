import type { Item } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** What an item form holds: texts as they are typed, and the picture as it was chosen. */
export interface ItemValues extends FormValues<typeof itemFields> {
  /** A new picture; null keeps what is stored. */
  readonly image: File | null;
  /** Takes the stored picture away. */
  readonly remove_image: boolean;
  /** The stored picture, or null. Shown and never sent. */
  readonly image_url: Item['image_url'];
}

export const newItem: ItemValues = {
  ...blankValues(itemFields),
  image: null,
  remove_image: false,
  image_url: null,
};

/** A stored item as its form shows it. */
export function itemValues(item: Item): ItemValues {
  return { ...newItem, ...valuesOf(itemFields, item), image_url: item.image_url };
}

/** What an item's form shows, for a person to compare two versions. `vendorName` is the name of a vendor by its id. */
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
  // An image has no name. Its version tells it from another.
  const version = new URLSearchParams(image_url.split('?')[1]).get('v') ?? '';
  return `Stored image ${version.slice(0, 6)}`;
}
