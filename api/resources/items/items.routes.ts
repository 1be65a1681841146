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
import { answerImport } from '../imports/answerImport';
import { preparePicture } from '../../pictures/preparePicture';
import { importedItems } from './items.import';
import { changeItemsAtOnce, insertItem, updateItem } from './items.service';
import { pageOfItems, readItemTypes, requireItem, requireItemPicture } from './items.store';

export const itemRoutes: Route[] = [
  route(listItems, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfItems(scope, input));
    return { items: rows, ...page };
  }),

  route(listItemTypes, async ({ account }) => ({ types: await account(readItemTypes) })),

  route(readItem, async ({ input, account }) => ({
    item: await account((scope) => requireItem(scope, input.item_id)),
  })),

  route(saveItem, async ({ input, account, once }) => {
    // Before the transaction: encoding takes longer than a connection should be held.
    const picture = input.image ? await preparePicture(input.image) : null;
    return {
      message: 'Item saved successfully',
      ...(await account(async (scope) => {
        const item_id = await once(scope, () =>
          input.action === 'INSERT' ? insertItem(scope, input, picture) : updateItem(scope, input, picture),
        );
        const { updated_at } = await requireItem(scope, item_id);
        return { item_id, updated_at };
      })),
    };
  }),

  route(changeItems, ({ input, account, once }) =>
    account((scope) => once(scope, () => changeItemsAtOnce(scope, input))),
  ),

  route(importItems, (exchange) => answerImport(exchange, importedItems)),

  route(readItemImage, async ({ input, account }) => {
    const { bytes, hash } = await account((scope) =>
      requireItemPicture(scope, input.id, input.size ?? 'full'),
    );
    return new Picture(bytes, `${hash}-${input.size ?? 'full'}`, input.v === hash, false);
  }),
];
