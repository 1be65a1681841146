import type { Item } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import { blankRecord } from '../blankRecord';
import { demoId, demoStamp } from '../ids';
import { accounts } from './accounts';

/** An item with default values. */
export const blankItem = { ...blankRecord(itemFields), image_version: null, image_url: null } as const;

/** What an item says of its picture. */
export const imageOf = (id: string, image_version: string) => ({
  image_version,
  image_url: `/image?id=${id}&v=${image_version}`,
});

function item(
  account: keyof typeof accounts,
  number: number,
  {
    picture,
    vendor,
    ...fields
  }: Pick<Item, 'description'> & Partial<Item> & { picture?: boolean; vendor?: number },
): Item {
  const id = demoId('item', number);
  return {
    ...blankItem,
    id,
    customer_account_id: accounts[account].id,
    vendor_id: vendor === undefined ? null : demoId('vendor', vendor),
    ...(picture && imageOf(id, '1')),
    ...demoStamp(number),
    ...fields,
  };
}

/** The demonstration items by account, with and without a picture. */
export const demoItems: Readonly<Record<string, readonly Item[]>> = {
  [accounts.acme.id]: [
    item('acme', 1, { description: 'Carbide end mill 6 mm', master_id: 'MIL-0600', bar_codes: '5012345100012', item_type: 'Cutting tool', vendor: 2, picture: true }),
    item('acme', 2, { description: 'Carbide end mill 10 mm', master_id: 'MIL-1000', item_type: 'Cutting tool', vendor: 2 }),
    item('acme', 3, { description: 'Safety glasses, clear', master_id: 'PPE-0104', bar_codes: '5012345100036, 5012345500003', item_type: 'Protection', vendor: 3, picture: true }),
    item('acme', 4, { description: 'Nitrile gloves, size 9', master_id: 'PPE-0209', bar_codes: '5012345100043, 5012345500003', item_type: 'Protection', vendor: 3, picture: true }),
    item('acme', 5, { description: 'Grinding disc 125 mm', master_id: 'ABR-0125', item_type: 'Abrasive', vendor: 4 }),
    item('acme', 6, { description: 'Hex bolt M8 × 40, box of 100', master_id: 'FIX-0840', item_type: 'Fixing', vendor: 1 }),
    item('acme', 7, { description: 'Torque wrench 40–200 Nm', master_id: 'HND-0200', bar_codes: 'TW-40-200', item_type: 'Hand tool', vendor: 6, picture: true }),
    item('acme', 8, { description: 'Chain lubricant 400 ml' }),
  ],
  [accounts.globex.id]: [
    item('globex', 9, { description: 'Still water 500 ml', master_id: 'DRK-0500', item_type: 'Drink', vendor: 8 }),
    item('globex', 10, { description: 'Salted crisps 40 g', master_id: 'SNK-0040', item_type: 'Snack', vendor: 7, picture: true }),
  ],
}; // oxfmt-ignore
