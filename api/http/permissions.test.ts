import { nameOfCall } from '@vended/contract/call';
import { matrix, roles, type Role } from '../testing/permissionMatrix';
import { recordsOf, type Records } from '../testing/records';
import type { AnyCall, Caller, Input } from '@vended/testing/conformance/target';
import { callsOfApi } from '../testing/callsOfApi';
import { apiOfTests } from '../testing/testApi';

const target = apiOfTests();
let callers: Readonly<Record<Role, Caller>>;
let own: Records;
let other: Records;

beforeAll(async () => {
  const administrator = await target.signIn('acme.admin');
  const globex = await target.signIn('globex.admin');
  const platform = await target.signIn('platform');
  // All three types are in one account, so only the type makes a difference.
  callers = {
    anonymous: target.anonymous,
    user: await target.signIn('acme.user'),
    administrator,
    'vended-administrator': await target.newCaller('vended-administrator'),
  };
  own = await recordsOf(administrator, callers['vended-administrator']);
  other = await recordsOf(globex, platform);
});

test('the matrix has exactly the calls that are answered', () => {
  expect(callsOfApi.map(nameOfCall).sort()).toEqual(Object.keys(matrix).sort());
});

const cases = Object.entries(matrix).flatMap(([name, row]) => roles.map((role) => ({ name, role, row })));

test.each(cases)(
  '$name as $role',
  async ({ name, role, row: { may, input, headers, endsSession, answered = 200 } }) => {
    const caller = endsSession && role !== 'anonymous' ? await target.newCaller(role) : callers[role];
    const answer = await caller.send(
      callOf(name),
      idsFor(caller, name, (await input?.(own)) ?? {}),
      headers?.(own),
    );

    const refused = role === 'anonymous' ? 401 : 403;
    const status = may.includes(role) ? answered : refused;
    expect([answer.status, answer.status === status || answer.json()]).toEqual([status, true]);
  },
);

const foreign = Object.entries(matrix).flatMap(([name, row]) => (row.foreign ? [{ name, row }] : []));

test.each(foreign)('$name does not find records of another account', async ({ name, row }) => {
  const caller = callers['vended-administrator'];

  const answer = await caller.send(callOf(name), idsFor(caller, name, row.foreign?.(own, other) ?? {}));

  expect({ status: answer.status, body: answer.json() }).toMatchObject({
    status: 404,
    body: { error: expect.stringMatching(/^That .* does not exist\.$/) as unknown },
  });
});

const guarded = Object.entries(matrix).flatMap(([name, row]) =>
  row.may.includes('anonymous') ? [] : [{ name, row }],
);

test.each(guarded)('$name refuses ids of another session', async ({ name, row: { input } }) => {
  const caller = callers['vended-administrator'];
  const sent = idsFor(caller, name, (await input?.(own)) ?? {});
  const key = name === 'GET /image' ? 'user_id' : 'id';

  const otherUser = await caller.send(callOf(name), { ...sent, [key]: other.user });
  const otherAccount = await caller.send(callOf(name), {
    ...sent,
    customer_account_id: crypto.randomUUID(),
  });

  expect([otherUser.status, otherAccount.status]).toEqual([403, 403]);
});

function callOf(name: string): AnyCall {
  const [method, path = ''] = name.split(' ');
  return { method: method === 'GET' ? 'GET' : 'POST', path: `/${path.slice(1)}` };
}

/** In GET /image, `id` is the item's id, and the user's id is sent as `user_id` (specification 7). */
function idsFor(caller: Caller, name: string, input: Input): Input {
  return name === 'GET /image' && caller.session ? { ...input, user_id: caller.session.id } : input;
}
