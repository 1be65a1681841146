import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Call } from '@vended/contract/call';
import { registerDevice } from '@vended/contract/devices';
import { addGroup } from '@vended/contract/groups';
import { addLocation } from '@vended/contract/locations';
import { addStockroom } from '@vended/contract/stockrooms';
import { saveUser } from '@vended/contract/users';
import { saveVendor } from '@vended/contract/vendors';
import { limitDeletions } from '../../testing/limitDeletions';
import { apiOfTests, newPassword, type Caller } from '../../testing/testApi';
import { deleteOldKeys } from './idempotency';

const api = apiOfTests();
const admin = api.as('acme.admin');

const rows = async (query: ReturnType<typeof sql<object>>) =>
  (await api.asOwner(({ trx }) => query.execute(trx))).rows;

test('a save that is sent again leaves one entry in the audit trail', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const input = { action: 'INSERT', vendor_name: 'Onlyonce' };

  const answers = [await admin.send(saveVendor, input, key), await admin.send(saveVendor, input, key)];

  const { vendor_id } = saveVendor.output.parse(answers[1]?.json());
  expect(await rows(sql`SELECT action FROM audit_entries WHERE record_id = ${vendor_id}`)).toEqual([
    { action: 'INSERT' },
  ]);
});

test.each([
  ['vendor', saveVendor, { action: 'INSERT', vendor_name: 'Storedbolt' }],
  ['device', registerDevice, { action: 'INSERT', device_name: 'Stored wall' }],
  ['group', addGroup, { group_name: 'Stored group' }],
] as const)(
  'a save of a %s that is sent again has the version that it stored, though the record was changed since',
  async (kind, save, input) => {
    const platform = await api.signIn('platform');
    const key = { 'Idempotency-Key': randomUUID() };
    const version = ({ json }: { json(): unknown }) => {
      const answer = z.looseObject({ updated_at: z.string() }).parse(json());
      return { id: z.uuid().parse(answer[`${kind}_id`]), updated_at: answer.updated_at };
    };
    const first = version(await platform.send(save, input, key));
    await rows(
      sql`UPDATE ${sql.table(`${kind}s`)} SET updated_at = now() + interval '1 hour' WHERE id = ${first.id}`,
    );

    expect(version(await platform.send(save, input, key))).toEqual(first);
  },
);

test('a save whose key is from the release before, which stored only ids, has the version of its key', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const input = { action: 'INSERT', vendor_name: 'Oldbolt' };
  const { vendor_id, updated_at } = saveVendor.output.parse(
    (await admin.send(saveVendor, input, key)).json(),
  );
  await rows(sql`UPDATE idempotency_keys SET version = NULL WHERE answer = to_jsonb(${vendor_id}::text)`);

  const again = saveVendor.output.parse((await admin.send(saveVendor, input, key)).json());

  expect(again.vendor_id).toBe(vendor_id);
  // Older than the record, so that a save which is based on it is refused and overwrites nothing.
  expect(Date.parse(again.updated_at)).toBeLessThanOrEqual(Date.parse(updated_at));
});

test('a save leaves under its key what a node of the release before answers with when it is sent again', async () => {
  const platform = await api.signIn('platform');
  const saved = async (save: Call, input: object) => {
    const key = randomUUID();
    const answer = await platform.send(save, { ...input }, { 'Idempotency-Key': key });
    const keyHash = createHash('sha256').update(key).digest('base64url');
    const [stored] = await rows(sql`SELECT answer FROM idempotency_keys WHERE key_hash = ${keyHash}`);
    return { ids: z.record(z.string(), z.unknown()).parse(answer.json()), stored };
  };

  const vendor = await saved(saveVendor, { action: 'INSERT', vendor_name: 'Readbolt' });
  const group = await saved(addGroup, { group_name: 'Read group' });
  const { group_id } = group.ids;
  const location = await saved(addLocation, { group_id, location_name: 'Read depot' });
  const { location_id, updated_at } = location.ids;
  const room = await saved(addStockroom, { group_id, location_id, stockroom_name: 'Read room' });

  expect(vendor.stored).toEqual({ answer: vendor.ids['vendor_id'] });
  expect(group.stored).toEqual({ answer: group_id });
  expect(location.stored).toEqual({ answer: { id: location_id, group_id, updated_at } });
  const { stockroom_id, updated_at: version } = room.ids;
  expect(room.stored).toEqual({ answer: { id: stockroom_id, location_id, updated_at: version } });
});

test('neither the key nor a password that was saved with it is in the database', async () => {
  const key = randomUUID();
  const input = { action: 'INSERT', username: 'once.only', password: newPassword };
  expect((await admin.send(saveUser, input, { 'Idempotency-Key': key })).status).toBe(200);

  const stored = JSON.stringify(await rows(sql`SELECT * FROM idempotency_keys`));

  expect(stored).toContain(admin.session?.id);
  expect(stored).not.toContain(key);
  expect(stored).not.toContain(newPassword);
});

test('keys are deleted after a day, and not before', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const input = { action: 'INSERT', vendor_name: 'Nextday' };
  const save = async () =>
    saveVendor.output.parse((await admin.send(saveVendor, input, key)).json()).vendor_id;
  const first = await save();
  await rows(sql`UPDATE idempotency_keys SET created_at = now() - interval '23 hours 50 minutes'`);
  await deleteOldKeys(api.database);
  expect(await save()).toBe(first);

  await rows(sql`UPDATE idempotency_keys SET created_at = now() - interval '24 hours 10 minutes'`);
  await deleteOldKeys(api.database);

  expect(await save()).not.toBe(first);
});

test('old keys are deleted however many there are', async () => {
  await limitDeletions(api, 'idempotency_keys', 1_000);
  await rows(sql`
    INSERT INTO idempotency_keys (caller, key_hash, request_hash, created_at)
    SELECT 'visitor', 'of long ago ' || n, '', now() - interval '2 days' FROM generate_series(1, 1500) AS n`);

  await deleteOldKeys(api.database);

  expect(await rows(sql`SELECT FROM idempotency_keys WHERE key_hash LIKE 'of long ago%'`)).toEqual([]);
});

test('an account sees its own keys only', async () => {
  await admin.send(
    saveVendor,
    { action: 'INSERT', vendor_name: 'Ownkeys' },
    { 'Idempotency-Key': randomUUID() },
  );
  const globex = await api.signIn('globex.admin');
  const seen = (caller: Caller) =>
    api.database.withAccount(
      caller.session?.customer_account_id ?? '',
      { userId: null, username: 'test' },
      ({ trx }) => trx.selectFrom('idempotency_keys').select('caller').execute(),
    );

  expect(await seen(admin)).not.toEqual([]);
  expect(await seen(globex)).toEqual([]);
});
