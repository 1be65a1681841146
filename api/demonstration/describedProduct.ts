import type { CatalogueProduct } from '@vended/contract/catalogue';

/** A demonstration product. Missing values are empty. */
export type DescribedProduct = Pick<
  CatalogueProduct,
  'vended_id' | 'title' | 'short_description' | 'category' | 'sub_category'
> &
  Partial<CatalogueProduct>;

export const pictures = (...names: string[]) => ({
  imageUrl: names[0] ?? '',
  images: names.map((file) => ({ file })),
});

export const mains = { power_supply: '230 V AC, 50 Hz', main_extension: 'Main' };
export const added = { power_supply: 'From the main unit', main_extension: 'Extension' };
