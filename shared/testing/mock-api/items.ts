import {
  changeItems,
  itemList,
  importItems,
  itemImport,
  listItems,
  listItemTypes,
  maxItemTypes,
  readItem,
  readItemImage,
  saveItem,
} from '@vended/contract/items';
import { itemFilters, itemRecord, itemWords } from '@vended/contract/items.fields';
import { answer, type Context } from './answer';
import { changeMany } from './changeMany';
import { blankItem, imageOf } from './demonstration/items';
import { importRows } from './imports';
import { listPage, refuseGone, type ListInput } from './listPage';
import { pictureResponse } from './pictures';
import { notFound } from './refusal';
import { saveRecord } from './savedRecord';
import { usedTexts } from './usedTexts';

/** The item calls. */
export const itemAnswers = [
  answer(listItems, ({ input, ...context }) => {
    const { rows, ...page } = pageOf(context, input);
    return { items: rows, ...page };
  }),

  answer(listItemTypes, ({ state, accountId }) => {
    const types = state.items.of(accountId).map(({ item_type }) => item_type);
    return { types: usedTexts(types, maxItemTypes) };
  }),

  answer(changeItems, ({ input, ...context }) =>
    changeMany(context, input, {
      inWords: itemWords,
      nameOf: ({ description }) => description,
      table: context.state.items,
      matching: (matching) => pageOf(context, matching).rows,
      changesFor(values) {
        requireVendor(context, values.vendor_id);
        return values;
      },
    }),
  ),

  answer(readItem, ({ input, state, accountId }) => {
    const item = state.items.find(accountId, input.item_id);
    if (!item) throw notFound('item');
    return { item };
  }),

  answer(saveItem, ({ input, ...context }) => ({
    message: 'Item saved successfully' as const,
    ...save(context, input),
  })),

  answer(importItems, ({ input, ...context }) => {
    const { state, accountId } = context;
    return importRows(context, input, {
      rules: itemImport,
      table: state.items,
      blank: { ...blankItem, customer_account_id: accountId },
      referred: state.vendors
        .of(accountId)
        .map(({ id, vendor_code, vendor_name }) => ({ id, words: [vendor_code, vendor_name] })),
    });
  }),

  answer(readItemImage, ({ input, state, accountId }) => {
    const item = state.items.find(accountId, input.id);
    if (!item?.image_version) throw notFound('image');
    return pictureResponse(state.pictures.get(item.id), item.description);
  }),
];

function pageOf(
  { state, accountId }: Pick<Saving, 'state' | 'accountId'>,
  input: ListInput & { readonly vendor_id?: string | undefined },
) {
  const items = state.items.of(accountId).map((item) => {
    const { vendor_name = null, vendor_code = null } =
      state.vendors.find(accountId, item.vendor_id ?? '') ?? {};
    return { ...item, vendor_name, vendor_code };
  });
  const vendor = state.vendors.find(accountId, input.vendor_id ?? '');
  refuseGone('vendor_id', itemFilters.vendor_id, input.vendor_id, vendor);
  return listPage(items, input, itemList, itemFilters);
}

type Saving = Omit<Context<typeof saveItem.input>, 'input'>;

function save(context: Saving, input: Context<typeof saveItem.input>['input']) {
  const { state, accountId } = context;
  const isNew = input.action === 'INSERT';
  const removes = !isNew && input.remove_image === true;
  const { id, updated_at } = saveRecord(context, itemRecord, input, {
    ...(isNew && { customer_account_id: accountId }),
    ...((isNew || removes) && { image_version: null, image_url: null }),
  });
  if (input.image) {
    state.pictures.set(id, input.image);
    state.items.change(accountId, id, imageOf(id, crypto.randomUUID()));
  }
  return { item_id: id, updated_at };
}

function requireVendor({ state, accountId }: Saving, vendorId: string | null | undefined): void {
  if (vendorId && !state.vendors.find(accountId, vendorId)) throw notFound('vendor');
}
