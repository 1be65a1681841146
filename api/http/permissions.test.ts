import { randomUUID } from 'node:crypto';
import { listBlog, readBlogPost } from '@vended/shared/contract/blog';
import { listCareers } from '@vended/shared/contract/careers';
import { listCatalogueProducts } from '@vended/shared/contract/catalogue';
import { listDevices } from '@vended/shared/contract/devices';
import { listGroups } from '@vended/shared/contract/groups';
import { listItems } from '@vended/shared/contract/items';
import { listLeads } from '@vended/shared/contract/leads';
import { listLocations } from '@vended/shared/contract/locations';
import { listStockrooms } from '@vended/shared/contract/stockrooms';
import { listUsers } from '@vended/shared/contract/users';
import { listVendors } from '@vended/shared/contract/vendors';
import { routes } from '../createApi';
import { hashPassword } from '../sessions/passwords';
import { sessionCookie } from '../sessions/sessionCookie';
import { createSessions } from '../sessions/sessions.service';
import { matrix, roles, type Records, type Role } from '../testing/permissionMatrix';
import { password, startTestApi, type Caller, type TestApi } from '../testing/testApi';
import { writeNewUser } from '../users/users.store';

let api: TestApi;
let callers: Readonly<Record<Role, () => Promise<Caller>>>;
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
  const password_hash = await hashPassword(password);
  const actor = { userId: null, username: 'test' };
  const top = {
    id: randomUUID(),
    username: 'acme.top',
    user_type: 'vended-administrator',
    password_hash,
  } as const;
  await api.database.withAccount(user.session.customer_account_id, actor, (scope) =>
    writeNewUser(scope, top),
  );
  const highest = await api.signIn('acme.top');

  callers = {
    anonymous: () => Promise.resolve(api.anonymous),
    user: () => Promise.resolve(user),
    administrator: () => Promise.resolve(administrator),
    'vended-administrator': () => Promise.resolve(highest),
  };
  own = await recordsOf(administrator, highest);
  other = await recordsOf(globex, platformAdministrator);
});
afterAll(() => api.stop());

async function recordsOf(account: Caller, content: Caller): Promise<Records> {
  const first = <T>(rows: readonly T[]): T => {
    const [row] = rows;
    if (row === undefined) throw new Error('The demonstration data lacks something.');
    return row;
  };
  const { stockrooms } = await account.ask(listStockrooms, {});
  const stockroom = first(stockrooms);
  const { groups } = await account.ask(listGroups, {});
  const { locations } = await account.ask(listLocations, {});
  const location = first(locations.filter(({ id }) => id === stockroom.location_id));
  const { blogs } = await content.ask(listBlog, { sort: 'title' });
  const posts = await Promise.all(blogs.map(({ id }) => content.ask(readBlogPost, { blog_id: id })));
  const illustrated = first(posts.filter(({ blog }) => blog.image_urls !== '[]')).blog;
  return {
    group: first(groups.filter(({ id }) => id === location.group_id)).id,
    location: location.id,
    stockroom: stockroom.id,
    vendor: first((await account.ask(listVendors, {})).vendors).id,
    item: first((await account.ask(listItems, {})).items.filter(({ image_url }) => image_url)).id,
    user: first((await account.ask(listUsers, { q: 'user' })).users).id,
    device: first((await account.ask(listDevices, {})).devices).id,
    career: first((await content.ask(listCareers, {})).careers).id,
    post: illustrated.id,
    postImage: first(illustrated.image_urls.match(/[\w-]+\.webp/) ?? []),
    lead: first((await content.ask(listLeads, { action: 'GET' })).leads).id,
    product: first((await content.ask(listCatalogueProducts, {})).items).vended_id,
  };
}

const registered = () => routes(createSessions(api.database, sessionCookie(false))).map(({ call }) => call);

const nameOf = ({ method, path, given, action }: ReturnType<typeof registered>[number]) =>
  [method, path, given ?? action].filter((part) => part !== undefined).join(' ');

test('every registered call stands in the matrix, and nothing else does', () => {
  expect(registered().map(nameOf).sort()).toEqual(Object.keys(matrix).sort());
});

const cases = Object.entries(matrix).flatMap(([name, row]) => roles.map((role) => ({ name, role, row })));

test.each(cases)('$name as $role', async ({ name, role, row: { may, input } }) => {
  // Signing out ends the session, so it gets one of its own.
  const caller =
    name === 'POST /logout' && role !== 'anonymous' ? await api.signIn('acme.user') : await callers[role]();
  const answer = await caller.send(callOf(name), idsFor(caller, name, input?.(own) ?? {}));

  const refused = role === 'anonymous' ? 401 : 403;
  expect({ status: answer.status, body: answer.status < 500 || answer.bytes.toString() }).toEqual({
    status: may.includes(role) ? 200 : refused,
    body: true,
  });
});

const foreign = Object.entries(matrix).flatMap(([name, row]) => (row.foreign ? [{ name, row }] : []));

test.each(foreign)('$name does not find what belongs to another account', async ({ name, row }) => {
  const caller = await callers['vended-administrator']();

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
  const caller = await callers['vended-administrator']();
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
