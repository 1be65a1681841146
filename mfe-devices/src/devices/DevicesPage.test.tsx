import { changeDevices, listDevices } from '@vended/contract/devices';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { answerWith } from '@vended/testing/mock-api/nodeServer';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as stories from './DevicesPage.stories';

const { Full, AsPlatform, Failed, NoneOnline, FilterGone, FilterInvented } = screenStories(stories);

describeRetries([[Failed, listDevices, 'Goods-in spiral', 'Failed to load devices']]);

it('shows each device with its type, status, last ping, stockroom, MAC address, unit type and boards, offline ones first', async () => {
  await openStory(Full);
  expect(screen.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  const cells = within(screen.getByRole('row', { name: /Crib locker wall/ })).getAllByRole('cell');
  expect(cells[1]).toHaveTextContent(/^LockerUnlimited$/);
  expect(cells[2]).toHaveTextContent(/^Active$/);
  expect(cells[3]).toHaveTextContent(/^Late since .*\(20 min\)$/);
  expect(cells[4]).toHaveTextContent('Tool crib A');
  expect(cells[5]).toHaveTextContent('02:56:44:0A:11:02');
  expect(
    within(screen.getByRole('row', { name: /Crib locker wall/ })).getByText('Board 3: 8 motors'),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Crib carousel 1/ })).toHaveTextContent('Online');
  const offline = screen.getByRole('row', { name: /Goods-in spiral/ });
  expect(offline).toHaveTextContent(/Offline for 3 days/);
  expect(within(offline).getByTitle(/^\d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  const never = within(screen.getByRole('row', { name: /Quayside cabinet/ })).getAllByRole('cell');
  expect(never.slice(2, 5).map(({ textContent }) => textContent)).toEqual([
    'Inactive',
    'Never',
    'Unassigned',
  ]);
  const connections = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Offline|Late|Online|Never/.exec(row.textContent)?.[0]);
  expect(connections).toEqual(['Offline', 'Late', 'Online', 'Never', 'Never']);
});

const group = (name: string) => within(screen.getByRole('group', { name }));
const rowCount = () => screen.getAllByRole('row').length - 1;

describe('filters', () => {
  it('shows only the devices that are offline when they are asked for, keeps that in the address, and counts', async () => {
    const { shell, user } = await openStory(Full);
    expect(screen.getByText('5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filter by Last ping' }));
    await user.click(await screen.findByRole('button', { name: 'Offline' }));
    expect(shell.visited().at(-1)).toBe('/devices?seen=offline');
    await waitFor(() => expect(rowCount()).toBe(1));
    expect(screen.getByRole('row', { name: /Goods-in spiral/ })).toBeVisible();
    expect(screen.getByText('1 of 5')).toBeVisible();
  });

  it('are used and taken off by keyboard alone, and the focus stays with the filter', async () => {
    const { shell, user } = await openStory(Full);
    screen.getByRole('button', { name: 'Filter by Status' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Active' })).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    expect(screen.getByRole('button', { name: 'Status: Inactive' })).toHaveFocus();
    await waitFor(() => expect(rowCount()).toBe(1));
    await user.keyboard('{Tab}{Enter}');
    expect(screen.getByRole('button', { name: 'Filter by Status' })).toHaveFocus();
    expect(shell.visited().at(-1)).toBe('/devices');
    await waitFor(() => expect(rowCount()).toBe(5));
  });

  it('close with Escape', async () => {
    const { user } = await openStory(Full);
    await user.click(screen.getByRole('button', { name: 'Filter by Status' }));
    await screen.findByRole('button', { name: 'Active' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Active' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter by Status' })).toHaveFocus();
  });

  it('by a stockroom is chosen from a search, and named', async () => {
    const { shell, user } = await openStory(Full);
    await user.click(screen.getByRole('button', { name: 'Filter by Stockroom' }));
    await user.type(await screen.findByRole('combobox', { name: 'Stockroom' }), 'crib a');
    await user.click(await screen.findByRole('option', { name: /Tool crib A/ }));
    expect(shell.visited().at(-1)).toMatch(/^\/devices\?stockroom_id=/);
    expect(await screen.findByRole('button', { name: 'Stockroom: Tool crib A' })).toBeVisible();
  });

  it('by a stockroom in which no device is name it', async () => {
    const [stockroom] = mockApi.state.stockrooms.of(accounts.acme.id);
    for (const { id } of mockApi.state.devices.of(accounts.acme.id))
      mockApi.state.devices.change(accounts.acme.id, id, { stockroom_id: null });
    await openStory(NoneOnline, { as: 'acme.admin', at: `/devices?stockroom_id=${stockroom?.id}` });
    expect(
      await screen.findByRole('button', { name: `Stockroom: ${stockroom?.stockroom_name}` }),
    ).toBeVisible();
  });

  it('find the devices that have no stockroom', async () => {
    const { shell, user } = await openStory(Full);
    await user.click(screen.getByRole('button', { name: 'Filter by Stockroom' }));
    await user.click(await screen.findByRole('combobox', { name: 'Stockroom' }));
    await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
    expect(shell.visited().at(-1)).toBe('/devices?stockroom_id=none');
    await waitFor(() => expect(rowCount()).toBe(2));
    expect(group('Filters').getByRole('button', { name: 'Stockroom: Unassigned' })).toBeVisible();
  });

  it('stay in view where a phone hides what is done with the list', async () => {
    await openStory(Full);
    const more = screen.getByLabelText('More actions');
    const tools = within(document.getElementById(more.getAttribute('aria-controls') ?? '') ?? document.body);
    expect(tools.getByRole('button', { name: 'Export CSV', hidden: true })).toBeInTheDocument();
    expect(group('Filters').getByRole('button', { name: 'Filter by Status' })).toBeVisible();
  });

  it('say when nothing passes them, and are all taken off at once', async () => {
    const { shell, user } = await openStory(NoneOnline);
    expect(screen.getByText('No devices match your filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(shell.visited().at(-1)).toBe('/devices');
    await waitFor(() => expect(rowCount()).toBeGreaterThan(0));
  });

  it('by a stockroom that is gone say so in a sentence, and can be taken off', async () => {
    const { user } = await openStory(FilterGone);
    expect(screen.getByText('That stockroom does not exist: remove the filter.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Stockroom: unknown' }));
    await waitFor(() => expect(rowCount()).toBe(5));
  });

  it('of an invented value say so, and can be taken off', async () => {
    const { user } = await openStory(FilterInvented);
    expect(screen.getByText('seen must be offline or late or online or never or silent.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Last ping: yesterday' }));
    await waitFor(() => expect(rowCount()).toBe(5));
  });
});

it('sets the status of the selected devices in one call', async () => {
  const { user } = await openStory(Full);
  await user.click(screen.getByRole('checkbox', { name: 'Select Crib locker wall' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Goods-in spiral' }));
  await user.click(await screen.findByRole('button', { name: 'Set status' }));
  await user.selectOptions(screen.getByLabelText('Active status'), 'Inactive');
  await user.click(screen.getByRole('button', { name: 'Set status of 2 devices' }));
  expect(await screen.findByText('2 devices changed.')).toBeVisible();
  expect(mockApi.requests(changeDevices)).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Crib locker wall/ })).toHaveTextContent('Inactive'),
  );
});

it('takes the selected devices out of their stockroom', async () => {
  const { user } = await openStory(Full);
  await user.click(screen.getByRole('checkbox', { name: 'Select Crib locker wall' }));
  await user.click(await screen.findByRole('button', { name: 'Set stockroom' }));
  expect(screen.getByRole('button', { name: 'Set stockroom of 1 device' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove stockroom from 1 device' }));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Crib locker wall/ })).toHaveTextContent('Unassigned'),
  );
});

it('finds what is late or offline at the address that earlier versions called silent', async () => {
  await openStory(Full, { at: '/devices?seen=silent' });
  expect(screen.getByRole('button', { name: 'Last ping: Late or offline' })).toBeVisible();
  expect(rowCount()).toBe(2);
});

it('tells times by the clock of the server, whatever that of the computer says', async () => {
  const [device] = mockApi.state.devices.of(accounts.acme.id);
  const answered = {
    ...device,
    device_name: 'Crib locker wall',
    last_ping: '2031-05-20T11:20:00.000Z',
    connection: 'late',
  };
  answerWith('/devices', { devices: [answered], as_of: '2031-05-20T12:00:00.000Z' });
  await openStory(Full);
  expect(screen.getByRole('row', { name: /Crib locker wall/ })).toHaveTextContent(
    /Late since \d\d:\d\d \(40 min\)/,
  );
});

it('offers the import only to who can register devices', async () => {
  await openStory(Full);
  expect(screen.queryByRole('link', { name: /Import/ })).not.toBeInTheDocument();
  cleanup();
  await openStory(AsPlatform);
  expect(await screen.findByRole('link', { name: /Import/ })).toHaveAttribute('href', '/devices/import');
});

it('sorts by last ping', async () => {
  const { shell, user } = await openStory(Full);
  const button = screen.getByRole('button', { name: 'Last ping' });
  await user.click(button);
  await user.click(button);
  expect(shell.visited().at(-1)).toBe('/devices?sort=-last_ping');
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Crib carousel 1'));
});

it('exports every device that the search finds, with its boards', async () => {
  const saved = jest.spyOn(URL, 'createObjectURL');
  const { user } = await openStory(Full, { at: '/devices?q=wall' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Exported 1 row');
  const [[file]] = saved.mock.calls as [[Blob]];
  const [headers, line] = (await new Response(file).text()).split('\r\n');
  expect(headers).toContain('Device ID,Device name,Device type,MAC address');
  expect(line).toContain('Crib locker wall,Locker,02:56:44:0A:11:02,10.20.4.12,5.0.3,Active,Unlimited');
  expect(line).toContain('Board 1: 24 locks; Board 2: 24 locks; Board 3: 8 motors,Tool crib A');
});
