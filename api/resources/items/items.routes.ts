import { onlyChecked } from '@vended/contract/imports';
import { importItems, listItems, readItem, readItemImage, saveItem } from '@vended/contract/items';
import { Picture } from '../../http/picture';
import { route, type Route } from '../../http/route';
import { importRows } from '../../storage/queries/importRows';
import { preparePicture } from '../../pictures/preparePicture';
import { importedItems } from './items.import';
import { insertItem, updateItem } from './items.service';
import { pageOfItems, requireItem, requireItemPicture } from './items.store';

export const itemRoutes: Route[] = [
  route(listItems, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfItems(scope, input));
    return { items: rows, ...page };
  }),

  route(readItem, async ({ input, account }) => ({
    item: await account((scope) => requireItem(scope, input.item_id)),
  })),

  route(saveItem, async ({ input, account, once }) => {
    // Before the transaction: encoding takes longer than a connection should be held.
    const picture = input.image ? await preparePicture(input.image) : null;
    return {
      message: 'Item saved successfully',
      item_id: await account((scope) =>
        once(scope, () =>
          input.action === 'INSERT' ? insertItem(scope, input, picture) : updateItem(scope, input, picture),
        ),
      ),
    };
  }),

  route(importItems, async ({ input, account, once }) => ({
    message: input.check ? onlyChecked : 'Items imported successfully',
    ...(await account((scope) => once(scope, () => importRows(scope, input, importedItems)))),
  })),

  route(readItemImage, async ({ input, account }) => {
    const { bytes, hash } = await account((scope) =>
      requireItemPicture(scope, input.id, input.size ?? 'full'),
    );
    return new Picture(bytes, `${hash}-${input.size ?? 'full'}`, input.v === hash, false);
  }),
];
