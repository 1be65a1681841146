import { z } from 'zod';
import { call } from '../call';
import { catalogueFields } from './catalogue.fields';
import { requiredText, text } from '../fields/fields';
import { listOf, listQuery, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';

/** A catalogue product (specification 3). Text that is empty and numbers that are null are not shown. */
export const catalogueProduct = storedRecord(catalogueFields).extend({
  images: z.array(z.object({ file: z.string().optional(), url: z.string().optional() })),
});

export type CatalogueProduct = z.infer<typeof catalogueProduct>;

/** What the list is searched and sorted by. */
export const catalogueList = listOf(catalogueFields, { defaultSort: 'category' });

const { category, sub_category, vended_id } = catalogueFields;

export const listCatalogueProducts = call({
  method: 'GET',
  path: '/catalogue_products',
  summary: 'The product catalogue',
  permission: 'public',
  input: listQuery(catalogueList).extend({
    category: text(category.label, category.max).optional(),
    sub_category: text(sub_category.label, sub_category.max).optional(),
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
    vended_id: requiredText(vended_id.label, vended_id.max),
    limit: z.string('limit must be a whole number.').optional(),
  }),
  output: z.object({ items: z.tuple([catalogueProduct]).readonly() }),
});
