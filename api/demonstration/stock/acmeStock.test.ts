import { listAudit } from '@vended/contract/audit';
import { listDevices } from '@vended/contract/devices';
import { listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { listLoans } from '@vended/contract/stock/loans';
import { listMovements } from '@vended/contract/stock/movements';
import { movementKinds, type MovementKind } from '@vended/contract/stock/movements.fields';
import { readStockSummary } from '@vended/contract/stock/summary';
import { recordCounts } from '../../resources/stock/counts.service';
import { runCommand } from '../../testing/runCommand';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.admin');

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('the stock of the demonstration is what its ledger adds up to', async () => {
  const said = await runCommand(await api.owner(), 'stock verify');

  expect(said).toContain('Acme Tooling: as the ledger adds up.');
  expect(said).toContain('Globex Foods: as the ledger adds up.');
});

test('its lines are those that would have been booked: going through all of them again adds none', async () => {
  const { id: userId = '', customer_account_id = '' } = acme.session ?? {};
  const actor = { userId, username: 'acme.admin' };
  await api.database.withAccount(customer_account_id, actor, async (scope) => {
    const stored = async () => ({
      lines: await scope.trx.selectFrom('stock_movements').select('id').orderBy('id').execute(),
      levels: await scope.trx
        .selectFrom('stock_levels')
        .select(['place_id', 'item_id', 'quantity', 'shortfall'])
        .orderBy('place_id')
        .orderBy('item_id')
        .execute(),
    });
    const before = await stored();
    expect(before.lines.length).toBeGreaterThan(1000);

    const counted = before.levels.map(({ place_id, item_id }) => ({ place_id, item_id, quantity: 0 }));
    await recordCounts(scope, { counted, counted_at: daysAgo(89.75) });

    expect(await stored()).toEqual(before);
  });
});

test('every figure of the home page has something to show', async () => {
  const { summary } = await acme.ask(readStockSummary, {});

  for (const [name, figure] of Object.entries(summary))
    expect({ name, something: figure > 0 }).toEqual({ name, something: true });
  const { loans } = await acme.ask(listLoans, { state: 'overdue' });
  expect(loans).toMatchObject([{ person: 'acme.nights', description: 'Digital caliper 150 mm', open: 1 }]);
});

test('there is a movement of every kind, by people and machines of the account', async () => {
  for (const kind of Object.keys(movementKinds) as MovementKind[]) {
    const { movements } = await acme.ask(listMovements, { kind, limit: 5 });
    expect({ kind, found: movements.length > 0 }).toEqual({ kind, found: true });
    for (const { username } of movements) expect(['acme.admin', 'device']).toContain(username);
  }
  const { entries } = await acme.ask(listAudit, { limit: 50 });
  expect(new Set(entries.map(({ username }) => username))).toEqual(new Set(['acme.admin']));
});

test('what the carousel could not say waits, and was opened by somebody who was allowed to', async () => {
  const [carousel] = (await acme.ask(listDevices, { q: 'carousel' })).devices;
  const device_id = carousel?.id ?? '';

  const { events } = await acme.ask(listDeviceEvents, { device_id, state: 'waiting' });

  expect(events).toMatchObject([{ was_allowed: true, event: { board_number: 1, bin_number: 14 } }]);
});

test('the motor that jammed is among the faults', async () => {
  const { events } = await acme.ask(listDeviceEvents, { state: 'fault' });
  expect(events).toMatchObject([
    { event: { kind: 'fault', text: expect.stringMatching(/jammed/) as unknown } },
  ]);
});
