import {
  changeItems,
  itemList,
  importItems,
  itemImport,
  masterIdTaken,
  listItems,
  listItemTypes,
  maxItemTypes,
  readItem,
  readItemImage,
  saveItem,
} from '@vended/contract/items';
import { itemFilters, itemWords } from '@vended/contract/items.fields';
import { answer, type Context } from './answer';
import { changeMany } from './changeMany';
import { blankItem, imageOf } from './demonstration/items';
import { importRows } from './imports';
import { listPage, refuseGone, type ListInput } from './listPage';
import { pictureResponse } from './pictures';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';
import { refuseTaken } from './taken';
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

function save(
  context: Saving,
  input: Context<typeof saveItem.input>['input'],
): { item_id: string; updated_at: string } {
  const { items } = context.state;
  requireVendor(context, input.vendor_id);
  refuseTaken({
    record: 'item',
    rows: items.of(context.accountId),
    field: 'master_id',
    value: input.master_id,
    own: input.action === 'UPDATE' ? input.item_id : undefined,
    because: masterIdTaken,
  });
  if (input.action === 'INSERT') {
    const { action: _action, image, ...fields } = input;
    const owned = { ...blankItem, ...fields, customer_account_id: context.accountId };
    const { id, updated_at } = insertRow(context, 'item', items, newRecord(owned));
    if (image) storeImage(context, id, image);
    return { item_id: id, updated_at };
  }
  const { action: _action, item_id, updated_at: basedOn, image, remove_image, ...changes } = input;
  const { updated_at } = updateRow(context, 'item', items, { id: item_id, basedOn, changes });
  if (remove_image) items.change(context.accountId, item_id, { image_version: null, image_url: null });
  if (image) storeImage(context, item_id, image);
  return { item_id, updated_at };
}

function requireVendor({ state, accountId }: Saving, vendorId: string | null | undefined): void {
  if (vendorId && !state.vendors.find(accountId, vendorId)) throw notFound('vendor');
}

function storeImage({ state, accountId }: Saving, itemId: string, base64: string): void {
  state.pictures.set(itemId, base64);
  state.items.change(accountId, itemId, imageOf(itemId, crypto.randomUUID()));
}
