import { listDevices } from '@vended/contract/devices';
import { listItems } from '@vended/contract/items';
import { addStockroom, listStockrooms } from '@vended/contract/stockrooms';
import { giveBadge, savePin } from '../resources/badges/badges.service';
import { recordCounts } from '../resources/stock/counts.service';
import { storeEvents } from '../resources/stock/deviceEvents.service';
import { saveLayout } from '../resources/stock/layouts.service';
import { writeOff } from '../resources/stock/loans.service';
import { moveStock } from '../resources/stock/movements.service';
import { saveSettings } from '../resources/stock/stockItems.service';
import { findStockFaults, type StockFault } from '../resources/stock/verification';
import { grantOrRevoke } from '../resources/user-devices/userDevices.service';
import type { AccountScope } from '../storage/access/database';
import { madeBeforeTests, type TestApi } from './testApi';

/** Records of an account of the demonstration, with which a test of the stock works. */
export interface Stock {
  readonly accountId: string;
  readonly person: string;
  readonly items: readonly [string, string];
  readonly stockroom: string;
  readonly otherStockroom: string;
  readonly device: string;
  /** Does something as that person, in a transaction of its own. */
  run<T>(work: (scope: AccountScope) => Promise<T>): Promise<T>;
  /** A bin that no other test uses, for the first item. */
  bin(numbers?: { readonly par?: number; readonly valid_from?: string }): Promise<string>;
  /** Where a bin is in its device. */
  positionOf(bin: string): Promise<{ readonly board_number: number; readonly bin_number: number }>;
  /** A stockroom that holds nothing. */
  newStockroom(): Promise<string>;
  /** What is kept of the account's stock and is not what the ledger adds up to. */
  faults(): Promise<readonly StockFault[]>;
  /** Leaves a row in every table of the stock. */
  useBin(): Promise<void>;
}

/** @param username an administrator of the account */
export async function stockOf(api: TestApi, username: string): Promise<Stock> {
  const admin = await api.signIn(username);
  const { id: person = '', customer_account_id: accountId = '' } = admin.session ?? {};
  const { items } = await admin.ask(listItems, { limit: 2 });
  const { stockrooms } = await admin.ask(listStockrooms, { limit: 2 });
  const { devices } = await admin.ask(listDevices, {});
  const device = devices.find(({ unit_type }) => unit_type === '');
  const [one, another] = items;
  const [stockroom, otherStockroom = stockroom] = stockrooms;
  if (!one || !another || !stockroom || !otherStockroom || !device)
    throw new Error(`${username} has too little.`);
  const actor = { userId: person, username };
  const run: Stock['run'] = (work) => api.database.withAccount(accountId, actor, work);
  let bins = 0;
  const stock: Stock = {
    accountId,
    person,
    items: [one.id, another.id],
    stockroom: stockroom.id,
    otherStockroom: otherStockroom.id,
    device: device.id,
    run,
    async bin({ par = 10, valid_from } = {}) {
      bins += 1;
      // Beyond the boards on which the demonstration data has something.
      const position = { board_number: 21 + Math.floor(bins / 50), bin_number: 1 + (bins % 50) };
      const bin = { ...position, item_id: one.id, capacity: 2 * par, par, minimum: 1 };
      const layouts = await run((scope) =>
        saveLayout(scope, { device_id: device.id, bins: [bin], valid_from }),
      );
      return layouts[0]?.place_id ?? '';
    },
    async positionOf(bin) {
      const { board_number, bin_number } = await run(({ trx }) =>
        trx
          .selectFrom('stock_places')
          .select(['board_number', 'bin_number'])
          .where('id', '=', bin)
          .executeTakeFirstOrThrow(),
      );
      return { board_number: board_number ?? 0, bin_number: bin_number ?? 0 };
    },
    async newStockroom() {
      const { group_id, location_id } = stockroom;
      const stockroom_name = `Stockroom ${crypto.randomUUID()}`;
      return (await admin.ask(addStockroom, { group_id, location_id, stockroom_name })).stockroom_id;
    },
    faults: () => api.asOwner((scope) => findStockFaults(scope, accountId)),
    async useBin() {
      const place = await stock.bin();
      const moved = { item_id: one.id, quantity: 3 };
      await run((scope) => moveStock(scope, { action: 'RECEIVE', ...moved, to_place_id: place }));
      await run((scope) => saveSettings(scope, { item_id: one.id, loan_days: 7 }));
      const taken = { action: 'ISSUE', ...moved, from_place_id: place, person_id: person } as const;
      const movement_id = await run((scope) => moveStock(scope, taken));
      await run((scope) =>
        moveStock(scope, { action: 'CORRECT', movement_id, reason: 'One is left', quantity: 1 }),
      );
      const lost = { action: 'WRITE_OFF', loan_id: movement_id, quantity: 1, reason: 'Broken' } as const;
      await run((scope) => writeOff(scope, lost));
      await run((scope) => saveSettings(scope, { item_id: one.id, loan_days: null }));
      await run((scope) => recordCounts(scope, { counted: [{ ...moved, place_id: place }] }));
      const badge_number = crypto.randomUUID();
      await run((scope) => giveBadge(scope, { action: 'ADD', user_id: person, badge_number }));
      await run((scope) => savePin(scope, { user_id: person, pin: '2846' }));
      // What triggers keep.
      const access = { user_id: person, device_id: device.id };
      await run((scope) => grantOrRevoke(scope, { action: 'GRANT', ...access }));
      await run((scope) => grantOrRevoke(scope, { action: 'REVOKE', ...access }));
      await run(({ trx }) =>
        trx
          .updateTable('users')
          .set({ archived_at: new Date().toISOString() })
          .where('id', '=', person)
          .execute(),
      );
      await run(({ trx }) =>
        trx.updateTable('users').set({ archived_at: null }).where('id', '=', person).execute(),
      );
      const device_time = new Date().toISOString();
      await run((scope) => storeEvents(scope, device.id, { device_time, events: ['unreadable'] }));
    },
  };
  return stock;
}

/** Acme's, which a test file can name at its top. */
export const acmeStock = (api: TestApi): Stock => madeBeforeTests(() => stockOf(api, 'acme.admin'), {});
