import { onlyChecked } from '@vended/contract/imports';
import {
  itemList,
  importItems,
  masterIdTaken,
  itemRow,
  listItems,
  readItem,
  readItemImage,
  saveItem,
} from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import { answer, type Context } from './answer';
import { blankItem } from './demonstration/items';
import { importRows } from './imports';
import { listPage } from './listPage';
import { pictureResponse } from './pictures';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';
import { refuseTaken } from './taken';

/** The item calls. */
export const itemAnswers = [
  answer(listItems, ({ input, state, accountId }) => {
    const items = state.items.of(accountId).map((item) => ({
      ...item,
      vendor_name: state.vendors.find(accountId, item.vendor_id ?? '')?.vendor_name ?? '',
    }));
    const { rows, next_cursor } = listPage(items, input, itemList);
    return { items: rows, next_cursor };
  }),

  answer(readItem, ({ input, state, accountId }) => {
    const item = state.items.find(accountId, input.item_id);
    if (!item) throw notFound('item');
    return { item };
  }),

  answer(saveItem, ({ input, ...context }) => ({
    message: 'Item saved successfully' as const,
    item_id: save(context, input),
  })),

  answer(importItems, ({ input, ...context }) => {
    const { state, accountId } = context;
    const vendors = state.vendors.of(accountId);
    const result = importRows(input, {
      row: itemRow,
      code: 'master_id',
      inWords: { code: itemFields.master_id.label, records: 'items' },
      stored: state.items.of(accountId),
      fieldsOf({ row, fields: { vendor, ...fields } }) {
        if (vendor === undefined) return fields;
        if (vendor === '') return { ...fields, vendor_id: null };
        const named = (key: 'vendor_code' | 'vendor_name') =>
          vendors.filter((candidate) => candidate[key].toLowerCase() === vendor.toLowerCase());
        const coded = named('vendor_code');
        const [found, another] = coded.length > 0 ? coded : named('vendor_name');
        if (found && !another) return { ...fields, vendor_id: found.id };
        const message = found
          ? `Several vendors are called ${vendor}: give the Vendor code.`
          : `There is no vendor with the code or name ${vendor}.`;
        return { row, field: 'vendor', message };
      },
      insert: (fields) => save(context, { action: 'INSERT', ...fields }),
      update: ({ id: item_id }, fields) => save(context, { action: 'UPDATE', item_id, ...fields }),
    });
    const message = input.check ? onlyChecked : ('Items imported successfully' as const);
    return { message, ...result };
  }),

  answer(readItemImage, ({ input, state, accountId }) => {
    const item = state.items.find(accountId, input.id);
    if (!item?.image_url) throw notFound('image');
    return pictureResponse(state.pictures.get(item.id), item.description);
  }),
];

type Saving = Omit<Context<typeof saveItem.input>, 'input'>;

function save(context: Saving, input: Context<typeof saveItem.input>['input']): string {
  const { items } = context.state;
  requireVendor(context, input.vendor_id);
  refuseTaken({
    rows: items.of(context.accountId),
    field: 'master_id',
    value: input.master_id,
    own: input.action === 'UPDATE' ? input.item_id : undefined,
    because: masterIdTaken,
  });
  if (input.action === 'INSERT') {
    const { action: _action, image, ...fields } = input;
    const owned = { ...blankItem, ...fields, customer_account_id: context.accountId };
    const { id } = insertRow(context, 'item', items, newRecord(owned));
    if (image) storeImage(context, id, image);
    return id;
  }
  const { action: _action, item_id, updated_at, image, remove_image, ...changes } = input;
  updateRow(context, 'item', items, { id: item_id, basedOn: updated_at, changes });
  if (remove_image) items.change(context.accountId, item_id, { image_url: null });
  if (image) storeImage(context, item_id, image);
  return item_id;
}

function requireVendor({ state, accountId }: Saving, vendorId: string | null | undefined): void {
  if (vendorId && !state.vendors.find(accountId, vendorId)) throw notFound('vendor');
}

function storeImage({ state, accountId }: Saving, itemId: string, base64: string): void {
  state.pictures.set(itemId, base64);
  state.items.change(accountId, itemId, { image_url: `/image?id=${itemId}&v=${crypto.randomUUID()}` });
}
