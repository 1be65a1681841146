import { randomUUID } from 'node:crypto';
import { routes } from '../createApi';
import { hashPassword } from '../sessions/passwords';
import { sessionCookie } from '../sessions/sessionCookie';
import { createSessions } from '../sessions/sessions.service';
import { matrix, roles, type Records, type Role } from '../testing/permissionMatrix';
import { recordsOf } from '../testing/records';
import { password, startTestApi, type Caller, type TestApi } from '../testing/testApi';
import { writeNewUser } from '../users/users.store';

let api: TestApi;
let callers: Readonly<Record<Role, Caller>>;
let account: string;
let own: Records;
let other: Records;

beforeAll(async () => {
  api = await startTestApi();
  const [user, administrator, globex, platformAdministrator] = await Promise.all(
    ['acme.user', 'acme.admin', 'globex.admin', 'platform'].map((name) => api.signIn(name)),
  );
  if (!user?.session || !administrator || !globex || !platformAdministrator)
    throw new Error('Nobody is signed in.');

  // All three types in one account, so that nothing but the type tells them apart.
  account = user.session.customer_account_id;
  const highest = await newCaller('vended-administrator');
  callers = { anonymous: api.anonymous, user, administrator, 'vended-administrator': highest };
  own = await recordsOf(administrator, highest);
  other = await recordsOf(globex, platformAdministrator);
});
afterAll(() => api.stop());

/** Somebody of that type in the one account, whom no other test knows. */
async function newCaller(role: Role): Promise<Caller> {
  if (role === 'anonymous') return api.anonymous;
  const username = `acme.${randomUUID()}`;
  const password_hash = await hashPassword(password);
  await api.database.withAccount(account, { userId: null, username: 'test' }, (scope) =>
    writeNewUser(scope, { id: randomUUID(), username, user_type: role, password_hash }),
  );
  return api.signIn(username);
}

const registered = () =>
  routes(createSessions(api.database, sessionCookie(false)), api.database).map(({ call }) => call);

const nameOf = ({ method, path, given, action }: ReturnType<typeof registered>[number]) =>
  [method, path, given ?? action].filter((part) => part !== undefined).join(' ');

test('every registered call stands in the matrix, and nothing else does', () => {
  expect(registered().map(nameOf).sort()).toEqual(Object.keys(matrix).sort());
});

const cases = Object.entries(matrix).flatMap(([name, row]) => roles.map((role) => ({ name, role, row })));

test.each(cases)('$name as $role', async ({ name, role, row: { may, input, endsSession } }) => {
  const caller = endsSession ? await newCaller(role) : callers[role];
  const answer = await caller.send(callOf(name), idsFor(caller, name, input?.(own) ?? {}));

  const refused = role === 'anonymous' ? 401 : 403;
  expect({ status: answer.status, body: answer.status < 500 || answer.bytes.toString() }).toEqual({
    status: may.includes(role) ? 200 : refused,
    body: true,
  });
});

const foreign = Object.entries(matrix).flatMap(([name, row]) => (row.foreign ? [{ name, row }] : []));

test.each(foreign)('$name does not find what belongs to another account', async ({ name, row }) => {
  const caller = callers['vended-administrator'];

  const answer = await caller.send(callOf(name), idsFor(caller, name, row.foreign?.(own, other) ?? {}));

  expect({ status: answer.status, body: answer.json() }).toMatchObject({
    status: 404,
    body: { error: expect.stringMatching(/^That .* does not exist\.$/) },
  });
});

const guarded = Object.entries(matrix).flatMap(([name, row]) =>
  row.may.includes('anonymous') ? [] : [{ name, row }],
);

test.each(guarded)('$name refuses ids that are not the session’s', async ({ name, row: { input } }) => {
  const caller = callers['vended-administrator'];
  const sent = idsFor(caller, name, input?.(own) ?? {});
  const key = name === 'GET /image' ? 'user_id' : 'id';

  const otherUser = await caller.send(callOf(name), { ...sent, [key]: other.user });
  const otherAccount = await caller.send(callOf(name), { ...sent, customer_account_id: randomUUID() });

  expect([otherUser.status, otherAccount.status]).toEqual([403, 403]);
});

function callOf(name: string): { method: 'GET' | 'POST'; path: `/${string}` } {
  const [method, path = ''] = name.split(' ');
  return { method: method === 'GET' ? 'GET' : 'POST', path: `/${path.slice(1)}` };
}

/** GET /image alone has the item's id as `id`, and the person's as `user_id` (spec 7). */
function idsFor(caller: Caller, name: string, input: Record<string, unknown>): Record<string, unknown> {
  return name === 'GET /image' && caller.session ? { ...input, user_id: caller.session.id } : input;
}
