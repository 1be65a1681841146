import { listVendors, saveVendor } from '@vended/contract/vendors';
import { readSession } from '@vended/contract/sessions';
import { mockApi } from './mockApi';
import { startMockTarget } from './mockTarget';

afterEach(() => mockApi.reset());

const signedIn = async () => (await startMockTarget()).newCaller('administrator');

it('fails a call until it recovers', async () => {
  const caller = await signedIn();
  mockApi.fail(listVendors, { status: 500, error: 'The database is away.' });
  expect(await caller.refusal(listVendors, {})).toEqual({ status: 500, error: 'The database is away.' });
  mockApi.recover(listVendors);
  expect((await caller.send(listVendors, {})).status).toBe(200);
});

it('fails a call only for the input that is meant', async () => {
  const caller = await signedIn();
  mockApi.fail(listVendors, { status: 500, error: 'The database is away.' }, ({ q }) => q === 'x');
  expect((await caller.send(listVendors, { q: 'x' })).status).toBe(500);
  expect((await caller.send(listVendors, {})).status).toBe(200);
});

it('holds a call until it is let go', async () => {
  const caller = await signedIn();
  const release = mockApi.hold(listVendors);
  let answered = false;
  const answer = caller.send(listVendors, {}).then((result) => {
    answered = true;
    return result;
  });
  await caller.send(readSession, {});
  expect(answered).toBe(false);
  release();
  expect((await answer).status).toBe(200);
});

it('keeps what was sent, without the ids, until the next test', async () => {
  const caller = await signedIn();
  const vendor = { action: 'INSERT', vendor_name: 'Wharfedale Seals' } as const;
  await caller.ask(saveVendor, vendor);
  expect(mockApi.requests(saveVendor)).toEqual([vendor]);
  mockApi.reset();
  expect(mockApi.requests(saveVendor)).toEqual([]);
  expect(mockApi.state.session).toBeNull();
  expect(mockApi.state.vendors.all()).not.toContainEqual(
    expect.objectContaining({ vendor_name: vendor.vendor_name }),
  );
});
