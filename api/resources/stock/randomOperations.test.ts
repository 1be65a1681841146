import { stockClient, type Report } from '../../testing/stockClient';
import { newStockScene } from '../../testing/stockScene';
import { apiOfTests } from '../../testing/testApi';
import { findStockFaults } from './verification';

const api = apiOfTests();

const operationsOfEach = 15;

// `npm run kills:stock` does this ten thousand times, and kills the clients and the database in between.
test('whatever ten clients do at the same time, levels and loans are what the ledger adds up to, and nothing acknowledged is lost', async () => {
  const { session } = await api.signIn('acme.admin');
  const accountId = session?.customer_account_id ?? '';
  const scene = await newStockScene(api.database, accountId, { machines: 10, bins: 1 });
  const moved: string[] = [];
  const received: string[] = [];
  const witness = {
    moved: (id: string) => void moved.push(id),
    sending: () => undefined,
    received: ({ events }: Report) => void received.push(...events.map(({ id }) => id)),
  };

  await Promise.all(
    scene.machines.map(async (machine) => {
      const client = stockClient(api.database, scene, witness, machine);
      for (let turn = 0; turn < operationsOfEach; turn += 1) await client.act();
    }),
  );

  expect(await api.asOwner((scope) => findStockFaults(scope, accountId))).toEqual([]);
  const stored = await api.database.withAccount(accountId, scene.actor, async ({ trx }) => ({
    movements: await trx.selectFrom('stock_movements').select('id').execute(),
    events: await trx.selectFrom('stock_device_events').select('id').execute(),
  }));
  expect(moved.length).toBeGreaterThan(0);
  expect(stored.movements.map(({ id }) => id)).toEqual(expect.arrayContaining(moved));
  expect(stored.events.map(({ id }) => id)).toEqual(expect.arrayContaining(received));
});
