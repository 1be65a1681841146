import { Problem } from '../../problems/problems';
import { stockOf } from '../../testing/stockOf';
import { startTestApi, type TestApi } from '../../testing/testApi';
import { recordCounts, recordRefill } from './counts.service';
import { moveStock } from './movements.service';
import { saveSettings } from './stockItems.service';
import { findStockFaults } from './verification';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const clients = 10;
const operationsOfEach = 15;

test('whatever ten clients do at the same time, levels are what the ledger adds up to, and nothing acknowledged is lost', async () => {
  const stock = await stockOf(api, 'acme.admin');
  const [item_id] = stock.items;
  await stock.run((scope) => saveSettings(scope, { item_id, loan_days: 7 }));
  const stockroom = await stock.newStockroom();
  const places = [stockroom, await stock.bin(), await stock.bin(), await stock.bin()];
  const acknowledged: string[] = [];
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const place = () => places[below(places.length)] ?? stockroom;
  const bin = () => places[1 + below(places.length - 1)] ?? stockroom;

  const operations = [
    async () => {
      const moved = { item_id, quantity: 1 + below(9), to_place_id: place() };
      acknowledged.push(await stock.run((scope) => moveStock(scope, { action: 'RECEIVE', ...moved })));
    },
    async () => {
      const moved = { item_id, quantity: 1 + below(4), from_place_id: place(), to_place_id: place() };
      acknowledged.push(await stock.run((scope) => moveStock(scope, { action: 'MOVE', ...moved })));
    },
    async () => {
      const moved = { item_id, quantity: 1 + below(4), from_place_id: place(), person_id: stock.person };
      acknowledged.push(await stock.run((scope) => moveStock(scope, { action: 'ISSUE', ...moved })));
    },
    async () => {
      const moved = { item_id, quantity: 1 + below(2), to_place_id: place(), person_id: stock.person };
      acknowledged.push(await stock.run((scope) => moveStock(scope, { action: 'RETURN', ...moved })));
    },
    async () => {
      const movement_id = acknowledged[below(acknowledged.length)];
      if (movement_id === undefined) return;
      const correction = { action: 'CORRECT', movement_id, quantity: 1, reason: 'It was one less' } as const;
      acknowledged.push(await stock.run((scope) => moveStock(scope, correction)));
    },
    async () => {
      const counted = [...new Set([place(), place()])].map((place_id) => ({
        place_id,
        item_id,
        quantity: below(12),
      }));
      await stock.run((scope) => recordCounts(scope, { counted }));
    },
    async () => {
      const filled = [...new Set([bin(), bin()])].map((place_id) => ({ place_id, item_id }));
      await stock.run((scope) => recordRefill(scope, { from_place_id: stockroom, filled }));
    },
  ];

  async function client(): Promise<void> {
    for (let turn = 0; turn < operationsOfEach; turn += 1) {
      await operations[below(operations.length)]?.().catch((error: unknown) => {
        // What cannot be had is refused; anything else is a fault.
        if (!(error instanceof Problem)) throw error;
      });
    }
  }
  await Promise.all(Array.from({ length: clients }, client));

  expect(
    await api.owner.acrossAccounts('operator', (scope) => findStockFaults(scope, stock.accountId)),
  ).toEqual([]);
  const stored = await stock.run(({ trx }) => trx.selectFrom('stock_movements').select('id').execute());
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
});
