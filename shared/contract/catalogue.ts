import { z } from 'zod';
import { call } from './call';
import { id, requiredText, text } from './fields';
import { listFields, listQuery, nextCursor } from './lists';

/** A catalogue product (specification 3). Text that is empty and numbers that are null are not shown. */
export const catalogueProduct = z.object({
  id,
  /** The part number. */
  vended_id: z.string(),
  title: z.string(),
  short_description: z.string(),
  /** HTML. */
  long_desc: z.string(),
  category: z.string(),
  sub_category: z.string(),
  imageUrl: z.string(),
  /** Bundled files by name, else below /livery/, or addresses. */
  images: z.array(z.object({ file: z.string().optional(), url: z.string().optional() })),
  power_supply: z.string(),
  power_consumption: z.string(),
  clear_solid: z.string(),
  main_extension: z.string(),
  capacity_product: z.string(),
  capacity_bin: z.string(),
  height_cm: z.number().nullable(),
  width_cm: z.number().nullable(),
  depth_cm: z.number().nullable(),
  weight_kg: z.number().nullable(),
});

export type CatalogueProduct = z.infer<typeof catalogueProduct>;

/** What the list is searched and sorted by. */
export const catalogueList = listFields({
  search: ['title', 'vended_id', 'short_description', 'category', 'sub_category'],
  sort: ['category', 'title', 'vended_id'],
  defaultSort: 'category',
});

export const listCatalogueProducts = call({
  method: 'GET',
  path: '/catalogue_products',
  summary: 'The product catalogue',
  permission: 'public',
  input: listQuery(catalogueList).extend({
    category: text('Category', 100).optional(),
    sub_category: text('Sub-category', 100).optional(),
  }),
  output: z.object({ items: z.array(catalogueProduct), next_cursor: nextCursor }),
});

export const readCatalogueProduct = call({
  method: 'GET',
  path: '/catalogue_products',
  given: 'vended_id',
  summary: 'One product by its part number, as a list of one',
  permission: 'public',
  input: z.object({
    vended_id: requiredText('Part number', 100),
    limit: z.string('limit must be a whole number.').optional(),
  }),
  output: z.object({ items: z.tuple([catalogueProduct]).readonly() }),
});
