import { demonstrationPassword } from '../conformance/demonstrationPassword';
import { demoId } from './ids';
import { mockApi } from './mockApi';
import { installMockApi } from './nodeServer';

installMockApi();

/** Saves as the given user and returns the answer. */
async function save(username: string, path: string, input: Readonly<Record<string, unknown>>) {
  const { id, customer_account_id } = mockApi.signIn(username);
  const body = JSON.stringify({ ...input, id, customer_account_id });
  const response = await fetch(`http://localhost/api${path}`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const acme = () => mockApi.signIn('acme.admin').customer_account_id;

it('returns the refreshed list when a group, a location or a stockroom is added', async () => {
  const group = await save('acme.user', '/groups', { group_name: 'East' });
  expect(group.body.groups).toHaveLength(4);

  const { group_id } = group.body;
  const location = await save('acme.user', '/locations', { group_id, location_name: 'Hull dock' });
  expect(location.body.locations).toMatchObject([{ location_name: 'Hull dock', group_id }]);

  const { location_id } = location.body;
  const stockroom = await save('acme.user', '/stockrooms', {
    group_id,
    location_id,
    stockroom_name: 'Shed 2',
  });
  expect(stockroom.body.stockrooms).toMatchObject([{ stockroom_name: 'Shed 2', location_id }]);
});

it('accepts an unchanged W3W from before the three-word rule, but no new one like it', async () => {
  const w3w = 'behind the shed';
  mockApi.state.vendors.change(acme(), demoId('vendor', 1), { w3w });
  mockApi.state.locations.change(acme(), demoId('location', 1), { w3w });
  const vendor = { action: 'UPDATE', vendor_id: demoId('vendor', 1), town: 'Selby' };
  const location = { location_id: demoId('location', 1), town: 'Selby' };

  expect((await save('acme.user', '/vendors', { ...vendor, w3w })).status).toBe(200);
  expect((await save('acme.user', '/locations', { ...location, w3w })).status).toBe(200);
  expect(mockApi.state.vendors.find(acme(), vendor.vendor_id)).toMatchObject({ w3w, town: 'Selby' });
  expect(mockApi.state.locations.find(acme(), location.location_id)).toMatchObject({ w3w, town: 'Selby' });
  expect((await save('acme.user', '/vendors', { ...vendor, w3w: 'beside the shed' })).status).toBe(400);
  expect((await save('acme.user', '/locations', { ...location, w3w: 'beside the shed' })).status).toBe(400);
});

it('stores an uploaded picture of an item and returns its URL', async () => {
  const { body } = await save('acme.user', '/items', {
    action: 'INSERT',
    description: 'Plaster',
    image: btoa('picture'),
  });
  const item = mockApi.state.items.find(acme(), String(body.item_id));
  const { id: user_id, customer_account_id } = mockApi.signIn('acme.user');
  const address = `http://localhost/api${item?.image_url}&${new URLSearchParams({ user_id, customer_account_id })}`;
  expect(await (await fetch(address)).text()).toBe('picture');
});

it('accepts every demonstration device unchanged', async () => {
  for (const { id: device_id, mac_address, ip_address, firmware_version } of mockApi.state.devices.of(
    acme(),
  )) {
    const reported = { mac_address, ip_address, firmware_version };
    const { status } = await save('acme.user', '/devices', { action: 'UPDATE', device_id, ...reported });
    expect(status).toBe(200);
    expect(mockApi.state.devices.find(acme(), device_id)).toMatchObject(reported);
  }
});

it('issues a device key, does not show its secret in lists, and revokes it', async () => {
  const device_id = demoId('device', 6);
  expect((await save('acme.user', '/device_keys', { action: 'ISSUE', device_id })).status).toBe(403);
  const { body } = await save('acme.admin', '/device_keys', { action: 'ISSUE', device_id });
  expect(body).toMatchObject({ message: 'Device key issued', key: expect.stringMatching(/^vdk_/) });

  const [key] = mockApi.state.deviceKeys.of(acme()).filter((stored) => stored.device_id === device_id);
  expect(key).toEqual(body.device_key);
  await save('acme.admin', '/device_keys', { action: 'REVOKE', device_key_id: key?.id });
  expect(mockApi.state.deviceKeys.find(acme(), key?.id ?? '')?.revoked_at).not.toBeNull();
});

it('completes the boards of a device and adds the name of its stockroom', async () => {
  const device_id = demoId('device', 6);
  const unit_config = [{ boardNumber: 1, lockCount: 12 }];
  await save('acme.user', '/devices', {
    action: 'UPDATE',
    device_id,
    unit_config,
    stockroom_id: demoId('stockroom', 4),
  });
  expect(mockApi.state.devices.find(acme(), device_id)).toMatchObject({
    unit_config: [{ boardNumber: 1, lockCount: 12, count: 12, type: 'lock' }],
    stockroom_name: 'Stores counter',
  });
});

it('lets only the platform register a device', async () => {
  const device = { action: 'INSERT', device_name: 'Trade fair locker' };
  expect((await save('acme.admin', '/devices', device)).status).toBe(403);
  expect((await save('platform', '/devices', device)).status).toBe(200);
});

it('grants and revokes access, and accepts repeated grants', async () => {
  const change = { user_id: demoId('user', 3), device_id: demoId('device', 6) };
  await save('acme.admin', '/user_devices', { action: 'GRANT', ...change });
  await save('acme.admin', '/user_devices', { action: 'GRANT', ...change });
  expect(mockApi.state.grants.get(change.user_id)).toEqual([
    demoId('device', 3),
    demoId('device', 4),
    demoId('device', 6),
  ]);
  await save('acme.admin', '/user_devices', { action: 'REVOKE', ...change });
  expect(mockApi.state.grants.get(change.user_id)).not.toContain(change.device_id);
  expect((await save('acme.user', '/user_devices', { action: 'GRANT', ...change })).status).toBe(403);
});

it('refuses changes of users by a plain user, and of one’s own password through the user form', async () => {
  const own = (number: number) => ({ action: 'UPDATE', user_id: demoId('user', number) });
  expect((await save('acme.user', '/users', { ...own(3), username: 'chief' })).status).toBe(403);
  expect((await save('acme.user', '/users', { ...own(3), password: 'another one' })).status).toBe(403);
  expect(await save('acme.admin', '/users', { ...own(2), password: 'another one' })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.stringContaining('on your profile') } },
  });
  expect((await save('acme.admin', '/users', { ...own(3), password: 'another one' })).status).toBe(200);
});

it('refuses a user type above the caller’s, and a username that is taken', async () => {
  const insert = { action: 'INSERT', username: 'acme.days' };
  expect((await save('acme.admin', '/users', { ...insert, user_type: 'vended-administrator' })).status).toBe(
    403,
  );
  const taken = await save('acme.admin', '/users', { ...insert, username: 'Globex.Admin' });
  expect(taken).toMatchObject({
    status: 409,
    body: { fields: { username: 'That username is already taken.' } },
  });
});

it('lists the sessions of a user, and ends all but the current one', async () => {
  const { id } = mockApi.signIn('acme.user');
  const query = async () => {
    const response = await fetch('http://localhost/api/sessions');
    return ((await response.json()) as { sessions: { current: boolean; browser: string }[] }).sessions;
  };
  expect(await query()).toMatchObject([
    { browser: 'Firefox on Windows', current: true },
    { browser: 'Safari on iPhone', current: false },
  ]);

  const ended = await save('acme.user', '/sessions', { action: 'DELETE' });
  expect(ended.body).toEqual({ message: 'Signed out everywhere else', ended: 1 });
  expect(await query()).toMatchObject([{ current: true }]);

  const byAdmin = await save('acme.admin', '/sessions', { action: 'DELETE', user_id: id });
  expect(byAdmin.body).toEqual({ message: 'Signed out everywhere', ended: 1 });
  expect(
    (await save('acme.user', '/sessions', { action: 'DELETE', user_id: demoId('user', 2) })).status,
  ).toBe(403);
});

it('changes one’s own password only with the current one', async () => {
  const change = { current_password: demonstrationPassword, new_password: 'a longer secret' };
  const wrong = await save('acme.user', '/password', { ...change, current_password: 'not it' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: { current_password: 'That is not your current password.' } },
  });
  expect((await save('acme.user', '/password', change)).status).toBe(200);
  expect(mockApi.state.users.find(acme(), demoId('user', 3))?.password).toBe('a longer secret');
});

it('sets the date of a lead when it becomes chased, and removes it again', async () => {
  const lead = { action: 'UPDATE', lead_id: demoId('lead', 2) };
  const stored = () => mockApi.state.leads.all().find(({ id }) => id === lead.lead_id);
  await save('platform', '/lead', { ...lead, lead_chased: true });
  expect(stored()?.lead_chased).toBe(1);
  expect(stored()?.chased_date).not.toBeNull();
  await save('platform', '/lead', { ...lead, lead_chased: false });
  expect(stored()).toMatchObject({ lead_chased: 0, chased_date: null });
});

it('accepts an enquiry from an anonymous visitor', async () => {
  const body = JSON.stringify({ action: 'INSERT', name: 'Depot', email: 'depot@example.com' });
  const response = await fetch('http://localhost/api/lead', { method: 'POST', body });
  expect(response.status).toBe(200);
  expect(mockApi.state.leads.all().at(-1)).toMatchObject({ name: 'Depot', lead_chased: 0, message: '' });
});

it('stores the pictures of a post as an encoded list, at most five', async () => {
  const post = { action: 'UPDATE', blog_id: demoId('post', 3) };
  await save('platform', '/blog', { ...post, image_urls: ['/a.webp', ' '] });
  expect(mockApi.state.posts.all().find(({ id }) => id === post.blog_id)?.image_urls).toBe('["/a.webp"]');
  const six = await save('platform', '/blog', { ...post, image_urls: ['1', '2', '3', '4', '5', '6'] });
  expect(six).toMatchObject({ status: 400, body: { error: 'Maximum of 5 images allowed' } });
});

it('adds an audit entry for a save, without the password', async () => {
  await save('acme.admin', '/users', { action: 'INSERT', username: 'acme.days', password: 'long enough' });
  const [entry] = mockApi.state.audit.of(acme());
  expect(entry).toMatchObject({ action: 'INSERT', resource: 'user', username: 'acme.admin', before: null });
  expect(entry?.after).not.toHaveProperty('password');
});

it('records a saved blog post under the kind that the history of blog posts is read by', async () => {
  const post = { action: 'UPDATE', blog_id: demoId('post', 1) };
  expect((await save('platform', '/blog', { ...post, title: 'Another title' })).status).toBe(200);
  const late = await save('platform', '/blog', {
    ...post,
    title: 'Too late',
    updated_at: '2001-01-01T00:00:00.000Z',
  });
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'This blog post was changed by platform.' },
  });

  const { id, customer_account_id } = mockApi.signIn('platform');
  const asked = { resource: 'blog_post', record_id: post.blog_id, id, customer_account_id };
  const response = await fetch(`http://localhost/api/record_history?${new URLSearchParams(asked)}`);
  expect(await response.json()).toMatchObject({
    entries: [{ action: 'UPDATE', changes: [{ field: 'title', after: 'Another title' }] }],
  });
});
