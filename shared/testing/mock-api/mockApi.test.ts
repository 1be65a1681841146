import { demonstrationPassword } from '../conformance/demonstrationPassword';
import { listVendors, saveVendor } from '@vended/contract/vendors';
import { demoId } from './ids';
import { mockApi } from './mockApi';
import { installMockApi } from './nodeServer';

installMockApi();

const acmeVendor = demoId('vendor', 1);

async function get(path: string, query: Record<string, string> = {}) {
  return read(await fetch(`http://localhost/api${path}?${new URLSearchParams(query)}`));
}

async function post(path: string, body: unknown) {
  return read(
    await fetch(`http://localhost/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function read(response: Response) {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function idsOf(username: string) {
  const { id, customer_account_id } = mockApi.signIn(username);
  return { id, customer_account_id };
}

describe('who may call', () => {
  it('answers 401 without a session', async () => {
    expect((await get('/vendors')).status).toBe(401);
  });

  it('answers 403 when the ids sent are not those of the session', async () => {
    const globex = idsOf('globex.admin');
    mockApi.signIn('acme.admin');
    expect((await get('/vendors', globex)).status).toBe(403);
  });

  it('signs a person in by name and password, and out again', async () => {
    expect((await post('/login', { username: 'acme.user', password: 'wrong' })).status).toBe(401);

    const { body } = await post('/login', { username: 'acme.user', password: demonstrationPassword });
    const ids = { id: String(body.id), customer_account_id: String(body.customer_account_id) };
    expect(body.user_type).toBe('user');
    expect((await get('/session', ids)).body).toMatchObject({
      username: 'acme.user',
      account_name: 'Acme Tooling',
    });

    await post('/logout', {});
    expect((await get('/session', ids)).status).toBe(401);
  });

  it("does not find another account's record", async () => {
    const ids = idsOf('globex.admin');
    expect((await get('/vendors', { ...ids, vendor_id: acmeVendor })).status).toBe(404);
  });
});

describe('lists', () => {
  it('are whole without paging, and come page by page with a limit', async () => {
    const ids = idsOf('acme.admin');
    const whole = await get('/vendors', ids);
    expect(whole.body.vendors).toHaveLength(6);
    expect(whole.body).not.toHaveProperty('next_cursor');

    const first = await get('/vendors', { ...ids, limit: '4' });
    const second = await get('/vendors', { ...ids, limit: '4', cursor: String(first.body.next_cursor) });
    expect([first.body.vendors, second.body.vendors].flat()).toEqual(whole.body.vendors);
    expect(second.body).not.toHaveProperty('next_cursor');
  });

  it('are searched and sorted', async () => {
    const ids = idsOf('acme.admin');
    const { body } = await get('/vendors', { ...ids, q: 'hu', sort: '-vendor_name' });
    expect(body.vendors).toMatchObject([
      { vendor_name: 'Shoreline Abrasives' },
      { vendor_name: 'Pennine Safety Supplies' },
    ]);
  });

  it('refuse a sort or a limit that the contract does not know, and name the field', async () => {
    const ids = idsOf('acme.admin');
    const { status, body } = await get('/vendors', { ...ids, sort: 'colour', limit: '0' });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({ limit: 'limit must be at least 1.' });
    expect(body.fields).toHaveProperty('sort');
  });
});

describe('saving', () => {
  it('adds a record that the list then has', async () => {
    const ids = idsOf('acme.admin');
    const saved = await post('/vendors', {
      ...ids,
      action: 'INSERT',
      vendor_name: ' Wharfedale Seals ',
      latitude: '53.9',
    });
    expect(saved.body.message).toBe('Vendor saved successfully');
    const { body } = await get('/vendors', { ...ids, vendor_id: String(saved.body.vendor_id) });
    expect(body.vendor).toMatchObject({
      vendor_name: 'Wharfedale Seals',
      vendor_type: 'local',
      latitude: 53.9,
    });
  });

  it('refuses what the contract does not accept, with the reason for the field', async () => {
    const ids = idsOf('acme.admin');
    const { status, body } = await post('/vendors', { ...ids, action: 'INSERT', vendor_name: ' ' });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Vendor name is required.',
      fields: { vendor_name: 'Vendor name is required.' },
    });
  });

  it('refuses a save based on an older record, and answers the stored one', async () => {
    const ids = idsOf('acme.admin');
    const stored = mockApi.state.vendors.find(ids.customer_account_id, acmeVendor);
    const change = { ...ids, action: 'UPDATE', vendor_id: acmeVendor, updated_at: stored?.updated_at };
    expect((await post('/vendors', { ...change, town: 'York' })).status).toBe(200);

    const { status, body } = await post('/vendors', { ...change, town: 'Bradford' });
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ id: acmeVendor, town: 'York' });
  });
});

describe('what a test may arrange', () => {
  it('fails a call until it recovers', async () => {
    const ids = idsOf('acme.admin');
    mockApi.fail(listVendors, { status: 500, error: 'The database is away.' });
    expect(await get('/vendors', ids)).toEqual({ status: 500, body: { error: 'The database is away.' } });
    mockApi.recover(listVendors);
    expect((await get('/vendors', ids)).status).toBe(200);
  });

  it('leaves a call without an answer', async () => {
    const ids = idsOf('acme.admin');
    mockApi.fail(listVendors, 'no answer');
    await expect(get('/vendors', ids)).rejects.toThrow('Failed to fetch');
  });

  it('holds a call until it is let go', async () => {
    const ids = idsOf('acme.admin');
    const release = mockApi.hold(listVendors);
    let answered = false;
    const answer = get('/vendors', ids).then((result) => {
      answered = true;
      return result;
    });
    await get('/session', ids);
    expect(answered).toBe(false);
    release();
    expect((await answer).status).toBe(200);
  });

  it('keeps what was sent, without the ids', async () => {
    const ids = idsOf('acme.admin');
    await post('/vendors', { ...ids, action: 'INSERT', vendor_name: 'Wharfedale Seals' });
    expect(mockApi.requests(saveVendor)).toEqual([{ action: 'INSERT', vendor_name: 'Wharfedale Seals' }]);
  });

  it('begins every test with the demonstration data and nobody signed in', () => {
    expect(mockApi.state.session).toBeNull();
    expect(mockApi.requests(saveVendor)).toEqual([]);
    expect(mockApi.state.vendors.all()).toContainEqual(expect.objectContaining({ id: acmeVendor }));
  });
});
