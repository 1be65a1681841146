import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as audit from '@vended/contract/audit';
import * as blog from '@vended/contract/blog';
import type { Call } from '@vended/contract/call';
import * as careers from '@vended/contract/careers';
import * as catalogue from '@vended/contract/catalogue';
import * as deviceKeys from '@vended/contract/deviceKeys';
import * as devicePing from '@vended/contract/devicePing';
import * as devices from '@vended/contract/devices';
import * as groups from '@vended/contract/groups';
import * as items from '@vended/contract/items';
import * as leads from '@vended/contract/leads';
import * as locations from '@vended/contract/locations';
import { holds } from '@vended/contract/permissions';
import * as sessions from '@vended/contract/sessions';
import * as stockrooms from '@vended/contract/stockrooms';
import * as userDevices from '@vended/contract/userDevices';
import * as users from '@vended/contract/users';
import * as vendors from '@vended/contract/vendors';
import { answers } from './answers';
import { demoId } from './ids';
import { mockApi } from './mockApi';
import { installMockApi } from './nodeServer';

installMockApi();

const contract = [
  audit, blog, careers, catalogue, deviceKeys, devicePing, devices, groups, items, leads, locations, sessions, stockrooms, userDevices,
  users, vendors,
]; // prettier-ignore

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'permission' in value && 'summary' in value;
}

const calls = contract.flatMap((file) => Object.values<unknown>(file)).filter(isCall);

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
  item_id: demoId('item', 1),
  user_id: demoId('user', 3),
  device_id: demoId('device', 3),
  job_id: demoId('career', 1),
  blog_id: demoId('post', 1),
  lead_id: demoId('lead', 1),
  vended_id: 'VS-1800',
};

function asked(call: Call) {
  const key =
    call === userDevices.listUserDevices
      ? 'user_id'
      : call === deviceKeys.listDeviceKeys
        ? 'device_id'
        : call.given;
  return { action: call.action, ...(key && { [key]: recordOf[key] }) };
}

const gets = calls.filter(({ method, answers: picture }) => method === 'GET' && picture === undefined);

const contractFolder = path.dirname(require.resolve('@vended/contract/call'));
const contractFiles = readdirSync(contractFolder).filter((file) => /^\w+\.ts$/.test(file));

it.each(contractFiles)('knows the calls of the contract in %s', (file) => {
  const exported = Object.values(jest.requireActual<object>(path.join(contractFolder, file)));
  const unknown = exported.filter(isCall).filter((call) => !calls.includes(call));
  expect(unknown.map(({ summary }) => summary)).toEqual([]);
});

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

it('has an answer for every call of the contract', () => {
  const unanswered = calls.filter((call) => !answers.some((answer) => answer.call === call));
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
