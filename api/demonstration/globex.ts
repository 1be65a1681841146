import { insertDevice } from '../resources/devices/devices.service';
import { insertGroup } from '../resources/groups/groups.service';
import { insertItem } from '../resources/items/items.service';
import { insertLocation } from '../resources/locations/locations.service';
import { insertStockroom } from '../resources/stockrooms/stockrooms.service';
import type { AccountScope } from '../storage/access/database';
import { insertVendor } from '../resources/vendors/vendors.service';
import { drawPicture, type Subject } from './pictures';
import { insertGlobexStock } from './stock/globexStock';
import { userIds } from './userIds';

/** The account of a food producer, to test that accounts are isolated from each other. */
export async function insertGlobex(scope: AccountScope): Promise<void> {
  const { id: group_id } = await insertGroup(scope, { group_name: 'Kitchens' });
  const { id: location_id } = await insertLocation(scope, {
    group_id,
    location_name: 'Bristol production kitchen',
    address_line_1: '7 Avonmouth Way',
    town: 'Bristol',
    postcode: 'BS11 9FF',
    latitude: 51.5075,
    longitude: -2.6861,
  });
  const { id: stockroom_id } = await insertStockroom(scope, {
    group_id,
    location_id,
    stockroom_name: 'Dry store',
  });
  const { id: hygieneStore } = await insertStockroom(scope, {
    group_id,
    location_id,
    stockroom_name: 'Hygiene store',
  });

  const { id: hygiene } = await insertVendor(scope, {
    vendor_name: 'Severn Hygiene Supplies',
    vendor_code: 'SHS',
    town: 'Gloucester',
    country: 'United Kingdom',
  });
  const { id: mill } = await insertVendor(scope, {
    vendor_name: 'Mendip Mill',
    vendor_code: 'MEN',
    town: 'Wells',
    country: 'United Kingdom',
  });

  const items: readonly (readonly [string, string, string, string, Subject?])[] = [
    ['GF-100', 'Nitrile gloves, blue, box of 100', 'Hygiene', hygiene, 'glove'],
    ['GF-101', 'Hair nets, pack of 50', 'Hygiene', hygiene],
    ['GF-102', 'Surface sanitiser, 5 litres', 'Hygiene', hygiene, 'bottle'],
    ['GF-200', 'Strong white flour, 16 kg', 'Ingredients', mill],
    ['GF-201', 'Wholemeal flour, 16 kg', 'Ingredients', mill],
  ];
  const itemIds = new Map<string, string>();
  for (const [master_id, description, item_type, vendor_id, subject] of items) {
    const picture = subject ? await drawPicture(subject) : null;
    const fields = { master_id, description, item_type, vendor_id };
    const { id } = await insertItem(scope, { action: 'INSERT', ...fields }, picture);
    itemIds.set(master_id, id);
  }

  const { id: device_id, device_name } = await insertDevice(scope, {
    action: 'INSERT',
    device_name: 'Hygiene station',
    device_type: 'Spiral',
    mac_address: '02:1A:7D:4C:20:01',
    unit_config: [{ boardNumber: 1, lockCount: 12, type: 'motor' }],
    stockroom_id,
  });
  await insertGlobexStock(scope, {
    users: await userIds(scope),
    devices: new Map([[device_name, device_id]]),
    stockrooms: new Map([['Hygiene store', hygieneStore]]),
    items: itemIds,
  });
}
