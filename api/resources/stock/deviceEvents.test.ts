import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { exportCalls } from '@vended/contract/exports';
import { listAudit } from '@vended/contract/audit';
import { listDevices } from '@vended/contract/devices';
import { saveItem } from '@vended/contract/items';
import { saveStockItem } from '@vended/contract/stock/stockItems';
import { saveUser } from '@vended/contract/users';
import type { InputOf } from '@vended/contract/call';
import { issueDeviceKey } from '@vended/contract/deviceKeys';
import {
  applyDeviceEvents,
  deviceOrState,
  dismissDeviceEvents,
  reopenDeviceEvent,
  listDeviceEvents,
  reportDeviceEvents,
  waitsFor,
} from '@vended/contract/stock/deviceEvents';
import { readLayout } from '@vended/contract/stock/layouts';
import { listLevels } from '@vended/contract/stock/levels';
import { maxDaysLate, maxDeviceEvents } from '@vended/contract/stock/limits';
import { listMovements } from '@vended/contract/stock/movements';
import { notYet, tooLongAgo } from '@vended/contract/stock/quantity';
import { readStockSummary } from '@vended/contract/stock/summary';
import { pageByPage } from '../../testing/pages';
import { minutesAgo } from '../../testing/moments';
import { acmeStock } from '../../testing/stockOf';
import { randomFrom, shuffled } from '../../testing/stockScene';
import { apiOfTests, type Caller } from '../../testing/testApi';
import type { AccountScope } from '../../storage/access/database';
import { recordCounts } from './counts.service';
import { storeEvents } from './deviceEvents.service';
import { binsThen, peopleThen } from './deviceEvents.store';
import { saveLayout } from './layouts.service';

const api = apiOfTests();
const admin = api.as('acme.admin');
const acme = acmeStock(api);
let key: string;

// So that no test is refused for the calls of those before it.
beforeEach(async () => {
  ({ key } = await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: acme.device }));
});
afterEach(async () => {
  expect(await acme.faults()).toEqual([]);
});

async function report(events: readonly unknown[], device_time = new Date().toISOString()) {
  const headers = { Authorization: `Bearer ${key}` };
  const { status, json } = await api.anonymous.send(reportDeviceEvents, { device_time, events }, headers);
  expect(status).toBe(200);
  return reportDeviceEvents.output.parse(json());
}

/** A new bin for the first item, and how a take from it is reported. */
async function newBin(valid_from?: string) {
  const place = await acme.bin({ ...(valid_from !== undefined && { valid_from }) });
  const bin = await acme.positionOf(place);
  const take = (quantity: number, happened_at: string) => ({
    kind: 'take',
    id: crypto.randomUUID(),
    happened_at,
    person_id: acme.person,
    quantity,
    ...bin,
  });
  return { place, bin, take };
}

const belongs = (bin: { board_number: number; bin_number: number }, valid_from: string) =>
  acme.run((scope) =>
    saveLayout(scope, {
      device_id: acme.device,
      bins: [{ ...bin, item_id: acme.items[0], capacity: 20, par: 10, minimum: 1 }],
      valid_from,
    }),
  );

const changeUse = (place_id: string, by: number) =>
  api.asOwner(({ trx }) =>
    sql`UPDATE stock_use SET taken = taken + ${by} WHERE place_id = ${place_id}`.execute(trx),
  );

const count = (place_id: string, quantity: number, counted_at?: string) =>
  acme.run((scope) =>
    recordCounts(scope, { counted: [{ place_id, item_id: acme.items[0], quantity }], counted_at }),
  );

const level = async (place_id: string, item_id = acme.items[0]) => {
  const found = await acme.run(({ trx }) =>
    trx
      .selectFrom('stock_levels')
      .select('quantity')
      .where('place_id', '=', place_id)
      .where('item_id', '=', item_id)
      .executeTakeFirst(),
  );
  return found?.quantity ?? 0;
};

const stored = async (id: string) =>
  (await admin.ask(listDeviceEvents, { device_id: acme.device })).events.find((event) => event.id === id);

const applyAgain = () => admin.ask(applyDeviceEvents, { device_id: acme.device });

const eventsWaiting = async () => (await admin.ask(readStockSummary, {})).summary.events_waiting;

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('the clock of a device is corrected by its difference at the call', async () => {
  const { take, place } = await newBin(minutesAgo(120));
  await count(place, 10, minutesAgo(60));
  // Its clock is a day behind: it happened ten minutes ago.
  const dayBehind = (minutes: number) => minutesAgo(24 * 60 + minutes);
  const event = take(2, dayBehind(10));

  expect(await report([event], dayBehind(0))).toMatchObject({ applied: 1 });

  const { happened_at } = (await stored(event.id)) ?? {};
  expect(Math.abs(Date.parse(happened_at ?? '') - Date.parse(minutesAgo(10)))).toBeLessThan(60_000);
  expect(await level(place)).toBe(8);
});

test('a take counts for the item that was in the bin when it happened', async () => {
  const { take, place, bin } = await newBin(minutesAgo(120));
  await count(place, 10, minutesAgo(90));
  const [, other] = acme.items;
  const numbers = { capacity: 20, par: 10, minimum: 1 };
  await acme.run((scope) =>
    saveLayout(scope, {
      device_id: acme.device,
      bins: [{ ...bin, item_id: other, ...numbers }],
      valid_from: minutesAgo(30),
    }),
  );
  const [before, after] = [take(3, minutesAgo(60)), take(1, minutesAgo(10))];

  await report([after, before]);

  expect(await level(place)).toBe(7);
  const { movements } = await admin.ask(listMovements, {
    place_id: place,
    kind: 'issue',
    sort: 'happened_at',
  });
  const byDevice = { person: 'acme.admin', device_name: expect.any(String) as unknown, username: 'device' };
  expect(movements).toMatchObject([
    { item_id: acme.items[0], quantity: 3, user_id: null, ...byDevice },
    { item_id: other, quantity: 1, user_id: null, ...byDevice },
  ]);
});

test('events in any order and twice, also at the same time, leave what the right order leaves', async () => {
  const { take, place } = await newBin(minutesAgo(120));
  await count(place, 100, minutesAgo(100));
  const events = Array.from({ length: 40 }, (_, index) => take(1 + (index % 3), minutesAgo(90 - index)));
  const sum = events.reduce((total, { quantity }) => total + quantity, 0);
  const shuffled = events.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const other = await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: acme.device });
  const own = report([...shuffled.slice(0, 30), ...shuffled.slice(5, 15)]);
  key = other.key;

  const answers = await Promise.all([own, report(shuffled.slice(10))]);

  expect(answers.reduce((total, { applied }) => total + applied, 0)).toBe(40);
  expect(await level(place)).toBe(100 - sum);
});

test('another event under a known id waits for somebody to record it, and one that was only sent again does not', async () => {
  const { take, place } = await newBin(minutesAgo(120));
  await count(place, 10, minutesAgo(60));
  const first = take(1, minutesAgo(30));
  const other = { ...take(3, minutesAgo(10)), id: first.id };
  const third = { ...other, quantity: 2, happened_at: minutesAgo(12) };
  await report([first]);

  const reason = waitsFor.otherEvent;
  expect(await report([other, third, other])).toMatchObject({
    applied: 0,
    known: 1,
    waiting: [
      { id: first.id, reason },
      { id: first.id, reason },
    ],
  });
  const again = { ...first, happened_at: first.happened_at.replace('Z', '+00:00'), attempt: 2 };
  expect(await report([again, { ...other, attempt: 2 }])).toMatchObject({ known: 2, waiting: [] });
  await applyAgain();

  expect(await level(place)).toBe(9);
  const { events } = await admin.ask(listDeviceEvents, { device_id: acme.device, state: 'waiting' });
  expect(events.filter((event) => event.reason === reason)).toMatchObject([
    { event: other, person: 'acme.admin', board_number: other.board_number },
    { event: third },
  ]);
  const [{ id: event_id } = { id: '' }] = events.filter((event) => event.reason === reason);
  const dismissed = { device_id: acme.device, event_id, alike: true, reason: 'Recorded by hand' };
  expect(await admin.ask(dismissDeviceEvents, dismissed)).toMatchObject({ dismissed: 2 });
});

test('what is older than may be reported is kept, and so is what PostgreSQL could not read', async () => {
  const { take, place } = await newBin();
  const old = take(1, minutesAgo((maxDaysLate + 1) * 24 * 60));
  const odd = { ...take(1, minutesAgo(1)), job: 'a\0b', more: '\ud800' };

  const { waiting } = await report([old, odd]);

  expect(waiting).toEqual([
    { id: old.id, reason: tooLongAgo },
    { id: odd.id, reason: 'Job contains a character that cannot be stored.' },
  ]);
  expect(await stored(old.id)).toMatchObject({ reason: waitsFor.longAgo });
  expect(await stored(old.id)).toMatchObject({ event: old, happened_at: null, applied_at: null });
  expect(await stored(odd.id)).toMatchObject({ event: { job: 'a\0b' } });
  expect(await level(place)).toBe(0);
});

test.each([
  ['nested', `{"id":"${crypto.randomUUID()}","more":${nested(5_000)}}`],
  ['nested, without an id', `{"more":${nested(100_000)}}`],
  ['nested itself', nested(5_000)],
  ['long', `{"kind":"fault","text":"${'x'.repeat(500_000)}"}`],
  ['with names that PostgreSQL could not read', String.raw`{"a\u0000b":1,"\ud800":"\udfff"}`],
  ['with names that objects have', '{"__proto__":{"id":7},"constructor":1,"toString":null}'],
  ['with numbers that no computer has', '{"more":1e999,"less":-1e-999}'],
])('one that is %s is kept, and the others are booked', async (_what, odd) => {
  const { take, place } = await newBin(minutesAgo(120));
  await count(place, 10, minutesAgo(60));
  const [before, after] = [take(1, minutesAgo(3)), take(2, minutesAgo(1))].map((event) =>
    JSON.stringify(event),
  );

  const answered = await fetch(`${api.address}/device_events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: `{"device_time":"${new Date().toISOString()}","events":[${before},${odd},${after}]}`,
  });

  expect(answered.status).toBe(200);
  const { applied, waiting } = reportDeviceEvents.output.parse(await answered.json());
  expect([applied, waiting.length]).toEqual([2, 1]);
  expect(await stored(waiting[0]?.id ?? '')).toMatchObject({ applied_at: null, reason: waitsFor.program });
  expect(await level(place)).toBe(7);
});

test('of one that says more than is kept, what is known is kept, and it is booked', async () => {
  const { take, place } = await newBin(minutesAgo(120));
  await count(place, 10, minutesAgo(60));
  const event = { ...take(2, minutesAgo(1)), job: 'J-7' };
  const log = Array.from({ length: 500 }, () => 'The motor turned.');
  const unreadable = { ...take(1, minutesAgo(1)), job: log, kind: 'x'.repeat(9_000) };

  const answers = [await report([{ ...event, log }, unreadable]), await report([{ ...event, log }])];

  expect(answers).toMatchObject([{ applied: 1 }, { known: 1 }]);
  expect((await stored(event.id))?.event).toEqual({ ...event, '…': '…' });
  expect((await stored(unreadable.id))?.event).toEqual({
    ...unreadable,
    job: '…',
    kind: `${'x'.repeat(500)}…`,
    '…': '…',
  });
  expect(await level(place)).toBe(8);
});

test('two without an id that differ only in what is not kept are two', async () => {
  const said = (end: string) => ({
    kind: 'fault',
    log: [...Array.from({ length: 500 }, () => 'turned'), end],
  });

  expect((await report([said('stopped'), said('went on')])).waiting).toHaveLength(2);
});

test('one that adds up to what no column holds does not keep the others from being booked', async () => {
  const { take, place } = await newBin(minutesAgo(120));
  const { take: takeElsewhere, place: elsewhere } = await newBin(minutesAgo(120));
  await count(elsewhere, 10, minutesAgo(60));
  await report([take(1, minutesAgo(10))]);
  await changeUse(place, 2_147_483_646);
  const [tooMuch, other] = [take(2, minutesAgo(3)), takeElsewhere(2, minutesAgo(1))];

  expect(await report([tooMuch, other])).toMatchObject({
    applied: 1,
    waiting: [{ id: tooMuch.id, reason: waitsFor.ledger }],
  });
  expect(await level(elsewhere)).toBe(8);
  await changeUse(place, -2_147_483_646);
});

test('one that no level could hold does not keep the others from being booked', async () => {
  const { take, place } = await newBin(minutesAgo(120));
  await acme.run(({ trx, accountId }) =>
    trx
      .insertInto('stock_movements')
      .values({
        customer_account_id: accountId,
        id: crypto.randomUUID(),
        item_id: acme.items[0],
        quantity: 999_999_999,
        kind: 'receive',
        from_place_id: null,
        to_place_id: place,
        person_id: null,
        corrects: null,
        count_id: null,
        found_for: null,
        reference: '',
        job: '',
        reason: '',
        happened_at: minutesAgo(100),
        user_id: null,
        username: 'test',
        device_id: null,
      })
      .execute(),
  );
  await acme.run(({ trx }) =>
    trx.updateTable('stock_levels').set({ quantity: 999_999_999 }).where('place_id', '=', place).execute(),
  );
  const returned = { ...take(20, minutesAgo(20)), kind: 'return' };
  const taken = take(5, minutesAgo(10));

  const { applied, waiting } = await report([taken, returned]);

  expect([applied, waiting]).toEqual([
    1,
    [{ id: returned.id, reason: 'That is more than a place can hold.' }],
  ]);
  expect(await level(place)).toBe(999_999_994);
});

test('a fault is kept and moves nothing', async () => {
  const fault = {
    kind: 'fault',
    id: crypto.randomUUID(),
    happened_at: minutesAgo(1),
    text: 'Motor 7 is jammed',
  };

  expect(await report([fault])).toMatchObject({ applied: 1 });
  expect(await stored(fault.id)).toMatchObject({ event: fault, reason: '' });
});

test.each(['take', 'return'])(
  'a %s of more than the bin can hold waits, and only a take of more than was known asks for a count',
  async (kind) => {
    const { take, place } = await newBin(minutesAgo(120));
    const [fits, beyond] = [20, 21].map((quantity) => ({ ...take(quantity, minutesAgo(9)), kind }));

    expect(await report([fits, beyond])).toMatchObject({
      applied: 1,
      waiting: [{ id: beyond?.id, reason: waitsFor.capacity }],
    });
    expect(await level(place)).toBe(kind === 'take' ? 0 : 20);
    const { levels } = await admin.ask(listLevels, { place_id: place, counting: 'asked' });
    expect(levels).toHaveLength(kind === 'take' ? 1 : 0);
  },
);

/** A device with boards, which reports a take from a board that it does not have. */
async function withoutBoard() {
  const { devices } = await admin.ask(listDevices, { limit: 100 });
  const { id: device_id = '', unit_config = [] } = devices.find(({ unit_type }) => unit_type !== '') ?? {};
  ({ key } = await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id }));
  const bin = { board_number: unit_config.length + 1, bin_number: 1 };
  const take = (happened_at: string) => ({
    ...{ kind: 'take', id: crypto.randomUUID(), happened_at, person_id: acme.person, quantity: 1 },
    ...bin,
  });
  return { device_id, bin, take };
}

test('a report of a bin on a board that the device does not have says so', async () => {
  const { device_id, bin, take } = await withoutBoard();
  const event = take(minutesAgo(9));

  expect((await report([event])).waiting).toEqual([{ id: event.id, reason: waitsFor.board }]);
  const { waiting = [] } = await admin.ask(readLayout, { device_id });
  expect(waiting).toContainEqual(expect.objectContaining({ ...bin, reports: 1 }));
});

test('what was reported in one call is listed by when it happened, page by page and in both directions', async () => {
  const { take } = await withoutBoard();
  // It has reported nothing else that the pages would go through.
  const [locker] = (await admin.ask(listDevices, { q: 'Spare locker' })).devices;
  const device_id = locker?.id ?? '';
  ({ key } = await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id }));
  const events = [5, 9, 7, 8, 6].map((minutes) => take(minutesAgo(minutes)));
  const unreadable = { id: crypto.randomUUID(), kind: 'door-open' };
  await report([unreadable, ...events]);
  const latestFirst = [...events.toSorted((a, b) => (a.happened_at > b.happened_at ? -1 : 1)), unreadable];
  const expected = latestFirst.map(({ id }): string => id);

  const paged = (sort: 'received_at' | '-received_at') =>
    pageByPage(
      (cursor) => admin.ask(listDeviceEvents, { device_id, limit: 2, sort, cursor }),
      ({ events: page }) => page.map(({ id }) => id),
    );

  expect(await paged('-received_at')).toEqual(expected);
  expect(await paged('received_at')).toEqual(expected.toReversed());
});

test.each(['received_at', '-received_at'] as const)(
  'a page by %s goes on from the cursor of an earlier release, and leaves none out',
  async (sort) => {
    const { take } = await newBin(minutesAgo(120));
    await report([5, 9, 7].map((minutes) => take(1, minutesAgo(minutes))));
    const of = { device_id: acme.device, sort };
    const { events } = await admin.ask(listDeviceEvents, { ...of, limit: 100 });
    const [, last] = events;
    const cursorOf = (...then: string[]) =>
      Buffer.from(JSON.stringify([sort, last?.received_at, last?.id, ...then])).toString('base64url');

    const page = await admin.ask(listDeviceEvents, { ...of, limit: 100, cursor: cursorOf() });

    const ids = page.events.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(events.slice(2).map(({ id }) => id)));
    expect(
      await admin.refusal(listDeviceEvents, { ...of, limit: 100, cursor: cursorOf('yesterday') }),
    ).toMatchObject({
      status: 400,
      fields: { cursor: expect.any(String) as unknown },
    });
  },
);

test('what happened in no bin waits for the layout, and what has not happened yet waits too', async () => {
  const { take } = await newBin();
  const inNoBin = { ...take(1, minutesAgo(1)), board_number: 99, bin_number: 50 };
  const later = take(1, '2999-01-01T00:00:00Z');

  expect((await report([inNoBin, later])).waiting).toEqual([
    { id: inNoBin.id, reason: waitsFor.bin },
    { id: later.id, reason: notYet },
  ]);
});

test('one that waits behind hundreds of others is applied with them', async () => {
  const unreadable = () =>
    Array.from({ length: 500 }, () => ({ kind: 'door-open', at: crypto.randomUUID() }));
  await report(unreadable());
  await report(unreadable());
  const { take, bin, place } = await newBin();
  const early = take(1, minutesAgo(30));
  await report([early]);
  await belongs(bin, minutesAgo(60));

  const { waiting } = await applyAgain();

  expect(waiting).toBeGreaterThanOrEqual(1_000);
  expect(await stored(early.id)).toMatchObject({ reason: '', event_kind: 'take', ...bin });
  expect(await level(place)).toBe(0);
});

test('the layout names the bins that reports wait for, and since when', async () => {
  const { take, bin } = await newBin();
  const happened_at = minutesAgo(50);
  await report([take(1, minutesAgo(30)), take(1, happened_at)]);

  const { waiting = [] } = await admin.ask(readLayout, { device_id: acme.device });

  expect(waiting).toContainEqual({ ...bin, reports: 2, since: expect.any(String) as unknown });
  const { since = '' } = waiting.find(({ bin_number }) => bin_number === bin.bin_number) ?? {};
  expect(Math.abs(Date.parse(since) - Date.parse(happened_at))).toBeLessThan(60_000);
});

test('what was reported in time is still applied when it has waited for more than 90 days', async () => {
  const { take, bin } = await newBin();
  const early = take(1, minutesAgo(30));
  await report([early]);
  const days = maxDaysLate + 10;
  await acme.run(({ trx }) =>
    sql`UPDATE stock_device_events SET received_at = received_at - make_interval(days => ${days}),
      clock_behind_ms = clock_behind_ms - ${days}::bigint * 86400000,
      happened_at = happened_at - make_interval(days => ${days}) WHERE id = ${early.id}`.execute(trx),
  );
  await belongs(bin, minutesAgo(days * 24 * 60 + 60));

  await applyAgain();

  expect(await stored(early.id)).toMatchObject({ reason: '' });
});

test('one that can never be booked is dismissed with the reason, and no longer counted or tried', async () => {
  const before = await eventsWaiting();
  const { take, bin } = await newBin();
  const [one, other, third] = [take(1, minutesAgo(30)), take(1, minutesAgo(29)), take(1, minutesAgo(28))];
  const elsewhere = { ...take(1, minutesAgo(30)), person_id: crypto.randomUUID() };
  await report([one, other, third, elsewhere]);
  const dismiss = (event_id: string, alike?: boolean) =>
    admin.ask(dismissDeviceEvents, { device_id: acme.device, event_id, alike, reason: 'A test opening' });

  expect(await dismiss(one.id)).toMatchObject({ dismissed: 1 });
  expect(await dismiss(one.id)).toMatchObject({ dismissed: 0 });
  expect(await eventsWaiting()).toBe(before + 3);
  expect((await dismiss(other.id, true)).dismissed).toBeGreaterThanOrEqual(2);
  expect(await stored(elsewhere.id)).toMatchObject({ reason: waitsFor.person, dismissed_at: null });
  await belongs(bin, minutesAgo(60));
  await applyAgain();

  expect(await stored(third.id)).toMatchObject({
    applied_at: null,
    dismissed_by: 'acme.admin',
    dismissed_because: 'A test opening',
    reason: waitsFor.item,
  });
  const { events } = await admin.ask(listDeviceEvents, { state: 'dismissed' });
  expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id, third.id]));
  const { entries } = await admin.ask(listAudit, { resource: 'stock_device_event' });
  expect(entries.filter(({ record_id }) => record_id === third.id)).toMatchObject([
    { username: 'acme.admin', after: { dismissed_because: 'A test opening' } },
  ]);
});

test('one that was dismissed by mistake is reopened, and applied with all that waits', async () => {
  const { take, bin } = await newBin();
  const one = take(1, minutesAgo(30));
  await report([one]);
  const of = { device_id: acme.device, event_id: one.id };
  await admin.ask(dismissDeviceEvents, { ...of, reason: 'The wrong line' });

  expect(await admin.ask(reopenDeviceEvent, of)).toMatchObject({ reopened: 1 });
  expect(await admin.ask(reopenDeviceEvent, of)).toMatchObject({ reopened: 0 });
  expect(await stored(one.id)).toMatchObject({ dismissed_by: null, reason: waitsFor.item });
  await belongs(bin, minutesAgo(60));
  await applyAgain();

  expect(await stored(one.id)).toMatchObject({ reason: '', dismissed_at: null });
  expect(await admin.ask(reopenDeviceEvent, of)).toMatchObject({ reopened: 0 });
  const unknown = { ...of, event_id: crypto.randomUUID() };
  expect(await admin.refusal(reopenDeviceEvent, unknown)).toMatchObject({ status: 404 });
  const dismissal = { device_id: acme.device, event_id: unknown.event_id, reason: 'None' };
  expect(await admin.refusal(dismissDeviceEvents, dismissal)).toMatchObject({ status: 404 });
  const { entries } = await admin.ask(listAudit, { resource: 'stock_device_event' });
  expect(entries.find(({ record_id }) => record_id === one.id)).toMatchObject({
    before: { dismissed_because: 'The wrong line' },
    after: { dismissed_at: null },
  });
});

test('others of the same bin are dismissed along with one that waits for what belonged there, and are counted before', async () => {
  const { take } = await newBin();
  const { take: takeElsewhere } = await newBin();
  const [one, other, elsewhere] = [
    take(1, minutesAgo(30)),
    take(1, minutesAgo(29)),
    takeElsewhere(1, minutesAgo(29)),
  ];
  await report([one, other, elsewhere]);
  const named = { device_id: acme.device, event_id: one.id };

  const alike = await admin.ask(listDeviceEvents, { device_id: acme.device, alike: one.id });
  expect(alike.events.map(({ id }) => id)).toEqual([other.id]);
  const { dismissed } = await admin.ask(dismissDeviceEvents, { ...named, alike: true, reason: 'A test' });

  expect(dismissed).toBe(2);
  expect(await stored(elsewhere.id)).toMatchObject({ dismissed_at: null });
});

test('a file of reports has what was moved, and no number of a badge', async () => {
  const badge_number = `SECRET-${crypto.randomUUID()}`;
  const { take } = await newBin(minutesAgo(60));
  const { person_id: _person, ...byBadge } = { ...take(3, minutesAgo(1)), job: 'J-77', badge_number };
  await report([byBadge]);
  const { bytes } = await admin.send(exportCalls.device_events.call, {
    device_id: acme.device,
    state: 'waiting',
  });
  const file = new TextDecoder().decode(bytes);
  expect(file).toMatch(/Quantity,Job,Text/);
  expect(file).toMatch(/,3,J-77,/);
  expect(file).not.toContain(badge_number);
  expect((await admin.send(exportCalls.device_events.call, {})).status).toBe(400);
});

test('faults, and who opened a device without access, are listed for a device and for all', async () => {
  const { take, place } = await newBin(minutesAgo(120));
  await count(place, 10, minutesAgo(60));
  const fault = { kind: 'fault', id: crypto.randomUUID(), happened_at: minutesAgo(2), text: 'Motor 4 jams' };
  const opened = take(1, minutesAgo(1));
  await report([fault, opened]);

  for (const device_id of [undefined, acme.device]) {
    const idsOf = async (state: 'fault' | 'not_allowed') =>
      (await admin.ask(listDeviceEvents, { device_id, state })).events.map(({ id }) => id);
    expect(await idsOf('fault')).toContain(fault.id);
    expect(await idsOf('fault')).not.toContain(opened.id);
    expect((await idsOf('not_allowed')).includes(opened.id)).toBe(
      (await stored(opened.id))?.was_allowed === false,
    );
  }
  expect(await admin.refusal(listDeviceEvents, {})).toMatchObject({
    status: 400,
    fields: { device_id: deviceOrState },
  });
});

describe('what was against a rule of the console is applied, and listed with the rule', () => {
  let bins = 0;

  /** A new item of which something was said before, and how a person who never took any reports a take. */
  async function ruled(settings: Omit<InputOf<typeof saveStockItem>, 'item_id'>) {
    const { item_id } = await admin.ask(saveItem, { action: 'INSERT', description: 'A tool with rules' });
    await admin.ask(saveStockItem, { item_id, ...settings });
    await saidLongAgo(item_id);
    const { user_id: person_id } = await admin.ask(saveUser, {
      action: 'INSERT',
      username: `w.${crypto.randomUUID()}`,
    });
    bins += 1;
    const bin = { board_number: 63, bin_number: bins };
    const belongsSince = (valid_from: string, into = bin) =>
      acme.run((scope) =>
        saveLayout(scope, {
          device_id: acme.device,
          bins: [{ ...into, item_id, capacity: 20, par: 10, minimum: 1 }],
          valid_from,
        }),
      );
    const take = (quantity: number, happened_at: string) => ({
      ...{ kind: 'take', id: crypto.randomUUID(), happened_at, person_id, quantity },
      ...bin,
    });
    return { item_id, take, belongsSince, otherBin: { ...bin, board_number: 64 } };
  }

  /** With its bin. */
  async function ruledInBin(settings: Parameters<typeof ruled>[0]) {
    const item = await ruled(settings);
    await item.belongsSince(minutesAgo(60 * 24 * 20));
    return item;
  }

  /** As if it had been said before anything was taken. */
  const saidLongAgo = (item_id: string) =>
    api.asOwner(async ({ trx }) => {
      await sql`UPDATE stock_items SET updated_at = now() - interval '30 days' WHERE item_id = ${item_id}`.execute(
        trx,
      );
      await sql`UPDATE audit_entries SET created_at = now() - interval '30 days' WHERE record_id = ${item_id}`.execute(
        trx,
      );
    });

  const ruleOf = async (id: string) => {
    const { applied_at, broken_rule } = await acme.run(({ trx }) =>
      trx
        .selectFrom('stock_device_events')
        .select(['applied_at', 'broken_rule'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(applied_at).not.toBeNull();
    return broken_rule;
  };

  const back = <Take extends object>(take: Take) => ({ ...take, kind: 'return' });

  test('a take over a limit, and none of those before it', async () => {
    const { take } = await ruledInBin({ max_a_day: 2, max_a_week: 3 });
    const [first, second, third] = [take(1, minutesAgo(9)), take(1, minutesAgo(8)), take(2, minutesAgo(7))];
    await report([third, second, first]);
    expect([await ruleOf(first.id), await ruleOf(second.id)]).toEqual([null, null]);
    expect(await ruleOf(third.id)).toBe('Over the limit of 2 a day. Over the limit of 3 a week.');
    const { events } = await admin.ask(listDeviceEvents, { state: 'against_rule' });
    const ids = events.map(({ id }) => id);
    expect(ids).toContain(third.id);
    expect(ids).not.toContain(first.id);
  });

  test('by the rules of then, whatever holds now', async () => {
    const { item_id, take } = await ruledInBin({ inspect_by: '2020-01-01' });
    await admin.ask(saveStockItem, { item_id, inspect_by: null, max_a_day: 1 });
    await sleep(10);
    const [before, after] = [take(2, minutesAgo(60)), take(2, minutesAgo(0))];
    await report([before, after]);
    expect(await ruleOf(before.id)).toBe('Past the inspection that was due by 1 January 2020.');
    expect(await ruleOf(after.id)).toBe('Over the limit of 1 a day.');
  });

  test('also when it is applied again', async () => {
    const { take, belongsSince } = await ruled({ needs_job: true });
    const early = take(1, minutesAgo(60));
    await report([early]);
    expect(await stored(early.id)).toMatchObject({ applied_at: null, broken_rule: null });
    await belongsSince(minutesAgo(90));
    await applyAgain();
    expect(await ruleOf(early.id)).toBe('Taken without a job.');
  });

  test('also of later reports when an earlier one is applied that waited', async () => {
    const { take, belongsSince } = await ruled({ max_a_day: 1, needs_job: true });
    const first = { ...take(1, minutesAgo(60)), job: 'J-1' };
    await belongsSince(minutesAgo(30));
    const second = take(1, minutesAgo(20));
    await report([first, second]);
    expect(await ruleOf(second.id)).toBe('Taken without a job.');
    await belongsSince(minutesAgo(90));
    await applyAgain();
    expect(await ruleOf(first.id)).toBeNull();
    expect(await ruleOf(second.id)).toBe('Taken without a job. Over the limit of 1 a day.');
  });

  test('by a limit that began after a take which is reported late', async () => {
    const { item_id, take } = await ruledInBin({});
    await admin.ask(saveStockItem, { item_id, max_a_day: 1 });
    await sleep(10);
    const second = take(1, minutesAgo(0));
    await report([second]);
    await admin.ask(saveStockItem, { item_id, max_a_day: null });
    const first = take(1, minutesAgo(60));
    await report([first]);
    expect([await ruleOf(first.id), await ruleOf(second.id)]).toEqual([null, 'Over the limit of 1 a day.']);
  });

  test('of what happened at the same moment, one take is over the limit, and a return is of what was taken', async () => {
    const at = minutesAgo(9);
    const limited = await ruledInBin({ max_a_day: 1 });
    const free = await ruledInBin({});
    const [one, other] = [limited.take(1, at), { ...limited.take(1, at), ...limited.otherBin }];
    const [returned, taken] = [back(free.take(1, at)), { ...free.take(1, at), ...free.otherBin }];
    // The moments of one call are corrected alike, and two of its events are applied later.
    expect(await report([one, other, returned, taken])).toMatchObject({ applied: 2 });
    expect([await ruleOf(one.id), await ruleOf(returned.id)]).toEqual([
      null,
      'Returned by a person who had none.',
    ]);
    for (const { belongsSince, otherBin } of [limited, free]) await belongsSince(minutesAgo(60), otherBin);
    await applyAgain();
    const rules = [await ruleOf(one.id), await ruleOf(other.id)];
    expect(rules.filter((rule) => rule !== null)).toEqual(['Over the limit of 1 a day.']);
    expect(await ruleOf(returned.id)).toBeNull();
  });

  test.each([1, 2])(
    'rules do not depend on the order in which a device reports takes and returns (%i)',
    async (seed) => {
      const random = randomFrom(seed);
      const shape = Array.from({ length: 24 }, (_, index) => ({
        kind: index > 0 && random() < 0.6 ? 'take' : 'return',
        quantity: 1 + Math.floor(random() * 3),
        // No two of them are exactly a day apart: each call has its own clock.
        minutes: 187 * (24 - index),
      }));
      const reportedAs = async (order: readonly number[], atOnce: number) => {
        const { take } = await ruledInBin({ max_a_day: 4, max_a_week: 9, loan_days: seed === 2 ? 7 : null });
        const events = shape.map(({ kind, quantity, minutes }) => ({
          ...take(quantity, minutesAgo(minutes)),
          kind,
        }));
        for (let from = 0; from < order.length; from += atOnce)
          await acme.run((scope) =>
            storeEvents(scope, acme.device, {
              device_time: new Date().toISOString(),
              events: order.slice(from, from + atOnce).map((index) => events[index]),
            }),
          );
        return Promise.all(events.map(({ id }) => ruleOf(id)));
      };
      const inOrder = shape.map((_event, index) => index);

      const expected = await reportedAs(inOrder, 24);

      expect(expected.some((rule) => rule?.startsWith('Over'))).toBe(true);
      expect(expected.some((rule) => rule?.startsWith('Returned'))).toBe(true);
      expect(await reportedAs(inOrder.toReversed(), 1)).toEqual(expected);
      expect(await reportedAs(shuffled(inOrder, random), 1)).toEqual(expected);
      expect(await reportedAs(shuffled(inOrder, random), 5)).toEqual(expected);
    },
  );
});

test('only those who may change users read the numbers of badges in what devices report', async () => {
  const badge_number = `SECRET-${crypto.randomUUID()}`;
  const { take } = await newBin(minutesAgo(60));
  const { person_id: _person, ...byBadge } = { ...take(1, minutesAgo(1)), badge_number };
  const unreadable = { id: crypto.randomUUID(), kind: 'fault', card: badge_number };
  await report([byBadge, unreadable, badge_number]);
  const listed = async (caller: Caller) =>
    (await caller.ask(listDeviceEvents, { device_id: acme.device, limit: 20 })).events;

  const all = await listed(await api.signIn('acme.user'));
  expect(JSON.stringify(all)).not.toContain(badge_number);
  const { badge_number: _number, ...shown } = byBadge;
  expect(all.find(({ id }) => id === byBadge.id)?.event).toEqual(shown);
  expect(await listed(admin)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: byBadge }),
      expect.objectContaining({ event: badge_number }),
    ]),
  );
});

test('a report and a change of what belongs into the bins of the same device do not wait in a circle', async () => {
  const { bin, take } = await newBin(minutesAgo(60));
  const tried = { report: 0, save: 0 };
  const reporting = acme.run(async (scope) => {
    tried.report += 1;
    const event = take(1, minutesAgo(1));
    await binsThen(scope, acme.device, [{ ...bin, at: event.happened_at }]);
    // Until the other one has locked the device.
    await sleep(400);
    return storeEvents(scope, acme.device, { device_time: new Date().toISOString(), events: [event] });
  });
  await sleep(100);
  const saving = acme.run((scope) => {
    tried.save += 1;
    const numbers = { item_id: acme.items[0], capacity: 20, par: 11, minimum: 1 };
    return saveLayout(scope, { device_id: acme.device, bins: [{ ...bin, ...numbers }] });
  });
  await Promise.all([reporting, saving]);

  expect(tried).toEqual({ report: 1, save: 1 });
});

test('a report reads the badges of an account once, however many of them opened the device', async () => {
  const all = 2000;
  const at = new Date().toISOString();
  const { people, read } = await acme.run(async (scope) => {
    await sql`
      INSERT INTO user_badges (customer_account_id, id, user_id, badge_number, created_at)
      SELECT ${acme.accountId}, gen_random_uuid(), ${acme.person}, 'of-a-plant-' || n, ${minutesAgo(10)}
      FROM generate_series(1, ${all}::int) AS n`.execute(scope.trx);
    const opened = Array.from({ length: 100 }, (_, number) => ({
      at,
      badge_number: `OF-A-PLANT-${number + 1}`,
    }));
    const before = await rowsRead(scope);
    return {
      people: await peopleThen(scope, acme.device, opened),
      read: (await rowsRead(scope)) - before,
    };
  });
  expect(new Set(people.map(({ person_id }) => person_id))).toEqual(new Set([acme.person]));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(2 * all);
});

test('a device that was offline for long reports as many events as it may, each with the longest text', async () => {
  const events = Array.from({ length: maxDeviceEvents }, () => ({
    kind: 'fault',
    id: crypto.randomUUID(),
    happened_at: minutesAgo(1),
    text: '机'.repeat(500),
  }));

  expect(await report(events)).toMatchObject({ applied: maxDeviceEvents });
});

/** How many rows of the badges the transaction has read. */
async function rowsRead({ trx }: AccountScope): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT (pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int AS read
    FROM pg_class WHERE oid = 'user_badges'::regclass`.execute(trx);
  return rows[0]?.read ?? 0;
}
