import { changesOf } from './fieldChanges';
import { deviceFields } from '../devices/devices.fields';
import { itemFields } from '../items/items.fields';
import { userFields } from '../users/users.fields';
import { vendorFields } from '../vendors/vendors.fields';

const vendor = { id: '1', vendor_name: 'First', vendor_code: '', latitude: null, updated_at: '2026-01-01' };

test('only what differs is listed, without what every save sets', () => {
  const after = { ...vendor, vendor_name: 'Second', updated_at: '2026-01-02' };

  expect(changesOf(vendorFields, vendor, after)).toEqual([
    { field: 'vendor_name', before: 'First', after: 'Second' },
  ]);
});

test('the values of a new record are listed unless they are blank', () => {
  expect(changesOf(vendorFields, null, vendor)).toEqual([
    { field: 'vendor_name', before: null, after: 'First' },
  ]);
});

test('nothing is listed for a removed record', () => {
  expect(changesOf(vendorFields, vendor, null)).toEqual([]);
});

test('a password and a picture are said to be changed, without their values', () => {
  const user = { username: 'any' };
  expect(changesOf(userFields, user, { ...user, password: 'changed' })).toEqual([
    { field: 'password', before: null, after: null },
  ]);
  const item = { description: 'Any', image_url: null };
  expect(changesOf(itemFields, item, { ...item, image_url: '/image?v=1' })).toEqual([
    { field: 'image', before: null, after: null },
  ]);
});

test('a value with a structure is compared as a whole, and a field that follows from another is left out', () => {
  const device = {
    unit_config: [{ boardNumber: 1, lockCount: 4 }],
    stockroom_id: null,
    stockroom_name: null,
  };
  const after = { unit_config: [], stockroom_id: '5', stockroom_name: 'Back room' };

  expect(changesOf(deviceFields, device, after)).toEqual([
    { field: 'unit_config', before: device.unit_config, after: [] },
    { field: 'stockroom_id', before: null, after: '5' },
  ]);
});

test('a field that no description knows is never disclosed', () => {
  expect(changesOf(vendorFields, vendor, { ...vendor, secret_hash: 'x' })).toEqual([]);
});
