import { type ArchiveAction } from '@vended/contract/archive';
import { archiveKindNames, archiveKinds, type ArchiveKindName } from '@vended/contract/archiveKinds';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { archiveCallOf } from '../../testing/archiving';
import { recordsOf, type Records } from '../../testing/records';
import type { AnyCall, Caller, Input } from '@vended/testing/conformance/target';
import { apiOfTests } from '../../testing/testApi';

const target = apiOfTests();
let caller: Caller;
let records: Records;

beforeAll(async () => {
  caller = await target.newCaller('vended-administrator');
  records = await recordsOf(caller, caller);
});

const idOf = (kind: ArchiveKindName) => records[kind === 'blog_post' ? 'post' : kind];

const post = (kind: ArchiveKindName): AnyCall => ({ method: 'POST', path: archiveKinds[kind].path });

async function change(kind: ArchiveKindName, action: ArchiveAction, updated_at?: string) {
  const input = { action, [archiveKinds[kind].id]: idOf(kind), ...(updated_at && { updated_at }) };
  return archiveCallOf(kind, action).output.parse((await sent(post(kind), input)).body);
}

async function sent(call: AnyCall, input: Input) {
  const answer = await caller.send(call, input);
  const body = answer.json() as Record<string, unknown>;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
  return { body };
}

async function listed(kind: ArchiveKindName, filters: Input = {}): Promise<string[]> {
  const { body } = await sent({ method: 'GET', path: archiveKinds[kind].path }, filters);
  const rows = Object.values(body).find((value) => Array.isArray(value)) as { id: string }[];
  return rows.map(({ id }) => id);
}

test.each(archiveKindNames)('who archived and restored a %s is in its history', async (kind) => {
  await change(kind, 'ARCHIVE');
  await change(kind, 'RESTORE');
  const { entries } = await caller.ask(readRecordHistory, {
    resource: kind,
    record_id: idOf(kind),
    limit: 2,
  });
  expect(entries.map(({ action }) => action).sort()).toEqual(['ARCHIVE', 'RESTORE']);
});

test('a code that an archived record has stays taken, and the sentence says so', async () => {
  const { body } = await sent({ method: 'GET', path: '/vendors' }, { vendor_id: idOf('vendor') });
  const { vendor_code } = body.vendor as { vendor_code: string };
  await change('vendor', 'ARCHIVE');
  const { status, fields } = await caller.refusal(post('vendor'), {
    action: 'INSERT',
    vendor_name: 'Another',
    vendor_code,
  });
  await change('vendor', 'RESTORE');
  expect([status, fields]).toEqual([
    409,
    { vendor_code: `The vendor ${vendor_code} is archived. Restore it instead.` },
  ]);
});

test('nobody archives themselves', async () => {
  const { status } = await caller.refusal(post('user'), { action: 'ARCHIVE', user_id: caller.session?.id });
  expect(status).toBe(400);
});

test('an archived post or career is not on the public site', async () => {
  await change('blog_post', 'ARCHIVE');
  await change('career', 'ARCHIVE');
  const pages = [
    { path: '/blog_insecure' as const, input: { blog_id: idOf('blog_post') } },
    { path: '/careers_insecure' as const, input: { job_id: idOf('career') } },
  ];
  for (const { path, input } of pages) {
    expect((await target.anonymous.refusal({ method: 'GET', path }, input)).status).toBe(404);
    const list = (await target.anonymous.send({ method: 'GET', path }, {})).json();
    expect(JSON.stringify(list)).not.toContain(Object.values(input)[0]);
  }
  await change('blog_post', 'RESTORE');
  await change('career', 'RESTORE');
  for (const { path, input } of pages)
    expect((await target.anonymous.send({ method: 'GET', path }, input)).status).toBe(200);
});

test('active locations of an archived group, and stockrooms of an archived location, can be listed', async () => {
  const inArchived = { in_archived: 'only' };
  const { location, stockroom } = records;

  await change('group', 'ARCHIVE');
  expect(await listed('location', inArchived)).toContain(location);
  await change('group', 'RESTORE');
  expect(await listed('location', inArchived)).not.toContain(location);

  await change('location', 'ARCHIVE');
  expect(await listed('stockroom', inArchived)).toContain(stockroom);
  await change('location', 'RESTORE');
  expect(await listed('stockroom', inArchived)).not.toContain(stockroom);
});

test('the devices in the stockrooms of a group or a location are listed and counted', async () => {
  const { group, location, stockroom, device } = records;
  const updated = { action: 'UPDATE', device_id: device, stockroom_id: stockroom };
  await sent({ method: 'POST', path: '/devices' }, updated);
  const within = await listed('device', { group_id: group });
  expect(within).toContain(device);
  expect(await listed('device', { group_id: group, location_id: location })).toContain(device);
  expect(await listed('device', { group_id: group, location_id: stockroom })).toEqual([]);
  const { body } = await sent(
    { method: 'GET', path: '/devices' },
    { group_id: group, count: 'rows', limit: 1 },
  );
  expect(body.counts).toMatchObject({ found: within.length });
});
