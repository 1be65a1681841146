import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameOfCall, type Call } from '@vended/contract/call';
import { readDeviceAccess } from '@vended/contract/deviceAccess';
import { listBadges } from '@vended/contract/badges';
import { listDeviceKeys } from '@vended/contract/deviceKeys';
import { holds } from '@vended/contract/permissions';
import { listListViews } from '@vended/contract/listViews';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { readLayout } from '@vended/contract/stock/layouts';
import { readStockUse } from '@vended/contract/stock/use';
import { listDeviceUsers, listUserDevices } from '@vended/contract/userDevices';
import { onlyDeclared } from '../conformance/records';
import { answers } from './answers';
import { declaredId } from './demonstration/declaredRows';
import { demoId } from './ids';
import { mockApi } from './mockApi';
import { installMockApi } from './nodeServer';

installMockApi();

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'permission' in value && 'summary' in value;
}

const contractFolder = path.dirname(require.resolve('@vended/contract/call'));

const calls = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:[\w-]+\/)?\w+\.ts$/.test(file))
  .flatMap((file) =>
    Object.values(jest.requireActual<Record<string, unknown>>(path.join(contractFolder, file))),
  )
  .filter(isCall);

async function send(call: Call, input: Readonly<Record<string, unknown>>) {
  const url = `http://localhost/api${call.path}`;
  if (call.method === 'GET') {
    const query = Object.entries(input).filter(([, value]) => value !== undefined);
    return fetch(`${url}?${new URLSearchParams(query.map(([key, value]) => [key, String(value)]))}`);
  }
  return fetch(url, { method: 'POST', body: JSON.stringify(input) });
}

function idsOf(username: string, call: Call) {
  const { id, customer_account_id } = mockApi.signIn(username);
  return { [call.sessionIdKey ?? 'id']: id, customer_account_id };
}

/** The ids to use as each call's input. */
const recordOf: Readonly<Record<string, string>> = {
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

/** What the calls need that are not asked for one record by their own name of its id. */
const neededBy = new Map<Call, Readonly<Record<string, string>>>([
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

function asked(call: Call) {
  const { given } = call;
  return { action: call.action, ...(given && { [given]: recordOf[given] }), ...neededBy.get(call) };
}

// What devices ask with their keys is in the suite that the API passes too.
const gets = calls.filter(
  ({ method, answers: picture, authentication }) =>
    method === 'GET' && picture === undefined && authentication === undefined,
);

const answerFiles = readdirSync(__dirname).filter(
  (file) =>
    file.endsWith('.ts') &&
    /^export const \w+Answers\b/m.test(readFileSync(path.join(__dirname, file), 'utf8')),
);

it.each(answerFiles)('serves the answers of %s', (file) => {
  const exported = Object.entries(jest.requireActual<object>(path.join(__dirname, file)));
  const lists = exported.flatMap(([name, value]) => (name.endsWith('Answers') ? [value as unknown] : []));
  expect(lists).not.toEqual([]);
  for (const list of lists) expect(answers).toEqual(expect.arrayContaining(list as unknown[]));
});

it('has an answer for every call that people make', () => {
  const made = calls.filter(({ authentication }) => authentication === undefined);
  const unanswered = made.filter(
    (call) => !answers.some((answer) => nameOfCall(answer.call) === nameOfCall(call)),
  );
  expect(unanswered.map(({ summary }) => summary)).toEqual([]);
});

it.each(gets.map((call) => [call.summary, call] as const))(
  'answers match the contract: %s',
  async (_, call) => {
    const username = holds('administrator', call.permission) ? 'acme.admin' : 'platform';
    expect((await send(call, { ...idsOf(username, call), ...asked(call) })).status).toBe(200);
  },
);

it.each(
  calls.filter(({ permission }) => permission !== 'public').map((call) => [call.summary, call] as const),
)('answers 401 without a session: %s', async (_, call) => {
  expect((await send(call, asked(call))).status).toBe(401);
});

it.each(
  calls
    .filter(({ permission }) => permission === 'content.manage')
    .map((call) => [call.summary, call] as const),
)('answers 403 to a customer: %s', async (_, call) => {
  expect((await send(call, { ...idsOf('acme.admin', call), ...asked(call) })).status).toBe(403);
});
