import type { Item } from '@vended/contract/items';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** What an item form holds: texts as they are typed, and the picture as it was chosen. */
export interface ItemValues {
  readonly master_id: string;
  readonly description: string;
  readonly item_type: string;
  /** Empty without a vendor. */
  readonly vendor_id: string;
  /** A new picture; null keeps what is stored. */
  readonly image: File | null;
  /** Takes the stored picture away. */
  readonly remove_image: boolean;
  /** The stored picture, or null. Shown and never sent. */
  readonly image_url: Item['image_url'];
}

export const newItem: ItemValues = {
  master_id: '',
  description: '',
  item_type: '',
  vendor_id: '',
  image: null,
  remove_image: false,
  image_url: null,
};

/** A stored item as its form shows it. */
export function itemValues({ master_id, description, item_type, vendor_id, image_url }: Item): ItemValues {
  return { ...newItem, master_id, description, item_type, vendor_id: vendor_id ?? '', image_url };
}

/** The fields by the names that a person knows them by. */
export const itemLabels = {
  master_id: 'Master ID',
  description: 'Description',
  item_type: 'Item type',
  vendor_id: 'Vendor',
  image: 'Image',
} as const;

/** What an item's form shows, for a person to compare two versions. `vendorName` is the name of a vendor by its id. */
export function itemTexts(
  { master_id, description, item_type, vendor_id, ...picture }: ItemValues,
  vendorName: (vendorId: string) => string,
): FieldTexts {
  return {
    [itemLabels.master_id]: master_id,
    [itemLabels.description]: description,
    [itemLabels.item_type]: item_type,
    [itemLabels.vendor_id]: vendorName(vendor_id),
    [itemLabels.image]: pictureText(picture),
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
