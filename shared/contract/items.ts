import { z } from 'zod';
import { call } from './call';
import { id, image, imageBodyLimit, moment, requiredText, text } from './fields';
import { importBodyLimit, importInput, importOutcome, onlyChecked } from './imports';
import { listFields, listQuery, nextCursor } from './lists';

const itemFields = z.object({
  description: requiredText('Description', 500),
  master_id: text('Master ID', 100).optional(),
  item_type: text('Item type', 100).optional(),
  vendor_id: z
    .union([id, z.literal('').transform(() => null), z.null()], 'That is not a valid vendor.')
    .optional(),
  /** A new picture; null or absent leaves what is stored as it is. */
  image: image.nullish(),
});

/** Why a Master ID that another item of the account has is refused, whatever its case (409). */
export const masterIdTaken = (masterId: string): string =>
  `Another item has the Master ID ${masterId}: give this one its own.`;

export const item = z.object({
  id,
  customer_account_id: id,
  master_id: z.string(),
  description: z.string(),
  item_type: z.string(),
  vendor_id: id.nullable(),
  /** Where the picture is, below the API's base, or null without one. Changes with the picture. */
  image_url: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
});

export type Item = z.infer<typeof item>;

/** What the list is searched and sorted by. `vendor_name` is that of the item's vendor, which the rows name by its id alone. */
export const itemList = listFields({
  search: ['description', 'master_id', 'item_type', 'vendor_name'],
  sort: ['description', 'master_id', 'item_type', 'created_at'],
  defaultSort: 'description',
});

export const listItems = call({
  method: 'GET',
  path: '/items',
  summary: 'The items of the account',
  permission: 'inventory.read',
  input: listQuery(itemList),
  output: z.object({ items: z.array(item), next_cursor: nextCursor }),
});

export const readItem = call({
  method: 'GET',
  path: '/items',
  given: 'item_id',
  summary: 'One item',
  permission: 'inventory.read',
  input: z.object({ item_id: id }),
  output: z.object({ item }),
});

export const saveItem = call({
  method: 'POST',
  path: '/items',
  summary: 'Add or change an item',
  unique: 'master_id',
  permission: 'inventory.write',
  bodyLimit: imageBodyLimit,
  input: z.discriminatedUnion(
    'action',
    [
      itemFields.extend({ action: z.literal('INSERT') }),
      itemFields.partial().extend({
        action: z.literal('UPDATE'),
        item_id: id,
        /** Takes the stored picture away. */
        remove_image: z.boolean('remove_image must be true or false.').optional(),
        /** When given and older than what is stored, the save is refused with 409. */
        updated_at: moment.optional(),
      }),
    ],
    'action must be INSERT or UPDATE.',
  ),
  output: z.object({ message: z.literal('Item saved successfully'), item_id: id }),
});

const noVersion = 'v must be a version of the image, as image_url has it.';

export const readItemImage = call({
  method: 'GET',
  path: '/image',
  summary: "An item's image",
  permission: 'inventory.read',
  /** `id` is the item's; the signed-in person's goes as `user_id`. */
  sessionIdKey: 'user_id',
  answers: 'image/webp',
  input: z.object({
    id,
    size: z.enum(['full', 'thumbnail'], 'size must be full or thumbnail.').optional(),
    /** The picture's version, as `image_url` has it. With it the answer may be cached for good. */
    v: z.string(noVersion).max(100, noVersion).optional(),
  }),
  output: z.unknown(),
});

/** An item as a row of a file. `vendor` is a vendor's code or name; blank means none. */
export const itemRow = itemFields
  .pick({ description: true, master_id: true, item_type: true })
  .extend({ vendor: text('Vendor', 200).optional() });

export type ItemRow = z.input<typeof itemRow>;

export const importItems = call({
  method: 'POST',
  path: '/items_import',
  summary:
    'Add the items of a file, and change those whose Master ID is there; all or none. With check nothing is stored',
  permission: 'inventory.write',
  bodyLimit: importBodyLimit,
  unique: 'master_id',
  input: importInput,
  output: importOutcome.extend({ message: z.enum(['Items imported successfully', onlyChecked]) }),
});

/** What an item form sends. */
export type ItemInput = z.input<typeof itemFields>;
