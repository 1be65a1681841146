import { readDevice } from '@vended/contract/devices';
import { listStockrooms } from '@vended/contract/stockrooms';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { recordChanges } from '@vended/testing/recordedChanges';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as stories from './DeviceForm.stories';

const { Unlimited, Standard, Online, Offline, FailedToLoad, ChangedMeanwhile } = screenStories(stories);

describeRetries([[FailedToLoad, readDevice, 'Save Changes', 'Failed to load device details']]);

const stored = (number: number) => mockApi.state.devices.find(accounts.acme.id, demoId('device', number));
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });

/** The text next to a name. */
function fact(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling;
}

describe('what is known of a device', () => {
  it('shows its stockroom, type, times and last ping once, and its id as a code', async () => {
    await openStory(Unlimited);
    expect(screen.getByRole('heading', { level: 1, name: 'Crib locker wall' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Stockroom' })).toHaveValue('Tool crib A');
    expect(screen.getByLabelText('Device type')).toHaveValue('Locker');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Last ping',
      'Created',
      'Updated',
    ]);
    expect(fact('Created')).toHaveTextContent(/5 September 2026, \d\d:\d\d/);
    expect(fact('Updated')).toHaveTextContent(/15 September 2026/);
    expect(fact('Last ping')).toHaveTextContent(/^Late since .*\d\d:\d\d \(20 min\)$/);
    const code = screen.getByRole('img', { name: 'QR code of the device id' });
    expect(code).toHaveAttribute('width', '96');
    expect(screen.getByText(demoId('device', 4))).toBeVisible();
  });

  it('suggests the types that devices have already', async () => {
    await openStory(Unlimited);
    const type = screen.getByRole<HTMLInputElement>('combobox', { name: 'Device type' });
    await waitFor(() =>
      expect(Array.from(type.list?.options ?? [], ({ value }) => value)).toEqual(
        expect.arrayContaining(['Cabinet', 'Locker']),
      ),
    );
  });

  it('says Unassigned and Never where there is no stockroom and no ping', async () => {
    await openStory(Standard);
    expect(fact('Stockroom')).toHaveTextContent('Unassigned');
    expect(fact('Last ping')).toHaveTextContent('Never');
  });
});

describe('what a device reports itself', () => {
  const address = () => screen.getByLabelText('IP address');
  const firmware = () => screen.getByLabelText('Firmware version');

  it('cannot be overwritten while the device pings, and says why', async () => {
    const { user } = await openStory(Online);
    expect(fact('Last ping')).toHaveTextContent(/^Online \d+ \w+ \d{4}, \d\d:\d\d$/);
    for (const field of [address(), firmware()]) {
      expect(field).toHaveAttribute('readonly');
      expect(field).toHaveAccessibleDescription('The device reports it with each ping.');
    }
    await user.type(address(), '9');
    expect(address()).toHaveValue('10.20.4.11');
  });

  it('can be changed while the device is offline, until it pings again', async () => {
    const { user } = await openStory(Offline);
    expect(firmware()).toHaveAccessibleDescription(
      'The device last reported it. Its next ping replaces what you enter.',
    );
    await user.clear(firmware());
    await user.type(firmware(), '4.1.1');
    await user.click(saveButton());
    await screen.findByRole('status');
    expect(stored(5)?.firmware_version).toBe('4.1.1');
  });

  it('is open text where no device has reported it', async () => {
    await openStory(Standard);
    for (const field of [address(), firmware()]) {
      expect(field).not.toHaveAttribute('readonly');
      expect(field).toHaveAccessibleDescription('');
    }
  });

  it('appears in the open page, whose form keeps what was typed and the version that it began with', async () => {
    const ticks: (() => void)[] = [];
    const every = jest.spyOn(window, 'setInterval');
    const { user } = await openStory(Standard);
    for (const [tick, wait] of every.mock.calls)
      if (wait === 60_000 && typeof tick === 'function') ticks.push(tick as () => void);
    await user.type(screen.getByLabelText('Device name'), ' 2');
    mockApi.state.devices.change(accounts.acme.id, demoId('device', 6), {
      last_ping: new Date().toISOString(),
      ip_address: '10.9.9.9',
      reports_ip_address: true,
      device_type: 'Changed by another',
      updated_at: new Date().toISOString(),
    });
    act(() => ticks.forEach((tick) => tick()));
    await waitFor(() => expect(fact('Last ping')).toHaveTextContent('Online'));
    expect(address()).toHaveValue('10.9.9.9');
    expect(screen.getByLabelText('Device name')).toHaveValue('Quayside cabinet 2');
    await user.click(saveButton());
    expect(await screen.findByRole('group', { name: /was changed by/ })).toBeVisible();
  });
});

describe('changing a device', () => {
  it('saves every field as it was typed, and returns to the list', async () => {
    const { shell, user } = await openStory(Standard);
    for (const [label, text] of Object.entries({
      'Device name': 'Quayside cabinet 2',
      'Device type': 'Tooling cabinet',
      'MAC address': '02:56:44:0A:99:01',
      'IP address': '10.20.4.19',
      'Firmware version': '5.1.0',
    })) {
      await user.clear(screen.getByLabelText(label));
      await user.paste(text);
    }
    await user.selectOptions(screen.getByLabelText('Active status'), 'Active');
    await user.click(saveButton());

    expect(await screen.findByRole('status')).toHaveTextContent(/^Device updated successfully$/);
    expect(shell.visited().at(-1)).toBe('/devices');
    expect(await screen.findByRole('row', { name: /Quayside cabinet 2/ })).toBeVisible();
    expect(stored(6)).toMatchObject({
      device_name: 'Quayside cabinet 2',
      device_type: 'Tooling cabinet',
      mac_address: '02:56:44:0A:99:01',
      ip_address: '10.20.4.19',
      firmware_version: '5.1.0',
      active_status: 1,
    });
  });

  it.each([
    [
      'MAC address',
      'hello',
      'MAC address must be twelve hexadecimal digits in pairs, such as 02:1A:7D:4C:10:01.',
    ],
    [
      'IP address',
      '999.1.1.1',
      'IP address must be an IPv4 or IPv6 address, such as 10.20.4.11 or fd00::4:11.',
    ],
    [
      'Firmware version',
      'the newest',
      'Firmware version must be a version number without spaces, such as 4.2.1 or 5.1.0-beta.',
    ],
  ])('refuses a malformed %s with an example, and keeps it', async (label, text, reason) => {
    const { user } = await openStory(Standard);
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to update device: ${reason}`);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(reason));
    expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  it('stores a MAC address in one form, however it is typed', async () => {
    const { user } = await openStory(Standard);
    await user.clear(screen.getByLabelText('MAC address'));
    await user.type(screen.getByLabelText('MAC address'), '02-56-44-0a-99-01');
    await user.click(saveButton());
    await screen.findByRole('status');
    expect(stored(6)?.mac_address).toBe('02:56:44:0A:99:01');
  });

  it('saves despite an old value that nobody changed, and overwrites no newer one', async () => {
    mockApi.state.devices.change(accounts.acme.id, demoId('device', 6), { mac_address: 'hello' });
    const { user } = await openStory(Standard);
    const reported = { firmware_version: '7.0.0', ip_address: '10.20.4.77' };
    mockApi.state.devices.change(accounts.acme.id, demoId('device', 6), reported);
    await user.type(screen.getByLabelText('Device type'), ' 2');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Device updated successfully');
    expect(stored(6)).toMatchObject({
      device_type: 'Cabinet 2',
      mac_address: 'hello',
      ...reported,
    });
  });
});

describe('the stockroom of a device', () => {
  it('is searched for among all of the account, and stored', async () => {
    const { user } = await openStory(Standard);
    const stockroom = screen.getByRole('combobox', { name: 'Stockroom' });
    expect(stockroom).toHaveAttribute('placeholder', 'Unassigned');
    await user.type(stockroom, 'goods');
    await waitFor(() => expect(mockApi.requests(listStockrooms).at(-1)).toMatchObject({ q: 'goods' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /Goods in/ }));
    expect(stockroom).toHaveValue('Goods in');
    await user.click(saveButton());
    await screen.findByRole('status');
    expect(stored(6)?.stockroom_name).toBe('Goods in');
  });

  it('says that it cannot be searched for in no words but our own, and reports what was thrown', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { shell, user } = await openStory(Standard);
    Object.assign(shell.api, { request: () => Promise.reject(new TypeError('t.map is not a function')) });
    await user.type(screen.getByRole('combobox', { name: 'Stockroom' }), 'goods');
    expect(await screen.findByText(/^Failed to fetch stockrooms: Something went wrong/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('t.map');
    expect(shell.reportedErrors()).toContainEqual(
      expect.objectContaining({ name: 'TypeError', message: 't.map is not a function' }),
    );
  });

  it('can be taken away again', async () => {
    const { user } = await openStory(Unlimited);
    expect(screen.getByRole('combobox', { name: 'Stockroom' })).toHaveValue('Tool crib A');
    await user.click(screen.getByRole('button', { name: 'Clear Stockroom' }));
    await user.click(saveButton());
    await screen.findByRole('status');
    expect(stored(4)).toMatchObject({ stockroom_id: null, stockroom_name: null });
  });
});

describe('a device that somebody else changed meanwhile', () => {
  it('shows both versions, and merges my changes into theirs if I say so', async () => {
    const { user } = await openStory(ChangedMeanwhile);
    const panel = screen.getByRole('group', { name: /was changed by/ });
    expect(within(panel).getByRole('row', { name: 'Firmware version 5.0.3 5.1.0' })).toBeVisible();
    expect(within(panel).getByRole('row', { name: 'Stockroom Tool crib A Unassigned' })).toBeVisible();
    expect(
      within(panel).getByRole('row', { name: /^Board Configuration .*Board 3: 8 motors/s }),
    ).toBeVisible();
    expect(
      within(panel)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Stockroom', 'Firmware version', 'Board Configuration']);
    expect(stored(4)?.unit_config).toHaveLength(3);

    await user.click(within(panel).getByRole('button', { name: 'Keep my changes' }));
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Device updated successfully');
    expect(stored(4)).toMatchObject({ firmware_version: '5.1.0', stockroom_id: null });
    expect(stored(4)?.unit_config).toHaveLength(2);
  });
});

test('a MAC address that another device has is said while it is typed, however it is written', async () => {
  const { user } = await openStory(Standard);
  const address = screen.getByLabelText('MAC address');
  const other = mockApi.state.devices
    .of(accounts.acme.id)
    .find(({ mac_address }) => mac_address !== '' && mac_address !== (address as HTMLInputElement).value);
  await user.clear(address);
  await user.paste(other?.mac_address.toLowerCase().replaceAll(':', '-') ?? '');
  const note = await screen.findByText(/ already has this MAC address/);
  expect(within(note).getByRole('link', { name: 'Open the existing one' })).toHaveAttribute(
    'href',
    `/devices/${other?.id ?? ''}`,
  );
});

test('the history of a device tells its boards in words, and restores them with a save', async () => {
  const { user } = await openStory(Unlimited);
  const { unit_config = [] } = stored(4) ?? {};
  const one = unit_config.slice(0, 1);
  recordChanges('device', demoId('device', 4), [
    { device_name: 'Crib', unit_config: one },
    { device_name: 'Crib', unit_config },
  ]);
  await user.click(screen.getByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: /^Restore this value ?: Board Configuration/ }));
  await user.click(saveButton());
  expect(await screen.findByRole('status')).toHaveTextContent('Device updated successfully');
  expect(stored(4)?.unit_config).toHaveLength(1);
});
