import { readdirSync } from 'node:fs';
import path from 'node:path';
import { listBadges } from '@vended/contract/badges';
import { nameOfCall, type Call } from '@vended/contract/call';
import { readDeviceAccess } from '@vended/contract/deviceAccess';
import { listDeviceKeys } from '@vended/contract/deviceKeys';
import { listListViews } from '@vended/contract/listViews';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { readLayout } from '@vended/contract/stock/layouts';
import { readStockUse } from '@vended/contract/stock/use';
import { listDeviceUsers, listUserDevices } from '@vended/contract/userDevices';
import { onlyDeclared } from '../conformance/describeRecords';
import { answers } from './answers';
import { declaredId } from './demonstration/declaredRows';
import { demoId } from './ids';
import { startMockTarget } from './mockTarget';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'permission' in value && 'summary' in value;
}

const contractFolder = path.dirname(require.resolve('@vended/contract/call'));

/** The calls of the contract that people make, and not devices with their keys. */
const calls = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:[\w-]+\/)?\w+\.ts$/.test(file))
  .flatMap((file) =>
    Object.values(jest.requireActual<Record<string, unknown>>(path.join(contractFolder, file))),
  )
  .filter(isCall)
  .filter(({ authentication }) => authentication === undefined);

/** The records that calls for one are asked for, by the names of their ids. */
const idsOf: Readonly<Record<string, string>> = {
  vendor_id: demoId('vendor', 1),
  stockroom_id: demoId('stockroom', 1),
  item_id: demoId('item', 1),
  user_id: demoId('user', 3),
  device_id: demoId('device', 3),
  job_id: demoId('career', 1),
  blog_id: demoId('post', 1),
  lead_id: demoId('lead', 1),
  vended_id: 'VS-1800',
  view_id: demoId('listView', 1),
  ...Object.fromEntries(onlyDeclared.map((declared) => [declared.id, declaredId(declared, 1)])),
};

/** What other calls need. */
const neededBy = new Map<Call, Readonly<Record<string, unknown>>>([
  [listUserDevices, { user_id: demoId('user', 3) }],
  [listDeviceUsers, { device_id: demoId('device', 3) }],
  [listDeviceKeys, { device_id: demoId('device', 3) }],
  [readDeviceAccess, { user_ids: demoId('user', 3) }],
  [listDeviceEvents, { device_id: demoId('device', 3) }],
  [readLayout, { device_id: demoId('device', 3) }],
  [readStockUse, { item_id: demoId('item', 3) }],
  [listBadges, { user_id: demoId('user', 3) }],
  [listListViews, { list: 'items' }],
  [readRecordHistory, { resource: 'vendor', record_id: demoId('vendor', 1) }],
]);

it('has an answer for every call that people make', () => {
  const answered = new Set(answers.map(({ call }) => nameOfCall(call)));
  expect(calls.map(nameOfCall).filter((name) => !answered.has(name))).toEqual([]);
});

const reads = calls.filter(({ method, answers: picture }) => method === 'GET' && picture === undefined);

it.each(reads.map((call) => [call.summary, call] as const))(
  'answers match the contract: %s',
  async (_, call) => {
    const caller = await (await startMockTarget()).newCaller('vended-administrator');
    const { given, action } = call;
    const asked = { action, ...(given && { [given]: idsOf[given] }), ...neededBy.get(call) };
    expect((await caller.send(call, asked)).status).toBe(200);
  },
);
