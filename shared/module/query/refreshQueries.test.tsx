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

const listRequests = () => mockApi.requests(listVendors).length;
const recordRequests = () => mockApi.requests(readVendor).length;

async function open() {
  const opened = renderModule(root, Screen, { at: '/vendors' });
  await waitFor(() => expect(listRequests() + recordRequests()).toBe(2));
  return opened.shell;
}

test('a failed list is refetched when the server can be reached again, and the banner disappears', async () => {
  mockApi.fail(listVendors, 'no answer');
  const shell = await open();
  expect(await screen.findByText('Failed to load vendors')).toBeVisible();
  mockApi.recover(listVendors);
  act(() => shell.refresh('network'));
  expect(await screen.findByText(/\d+ vendors/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Failed to load vendors')).not.toBeInTheDocument());
});

test('a loaded list is not refetched when the network is back', async () => {
  const shell = await open();
  await screen.findByText(/\d+ vendors/);
  act(() => shell.refresh('network'));
  await act(() => Promise.resolve());
  expect(listRequests()).toBe(1);
});

test('after a save in another tab, a list is refetched and the record of a form is not', async () => {
  const shell = await open();
  await screen.findByText(/\d+ vendors/);
  act(() => shell.refresh('saved'));
  await waitFor(() => expect(listRequests()).toBe(2));
  expect(recordRequests()).toBe(1);
});

test('a return to the tab refetches a list that is more than a few seconds old', async () => {
  const shell = await open();
  await screen.findByText(/\d+ vendors/);
  act(() => shell.refresh('focus'));
  await act(() => Promise.resolve());
  expect(listRequests()).toBe(1);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 11_000);
  act(() => shell.refresh('focus'));
  await waitFor(() => expect(listRequests()).toBe(2));
});

test('while offline, the module shows no banner, because the shell shows a notice', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockApi.fail(listVendors, 'no answer');
  const shell = await open();
  await act(() => Promise.resolve());
  expect(shell.status.current()).toBeNull();
});

describe('among queries without pages', () => {
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

  const requestCounts = () =>
    [listDeviceKeys, readDevice, listGroups].map((call) => mockApi.requests(call).length);

  test('lists are refetched after a save in another tab; records are not, even if they come in a list', async () => {
    const { shell } = renderModule(root, DeviceScreen, { at: '/devices' });
    await screen.findByText(/\d+ keys of/);
    expect(requestCounts()).toEqual([1, 1, 1]);
    act(() => shell.refresh('saved'));
    await waitFor(() => expect(requestCounts()).toEqual([2, 1, 1]));
  });

  test('lists are refetched on a return to the tab; records are not', async () => {
    const { shell } = renderModule(root, DeviceScreen, { at: '/devices' });
    await screen.findByText(/\d+ keys of/);
    act(() => shell.refresh('focus'));
    await act(() => Promise.resolve());
    expect(requestCounts()).toEqual([1, 1, 1]);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 11_000);
    act(() => shell.refresh('focus'));
    await waitFor(() => expect(requestCounts()).toEqual([2, 1, 1]));
  });
});
