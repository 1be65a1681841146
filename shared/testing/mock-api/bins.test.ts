import { importDevices, listDevices, updateDevice } from '@vended/contract/devices';
import { binsInUse, changeLayout, readLayout } from '@vended/contract/stock/layouts';
import { countStock } from '@vended/contract/stock/counts';
import { bookMovement } from '@vended/contract/stock/movements';
import type { Caller } from '../conformance/target';
import { binPlace } from './demonstration/stock';
import { demoId } from './ids';
import { startMockTarget } from './mockTarget';

let acme: Caller;

beforeEach(async () => {
  acme = await (await startMockTarget()).signIn('acme.admin');
});

const device_id = demoId('device', 4);
const place_id = binPlace(4, 1, 4);
const gloves = demoId('item', 4);

const misplaced = async () => (await acme.ask(readLayout, { device_id })).misplaced;

test('what does not belong into a bin is named with the layout, until it was moved', async () => {
  expect(await misplaced()).toEqual([]);
  await acme.ask(countStock, { counted: [{ place_id, item_id: gloves, quantity: 3 }] });
  expect(await misplaced()).toEqual([
    {
      ...{ place_id, board_number: 1, bin_number: 4, item_id: gloves, quantity: 3 },
      ...{ description: 'Nitrile gloves, size 9', master_id: 'PPE-0209' },
    },
  ]);
  const moved = { item_id: gloves, quantity: 3, from_place_id: place_id };
  await acme.ask(bookMovement, { action: 'MOVE', ...moved, to_place_id: demoId('stockroom', 1) });
  expect(await misplaced()).toEqual([]);
});

test('a device is not made Unlimited by a row of a file or by an undo, if that would take bins in use', async () => {
  const { devices } = await acme.ask(listDevices, {});
  const device = devices.find(({ id }) => id === device_id);
  const cells = { device_name: device?.device_name, mac_address: device?.mac_address };
  const file = (unit_type: string) => {
    const rows = [{ row: 2, cells: { ...cells, unit_type } }];
    return { action: 'IMPORT' as const, import_id: crypto.randomUUID(), rows };
  };
  const standard = file('Standard');
  await acme.ask(importDevices, standard);
  // Beyond the boards, and cleared with what is in it.
  const position = { board_number: 1, bin_number: 30 };
  const assigned = { ...position, item_id: gloves, capacity: 5, par: 5, minimum: 0 };
  const { layouts } = await acme.ask(changeLayout, { device_id, bins: [assigned] });
  const counted = [{ place_id: layouts[0]?.place_id ?? '', item_id: gloves, quantity: 2 }];
  await acme.ask(countStock, { counted });
  await acme.ask(changeLayout, { device_id, bins: [{ ...position, item_id: null }] });

  const message = binsInUse([position]);
  expect((await acme.ask(importDevices, file('Unlimited'))).rows).toMatchObject([
    { result: 'faulty', problems: [{ field: 'unit_type', message }] },
  ]);
  const undo = { action: 'UNDO' as const, import_id: standard.import_id };
  expect((await acme.ask(importDevices, undo)).rows).toMatchObject([
    { result: 'kept', problems: [{ field: null, message }] },
  ]);
  const unlimited = { action: 'UPDATE', device_id, unit_type: 'vended-unlimited' } as const;
  expect(await acme.refusal(updateDevice, unlimited)).toMatchObject({ status: 409, error: message });
});
