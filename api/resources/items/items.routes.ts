import {
  changeItems,
  importItems,
  listItems,
  listItemTypes,
  readItem,
  readItemImage,
  saveItem,
} from '@vended/contract/items';
import { Picture } from '../../http/picture';
import { route, type Route } from '../../http/route';
import { answerImport } from '../../many-records/answerImport';
import { importRows } from '../../many-records/importRows';
import { changeMany } from '../../many-records/changeMany';
import type { PictureStore } from '../../pictures/pictureStore';
import { preparePicture } from '../../pictures/preparePicture';
import { importedItems } from './items.import';
import { insertItem, manyItems, updateItem } from './items.service';
import { pageOfItems, readItemTypes, requireItem, requireItemPicture } from './items.store';

export const itemRoutes = ({ pictures }: { readonly pictures: PictureStore }): Route[] => [
  route(listItems, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfItems(scope, input));
    return { items: rows, ...page };
  }),

  route(listItemTypes, async ({ account }) => ({ types: await account(readItemTypes) })),

  route(readItem, async ({ input, account }) => ({
    item: await account((scope) => requireItem(scope, input.item_id)),
  })),

  route(saveItem, async ({ input, account, saveOnce, session }) => {
    // Before the transaction: encoding and a bucket take longer than a connection should be held.
    const picture = input.image
      ? await pictures.keep({ account: session.customer_account_id }, await preparePicture(input.image))
      : null;
    const { id, updated_at } = await account((scope) =>
      saveOnce(scope, () =>
        input.action === 'INSERT' ? insertItem(scope, input, picture) : updateItem(scope, input, picture),
      ),
    );
    return { message: 'Item saved successfully', item_id: id, updated_at };
  }),

  route(changeItems, ({ input, account, once }) =>
    account((scope) => once(scope, () => changeMany(scope, input, manyItems))),
  ),

  route(importItems, (exchange) =>
    answerImport(exchange, (scope, input) => importRows(scope, input, importedItems)),
  ),

  route(readItemImage, async ({ input, account, session }) => {
    const size = input.size ?? 'full';
    const { bytes, hash } = await account((scope) => requireItemPicture(scope, input.id, size));
    const of = { account: session.customer_account_id };
    const shown = bytes ?? (await pictures.read({ of, hash }, size));
    return new Picture(shown, `${hash}-${size}`, input.v === hash, false);
  }),
];
