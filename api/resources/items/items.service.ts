import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { masterIdTaken, type changeItems, type Item, type saveItem } from '@vended/contract/items';
import { itemWords } from '@vended/contract/items.fields';
import { changesNothing } from '../../records/changesNothing';
import type { ChangedBy } from '../../many-records/changeMany';
import type { KeptPicture } from '../../pictures/pictureStore';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { writeMany } from '../../storage/queries/batches';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseArchived, refuseTaken } from '../../storage/queries/violations';
import { requireVendor } from '../vendors/vendors.store';
import {
  deleteItemPicture,
  lockItems,
  lockMatchingItems,
  requireItem,
  writeItem,
  writeItemPicture,
  writeNewItem,
} from './items.store';

type Saved = z.output<(typeof saveItem)['input']>;
type Insert = Extract<Saved, { action: 'INSERT' }>;
type Update = Extract<Saved, { action: 'UPDATE' }>;

const codes = { table: 'items', column: 'master_id', record: 'item' } as const;

const refuseTakenMasterId = (master_id = '') =>
  refuseTaken('items_with_master_id', 'master_id', masterIdTaken(master_id));

/**
 * @throws NotFound for a vendor of another account; Taken for the Master ID of another item.
 * @returns the new item.
 */
export async function insertItem(
  scope: AccountScope,
  { action, image: _image, ...fields }: Insert,
  picture: KeptPicture | null,
): Promise<Item> {
  if (fields.vendor_id) await requireVendor(scope, fields.vendor_id);
  await refuseArchived(scope, codes, fields.master_id);
  const after = await writeNewItem(scope, { id: uuid(), ...fields, image_hash: picture?.hash ?? null }).catch(
    refuseTakenMasterId(fields.master_id),
  );
  if (picture) await writeItemPicture(scope, after.id, picture);
  await recordChange(scope, { action, resource: 'item', recordId: after.id, after });
  return after;
}

/**
 * Missing fields keep their values, and so does the picture unless it is replaced or removed.
 *
 * @throws NotFound for the item or the vendor; ChangedMeanwhile; Taken for the Master ID of another item.
 */
export async function updateItem(
  scope: AccountScope,
  { action, item_id, updated_at, image: _image, remove_image, ...fields }: Update,
  picture: KeptPicture | null,
): Promise<Item> {
  const before = await requireItem(scope, item_id, 'for update');
  await refuseIfChanged(scope, 'item', before, updated_at);
  if (!picture && !remove_image && changesNothing(before, fields)) return before;
  if (fields.vendor_id) await requireVendor(scope, fields.vendor_id);
  await refuseArchived(scope, codes, fields.master_id, item_id);
  const removed = remove_image === true && !picture;
  if (picture) await writeItemPicture(scope, item_id, picture);
  if (removed) await deleteItemPicture(scope, item_id);
  const after = await writeItem(scope, item_id, {
    ...fields,
    ...(picture && { image_hash: picture.hash }),
    ...(removed && { image_hash: null }),
  }).catch(refuseTakenMasterId(fields.master_id));
  await recordChange(scope, { action, resource: 'item', recordId: item_id, before, after });
  return after;
}

/** How `changeMany` changes items. A vendor of another account is refused with NotFound. */
export const manyItems = {
  inWords: itemWords,
  nameOf: ({ description }) => description,
  locked: lockItems,
  lockedMatching: lockMatchingItems,
  async check(scope, { vendor_id }) {
    if (vendor_id) await requireVendor(scope, vendor_id);
  },
  write: writeMany('items'),
} satisfies ChangedBy<typeof changeItems, Item>;
