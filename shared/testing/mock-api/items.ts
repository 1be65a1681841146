import { listItems, readItem, readItemImage, saveItem } from '../../contract/items';
import { answer, type Context } from './answer';
import { blankItem } from './demonstration/items';
import { listPage } from './listPage';
import { pictureResponse } from './pictures';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';

/** The item calls. */
export const itemAnswers = [
  answer(listItems, ({ input, state, accountId }) => {
    const { rows, next_cursor } = listPage(state.items.of(accountId), input, {
      search: ['description', 'master_id', 'item_type'],
      sort: 'description',
    });
    return { items: rows, next_cursor };
  }),

  answer(readItem, ({ input, state, accountId }) => {
    const item = state.items.find(accountId, input.item_id);
    if (!item) throw notFound('item');
    return { item };
  }),

  answer(saveItem, ({ input, ...context }) => {
    const message = 'Item saved successfully' as const;
    const { items } = context.state;
    requireVendor(context, input.vendor_id);
    if (input.action === 'INSERT') {
      const { action: _action, image, ...fields } = input;
      const owned = { ...blankItem, ...fields, customer_account_id: context.accountId };
      const { id } = insertRow(context, 'item', items, newRecord(owned));
      if (image) storeImage(context, id, image);
      return { message, item_id: id };
    }
    const { action: _action, item_id, updated_at, image, remove_image, ...changes } = input;
    updateRow(context, 'item', items, { id: item_id, basedOn: updated_at, changes });
    if (remove_image) items.change(context.accountId, item_id, { image_url: null });
    if (image) storeImage(context, item_id, image);
    return { message, item_id };
  }),

  answer(readItemImage, ({ input, state, accountId }) => {
    const item = state.items.find(accountId, input.id);
    if (!item?.image_url) throw notFound('picture');
    return pictureResponse(state.pictures.get(item.id), item.description);
  }),
];

type Saving = Pick<Context<typeof saveItem.input>, 'state' | 'accountId'>;

function requireVendor({ state, accountId }: Saving, vendorId: string | null | undefined): void {
  if (vendorId && !state.vendors.find(accountId, vendorId)) throw notFound('vendor');
}

function storeImage({ state, accountId }: Saving, itemId: string, base64: string): void {
  state.pictures.set(itemId, base64);
  state.items.change(accountId, itemId, { image_url: `/image?id=${itemId}&v=${crypto.randomUUID()}` });
}
