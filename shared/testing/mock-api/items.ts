import {
  changeItems,
  importItems,
  itemImport,
  listItems,
  listItemTypes,
  maxItemTypes,
  readItem,
  readItemImage,
  saveItem,
  type Item,
} from '@vended/contract/items';
import { itemRecord } from '@vended/contract/items.fields';
import { answer } from './answer';
import { changeMany } from './changeMany';
import { imageOf } from './demonstration/items';
import { importRows } from './imports';
import { pictureResponse } from './pictures';
import type { Reader } from './record';
import { recordAnswers, recordPage } from './recordAnswers';
import { notFound } from './refusal';
import { saveRecord } from './savedRecord';
import { usedTexts } from './usedTexts';

/** An item with the names of its vendor. */
function shown(item: Item, { state, accountId }: Reader) {
  const { vendor_name = null, vendor_code = null } =
    state.vendors.find(accountId, item.vendor_id ?? '') ?? {};
  return { ...item, vendor_name, vendor_code };
}

const noImage = { image_version: null, image_url: null };

const blank = ({ accountId }: Reader) => ({ customer_account_id: accountId, ...noImage });

/** The item calls. */
export const itemAnswers = [
  ...recordAnswers(itemRecord, { list: listItems, read: readItem }, { shown }),

  answer(saveItem, ({ input, ...saver }) => {
    const removes = input.action === 'UPDATE' && input.remove_image === true;
    const picture = removes ? noImage : input.image ? { image_version: crypto.randomUUID() } : {};
    const { id, updated_at } = saveRecord(saver, itemRecord, input, picture, blank(saver));
    if (input.image) {
      saver.state.pictures.set(id, input.image);
      saver.state.items.change(saver.accountId, id, imageOf(id, crypto.randomUUID()));
    }
    return { message: 'Item saved successfully' as const, item_id: id, updated_at };
  }),

  answer(changeItems, ({ input, ...saver }) =>
    changeMany(saver, itemRecord, input, (matching) => {
      const items = saver.state.items.of(saver.accountId).map((item) => shown(item, saver));
      return recordPage(saver, itemRecord, items, matching).rows;
    }),
  ),

  answer(importItems, ({ input, ...saver }) => {
    const { state, accountId } = saver;
    return importRows(saver, itemRecord, itemImport, input, {
      blank: blank(saver),
      referred: state.vendors
        .of(accountId)
        .map(({ id, vendor_code, vendor_name }) => ({ id, words: [vendor_code, vendor_name] })),
    });
  }),

  answer(listItemTypes, ({ state, accountId }) => {
    const types = state.items.of(accountId).map(({ item_type }) => item_type);
    return { types: usedTexts(types, maxItemTypes) };
  }),

  answer(readItemImage, ({ input, state, accountId }) => {
    const item = state.items.find(accountId, input.id);
    if (!item?.image_version) throw notFound('image');
    return pictureResponse(state.pictures.get(item.id), item.description);
  }),
];
