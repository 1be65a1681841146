import { z } from 'zod';
import { bulkBodyLimit, bulkInput, bulkOutput } from '../lists/bulk';
import { call } from '../call';
import { id, imageBodyLimit, moment, text } from '../fields/fields';
import type { ImportRules } from '../csv/importPlan';
import { importCall } from '../csv/imports';
import { itemFields, itemFilters, itemWords, listedItemFields, itemRecord } from './items.fields';
import { counts, filteredQuery, listOf, matchingQuery, nextCursor } from '../lists/lists';
import { changedRecord, enteredRecord, savedRecord, storedRecord } from '../fields/recordSchemas';
import { vendorFields } from '../vendors/vendors.fields';

const newItem = enteredRecord(itemFields);

/** Why a Master ID that another item of the account has is refused (409). Case is ignored. */
export const masterIdTaken = itemRecord.unique.taken;

/** An item as answers contain it. */
export const item = storedRecord(itemFields);

export type Item = z.infer<typeof item>;

/** An item as the list contains it, with the name of its vendor. */
const listedItem = storedRecord(listedItemFields);

export type ListedItem = z.infer<typeof listedItem>;

/** What the list is searched and sorted by. */
export const itemList = listOf(itemFields, itemRecord);

export const listItems = call({
  method: 'GET',
  path: itemRecord.path,
  summary: 'The items of the account',
  permission: itemRecord.permission.read,
  input: filteredQuery(itemList, itemFilters),
  output: z.object({ items: z.array(listedItem), next_cursor: nextCursor, counts }),
});

export const readItem = call({
  method: 'GET',
  path: itemRecord.path,
  given: 'item_id',
  summary: 'One item',
  permission: itemRecord.permission.read,
  input: z.object({ item_id: id }),
  output: z.object({ item }),
});

/** The most types that are listed. */
export const maxItemTypes = 500;

export const listItemTypes = call({
  method: 'GET',
  path: '/item_types',
  summary: `The types that the items of the account have, by name; at most ${maxItemTypes}`,
  permission: 'inventory.read',
  input: z.object({}),
  output: z.object({ types: z.array(z.string()) }),
});

export const saveItem = call({
  method: 'POST',
  path: itemRecord.path,
  summary: 'Add or change an item',
  unique: 'master_id',
  takesIdempotencyKey: true,
  permission: itemRecord.permission.write,
  bodyLimit: imageBodyLimit,
  input: savedRecord(
    newItem,
    changedRecord(itemFields).extend({
      item_id: id,
      /** Takes the stored picture away. */
      remove_image: z.boolean('remove_image must be true or false.').optional(),
    }),
  ),
  output: z.object({ message: z.literal('Item saved successfully'), item_id: id, updated_at: moment }),
});

export const changeItems = call({
  method: 'POST',
  path: '/items_change',
  summary: 'Set the vendor or the type of many items at once, or undo that',
  takesIdempotencyKey: true,
  permission: 'inventory.write',
  bodyLimit: bulkBodyLimit,
  changesMany: true,
  input: bulkInput(itemFields, itemWords.records, matchingQuery(itemFilters)),
  output: bulkOutput(itemFields),
});

const noVersion = 'v must be a version of the image, as image_version has it.';

export const readItemImage = call({
  method: 'GET',
  path: '/image',
  summary: "An item's image",
  permission: 'inventory.read',
  /** `id` is the item's; the signed-in person's goes as `user_id`. */
  sessionIdKey: 'user_id',
  answers: ['image/webp'],
  input: z.object({
    id,
    size: z.enum(['full', 'thumbnail'], 'size must be full or thumbnail.').optional(),
    /** The picture's version, as `image_version` has it. With it the answer may be cached permanently. */
    v: z.string(noVersion).max(100, noVersion).optional(),
  }),
  output: z.unknown(),
});

/** An item as a row of a file. `vendor` is a vendor's code or name; blank means none. */
const itemRow = newItem
  .omit({ vendor_id: true, image: true })
  .extend({ vendor: text(itemFields.vendor_id.label, vendorFields.vendor_name.max).optional() });

/** How the rows of a file become items. */
export const itemImport: ImportRules<'item'> = {
  row: itemRow,
  code: 'master_id',
  inWords: { code: itemFields.master_id.label, ...itemWords },
  reference: {
    column: 'vendor',
    field: 'vendor_id',
    missing: (word) => `There is no vendor with the code or name ${word}.`,
    several: (word) => `Several vendors are called ${word}: give the ${vendorFields.vendor_code.label}.`,
  },
};

export const importItems = call({
  ...importCall,
  path: '/items_import',
  summary: 'Check the items of a file, add them or change those whose Master ID is there, or undo an import',
  permission: 'inventory.write',
});
