import { listDeviceKeys } from '@vended/contract/deviceKeys';
import { readDevice } from '@vended/contract/devices';
import { type Group, listGroups } from '@vended/contract/groups';
import { listVendors, readVendor } from '@vended/contract/vendors';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { renderModule } from '@vended/testing/renderModule';
import { act, screen, waitFor } from '@testing-library/react';
import { type ListPart, listPages } from '@vended/design/table/listPages';
import type { OutputOf } from '@vended/contract/call';
import { createModuleApi, get } from './moduleApi';
import { useLoadFailure } from './useLoadFailure';

const root = createModuleApi([]);
const { useVendorsInfiniteQuery, useVendorQuery } = root.injectEndpoints({
  endpoints: (build) => ({
    vendors: build.infiniteQuery<OutputOf<typeof listVendors>, null, ListPart>({
      infiniteQueryOptions: listPages,
      query: ({ pageParam }) => get<typeof listVendors>('/vendors', pageParam, { vendors: 'list' }),
    }),
    vendor: build.query<OutputOf<typeof readVendor>, string>({
      query: (vendor_id) => get<typeof readVendor>('/vendors', { vendor_id }, { vendor: 'record' }),
    }),
  }),
});

const vendorId = () =>
  mockApi.state.vendors.of(mockApi.signIn('acme.admin').customer_account_id)[0]?.id ?? '';

function Screen() {
  const { data, error } = useVendorsInfiniteQuery(null);
  const { data: record } = useVendorQuery(vendorId());
  useLoadFailure(error, 'Failed to load vendors');
  return (
    <>
      <p>{data ? `${data.pages.flatMap(({ vendors }) => vendors).length} vendors` : 'none yet'}</p>
      <p>{record?.vendor.vendor_name}</p>
    </>
  );
}

const asked = () => mockApi.requests(listVendors).length;
const askedForRecord = () => mockApi.requests(readVendor).length;

async function open() {
  const opened = renderModule(root, Screen, { at: '/vendors' });
  await waitFor(() => expect(asked() + askedForRecord()).toBe(2));
  return opened.shell;
}

test('what failed loads by itself once the server can be reached again, and the banner goes', async () => {
  mockApi.fail(listVendors, 'no answer');
  const shell = await open();
  expect(await screen.findByText('Failed to load vendors')).toBeVisible();
  mockApi.recover(listVendors);
  act(() => shell.refresh('network'));
  expect(await screen.findByText(/\d+ vendors/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Failed to load vendors')).not.toBeInTheDocument());
});

test('what is there is not asked for again because the network returned', async () => {
  const shell = await open();
  await screen.findByText(/\d+ vendors/);
  act(() => shell.refresh('network'));
  await act(() => Promise.resolve());
  expect(asked()).toBe(1);
});

test('a list is loaded again after a save in another tab; the record of a form is not', async () => {
  const shell = await open();
  await screen.findByText(/\d+ vendors/);
  act(() => shell.refresh('saved'));
  await waitFor(() => expect(asked()).toBe(2));
  expect(askedForRecord()).toBe(1);
});

test('coming back to the tab loads a list again that is not quite new', async () => {
  const shell = await open();
  await screen.findByText(/\d+ vendors/);
  act(() => shell.refresh('focus'));
  await act(() => Promise.resolve());
  expect(asked()).toBe(1);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 11_000);
  act(() => shell.refresh('focus'));
  await waitFor(() => expect(asked()).toBe(2));
});

test('without a network the banner is left to the shell', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockApi.fail(listVendors, 'no answer');
  const shell = await open();
  await act(() => Promise.resolve());
  expect(shell.status.current()).toBeNull();
});

describe('of the queries that are not paged', () => {
  const { useDeviceKeysQuery, useDeviceQuery, useGroupQuery } = root.injectEndpoints({
    endpoints: (build) => ({
      deviceKeys: build.query<OutputOf<typeof listDeviceKeys>, string>({
        query: (device_id) =>
          get<typeof listDeviceKeys>('/device_keys', { device_id }, { device_keys: 'list' }),
      }),
      device: build.query<OutputOf<typeof readDevice>, string>({
        query: (device_id) => get<typeof readDevice>('/devices', { device_id }, { devices: 'one' }),
      }),
      group: build.query<Group | null, string>({
        query: (group_id) => get<typeof listGroups>('/groups', { group_id }, { groups: 'list' }),
        transformResponse: ({ groups }: OutputOf<typeof listGroups>) => groups[0] ?? null,
      }),
    }),
  });

  function DeviceScreen() {
    const { data: keys } = useDeviceKeysQuery(demoId('device', 4));
    const { data: device } = useDeviceQuery(demoId('device', 4));
    const { data: group } = useGroupQuery(demoId('group', 1));
    return (
      <p>
        {keys && device && group && `${keys.device_keys.length} keys of ${device.devices[0].device_name}`}
      </p>
    );
  }

  const askedForEach = () =>
    [listDeviceKeys, readDevice, listGroups].map((call) => mockApi.requests(call).length);

  test('lists are loaded again after a save in another tab; records are not, also where they come in a list', async () => {
    const { shell } = renderModule(root, DeviceScreen, { at: '/devices' });
    await screen.findByText(/\d+ keys of/);
    expect(askedForEach()).toEqual([1, 1, 1]);
    act(() => shell.refresh('saved'));
    await waitFor(() => expect(askedForEach()).toEqual([2, 1, 1]));
  });

  test('and so they are when the person comes back to the tab', async () => {
    const { shell } = renderModule(root, DeviceScreen, { at: '/devices' });
    await screen.findByText(/\d+ keys of/);
    act(() => shell.refresh('focus'));
    await act(() => Promise.resolve());
    expect(askedForEach()).toEqual([1, 1, 1]);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 11_000);
    act(() => shell.refresh('focus'));
    await waitFor(() => expect(askedForEach()).toEqual([2, 1, 1]));
  });
});
