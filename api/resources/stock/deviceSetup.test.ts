import { createHmac } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { addBadge, removeBadge, setPin } from '@vended/contract/badges';
import { issueDeviceKey } from '@vended/contract/deviceKeys';
import { listDeviceEvents, reportDeviceEvents, waitsFor } from '@vended/contract/stock/deviceEvents';
import { readDeviceSetup } from '@vended/contract/stock/deviceSetup';
import { changeUserDevice } from '@vended/contract/userDevices';
import { deactivateUser, reactivateUser, saveUser } from '@vended/contract/users';
import { minutesAgo } from '../../testing/moments';
import { acmeStock } from '../../testing/stockOf';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');
const acme = acmeStock(api);

const newKey = () => admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: acme.device });

const send = (key: string) => api.anonymous.send(readDeviceSetup, {}, { Authorization: `Bearer ${key}` });

async function setup(key: string) {
  const { status, json } = await send(key);
  expect(status).toBe(200);
  return readDeviceSetup.output.parse(json());
}

async function newWorker() {
  const username = `worker.${crypto.randomUUID()}`;
  const { user_id } = await admin.ask(saveUser, { action: 'INSERT', username });
  const access = { user_id, device_id: acme.device };
  return {
    user_id,
    grant: () => admin.ask(changeUserDevice, { action: 'GRANT', ...access }),
    revoke: () => admin.ask(changeUserDevice, { action: 'REVOKE', ...access }),
    in: ({ people }: Awaited<ReturnType<typeof setup>>) =>
      people.find((person) => person.user_id === user_id),
  };
}

test('badges and PINs are hashed with the key of the device, so that another’s are others', async () => {
  const worker = await newWorker();
  await worker.grant();
  await admin.ask(addBadge, { action: 'ADD', user_id: worker.user_id, badge_number: '04:a3:77' });
  await admin.ask(setPin, { user_id: worker.user_id, pin: '7135' });
  const [one, another] = [await newKey(), await newKey()];

  const person = worker.in(await setup(one.key));
  const elsewhere = worker.in(await setup(another.key));

  const keyed = (value: string | Buffer) => createHmac('sha256', one.key).update(value).digest('hex');
  expect(person?.badges).toEqual([keyed('04:A3:77')]);
  const { salt = '', hash } = person?.pin ?? {};
  const stored = await storedPin(worker.user_id);
  expect(salt).toBe(stored?.salt);
  expect(hash).toBe(keyed(Buffer.from(stored?.hash ?? '', 'hex')));
  expect(elsewhere?.badges).not.toEqual(person?.badges);
  expect(elsewhere?.pin?.hash).not.toBe(hash);
});

const storedPin = (user_id: string) =>
  acme.run(({ trx }) =>
    trx.selectFrom('user_pins').selectAll().where('user_id', '=', user_id).executeTakeFirst(),
  );

test('who may open follows the access to the device, and whether the person is active', async () => {
  const worker = await newWorker();
  const { key } = await newKey();
  const mayOpen = async () => worker.in(await setup(key)) !== undefined;

  expect(await mayOpen()).toBe(false);
  await worker.grant();
  // Nobody has to sign in for a badge, so a user without a password may open it.
  expect(await mayOpen()).toBe(true);
  await admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id: worker.user_id });
  expect(await mayOpen()).toBe(false);
  await admin.ask(reactivateUser, { action: 'REACTIVATE', user_id: worker.user_id });
  expect(await mayOpen()).toBe(true);
  await worker.revoke();
  expect(await mayOpen()).toBe(false);
});

test('one that asks too often has to wait', async () => {
  const { key } = await newKey();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const statuses: number[] = [];
  for (let call = 0; call < 11; call += 1) statuses.push((await send(key)).status);

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

/** Reports returns into a new bin that happened so many minutes ago, and answers what is stored of each. */
async function reported(openedBy: object, happened: readonly number[]) {
  const place = await acme.bin({ valid_from: minutesAgo(120) });
  const position = await acme.positionOf(place);
  const { key } = await newKey();
  const events = happened.map((minutes) => ({
    kind: 'return',
    id: crypto.randomUUID(),
    happened_at: minutesAgo(minutes),
    quantity: 1,
    ...position,
    ...openedBy,
  }));
  const device_time = minutesAgo(0);
  const headers = { Authorization: `Bearer ${key}` };
  const sent = await api.anonymous.send(reportDeviceEvents, { device_time, events }, headers);
  const stored = (await admin.ask(listDeviceEvents, { device_id: acme.device })).events;
  return {
    answer: reportDeviceEvents.output.parse(sent.json()),
    events: events.map(({ id }) => stored.find((event) => event.id === id)),
  };
}

/** Moves what was just done to the past, so that a report can be of before, between and after. */
const happenedEarlier = (statement: RawBuilder<unknown>) => api.asOwner(({ trx }) => statement.execute(trx));

test('whether somebody could open the device is that of the moment at which it happened', async () => {
  const worker = await newWorker();
  const { user_id } = worker;
  await worker.grant();
  await admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id });
  await admin.ask(reactivateUser, { action: 'REACTIVATE', user_id });
  await worker.revoke();
  await happenedEarlier(sql`
    UPDATE ended_device_access SET began_at = ${minutesAgo(50)}, ended_at = ${minutesAgo(10)} WHERE user_id = ${user_id}`);
  await happenedEarlier(sql`
    UPDATE ended_absences SET began_at = ${minutesAgo(40)}, ended_at = ${minutesAgo(20)} WHERE user_id = ${user_id}`);

  const { answer, events } = await reported({ person_id: user_id }, [5, 45, 15, 60, 30]);

  // It happened, so all of it is booked.
  expect(answer).toMatchObject({ applied: 5, waiting: [] });
  expect(events.map((event) => event?.was_allowed)).toEqual([false, true, true, false, false]);
});

test('so it is for an access that has not ended, and for somebody who is deactivated', async () => {
  const worker = await newWorker();
  const { user_id } = worker;
  await worker.grant();
  await admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id });
  await happenedEarlier(
    sql`UPDATE user_devices SET created_at = ${minutesAgo(50)} WHERE user_id = ${user_id}`,
  );
  await happenedEarlier(sql`UPDATE users SET deactivated_at = ${minutesAgo(30)} WHERE id = ${user_id}`);

  const { events } = await reported({ person_id: user_id }, [60, 40, 20]);

  expect(events.map((event) => event?.was_allowed)).toEqual([false, true, false]);
});

test('a badge is that of the person who had it when it was read', async () => {
  const [first, next] = [await newWorker(), await newWorker()];
  const badge_number = crypto.randomUUID();
  const give = (user_id: string) => admin.ask(addBadge, { action: 'ADD', user_id, badge_number });
  const { badge } = await give(first.user_id);
  await admin.ask(removeBadge, { action: 'REMOVE', badge_id: badge.id });
  await give(next.user_id);
  await happenedEarlier(sql`
    UPDATE user_badges SET created_at = ${minutesAgo(50)}, removed_at = ${minutesAgo(40)} WHERE user_id = ${first.user_id}`);
  await happenedEarlier(
    sql`UPDATE user_badges SET created_at = ${minutesAgo(20)} WHERE user_id = ${next.user_id}`,
  );

  const { answer, events } = await reported({ badge_number }, [10, 30, 45]);

  expect(events.map((event) => event?.person_id)).toEqual([next.user_id, null, first.user_id]);
  expect(answer.waiting).toEqual([{ id: events[1]?.id, reason: waitsFor.badge }]);
});
