import { listDevices, updateDevice, type Device } from '@vended/contract/devices';
import { saveItem } from '@vended/contract/items';
import { binsInUse, changeLayout, readLayout } from '@vended/contract/stock/layouts';
import { bookMovement } from '@vended/contract/stock/movements';
import type { Caller, Target } from '@vended/testing/conformance/target';
import { startApiTarget } from '../../testing/apiTarget';

let target: Target;
let acme: Caller;
let devices: readonly Device[];

beforeAll(async () => {
  target = await startApiTarget();
  acme = await target.signIn('acme.admin');
  ({ devices } = await acme.ask(listDevices, {}));
});
afterAll(() => target.stop());

function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The demonstration data lacks a record that the tests need.');
  return row;
}

const newItem = async () =>
  (await acme.ask(saveItem, { action: 'INSERT', description: `Drill ${crypto.randomUUID()}` })).item_id;

/** The device with these boards, and nothing in its bins. */
async function withBoards(...counts: number[]) {
  const { id: device_id } = first(devices.filter(({ unit_type }) => unit_type !== ''));
  const { bins } = await acme.ask(readLayout, { device_id });
  for (const { place_id: from_place_id, item_id, quantity } of bins)
    if (quantity > 0)
      await acme.ask(bookMovement, { action: 'SCRAP', item_id, from_place_id, quantity, reason: 'Test' });
  if (bins.length > 0) {
    const cleared = bins.map(({ board_number, bin_number }) => ({ board_number, bin_number, item_id: null }));
    await acme.ask(changeLayout, { device_id, bins: cleared });
  }
  const unit_config = counts.map((lockCount, index) => ({ boardNumber: index + 1, lockCount }));
  await acme.ask(updateDevice, { action: 'UPDATE', device_id, unit_config });
  return {
    device_id,
    assign: async (board_number: number, bin_number: number, item_id: string) => {
      const bin = { board_number, bin_number, item_id, capacity: 20, par: 10, minimum: 2 };
      return first((await acme.ask(changeLayout, { device_id, bins: [bin] })).layouts);
    },
    boards: (...changed: number[]) => ({
      action: 'UPDATE' as const,
      device_id,
      unit_config: changed.map((lockCount, index) => ({ boardNumber: index + 1, lockCount })),
    }),
  };
}

describe('a device with fewer boards or locks than bins in use', () => {
  test('is refused by the names of the bins, and keeps its boards', async () => {
    const { device_id, assign, boards } = await withBoards(6, 4);
    const item_id = await newItem();
    for (const bin of [2, 4, 5, 6]) await assign(1, bin, item_id);
    await assign(2, 4, item_id);

    const refused = binsInUse([4, 5, 6].map((bin_number) => ({ board_number: 1, bin_number })));
    expect(refused).toBe(
      'These bins are in use: board 1, bins 4–6. Clear them and move what is in them first.',
    );
    expect(await acme.refusal(updateDevice, boards(3, 4))).toMatchObject({
      status: 409,
      error: refused,
      fields: { unit_config: refused },
    });
    expect(await acme.refusal(updateDevice, boards(6))).toMatchObject({
      error: binsInUse([{ board_number: 2, bin_number: 4 }]),
    });
    const { devices: now } = await acme.ask(listDevices, {});
    expect(now.find(({ id }) => id === device_id)?.unit_config.map(({ count }) => count)).toEqual([6, 4]);
    await acme.ask(updateDevice, boards(7, 4));
  });

  test('is refused for what is still in a cleared bin, until it was moved away', async () => {
    const { device_id, assign, boards } = await withBoards(2);
    const item_id = await newItem();
    const { place_id } = await assign(1, 2, item_id);
    await acme.ask(bookMovement, { action: 'RECEIVE', item_id, to_place_id: place_id, quantity: 3 });
    await acme.ask(changeLayout, { device_id, bins: [{ board_number: 1, bin_number: 2, item_id: null }] });

    expect(await acme.refusal(updateDevice, boards(1))).toMatchObject({
      error: binsInUse([{ board_number: 1, bin_number: 2 }]),
    });
    const left = { item_id, from_place_id: place_id, quantity: 3, reason: 'Worn out' };
    await acme.ask(bookMovement, { action: 'SCRAP', ...left });
    await acme.ask(updateDevice, boards(1));
  });

  test('is refused as Unlimited with bins that no board has, and may be Standard with all of them', async () => {
    const { device_id, assign, boards } = await withBoards(2);
    await assign(1, 2, await newItem());
    await acme.ask(updateDevice, { ...boards(1), unit_type: '' });

    expect(
      await acme.refusal(updateDevice, { action: 'UPDATE', device_id, unit_type: 'vended-unlimited' }),
    ).toMatchObject({ status: 409, error: binsInUse([{ board_number: 1, bin_number: 2 }]) });
    await acme.ask(updateDevice, { ...boards(2), unit_type: 'vended-unlimited' });
  });
});
