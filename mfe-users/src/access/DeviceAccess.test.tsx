import { listDevices } from '@vended/shared/contract/devices';
import { changeUserDevice, listUserDevices } from '@vended/shared/contract/userDevices';
import { accounts } from '@vended/shared/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/shared/testing/mock-api/ids';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen, waitFor, within } from '@testing-library/react';
import { moduleApi } from '../moduleApi';
import { UserRoutes } from '../routes';

const userId = demoId('user', 3);
const at = `/user-details/${userId}`;

/** The button beside a device. */
async function accessButton(device: string) {
  const list = await screen.findByRole('list', { name: 'Device access' });
  const row = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(device));
  return within(row ?? list).getByRole('button');
}

it('lists the devices by name and id, each with what can be done', async () => {
  renderModule(moduleApi, UserRoutes, { at });
  expect(await accessButton('Crib carousel 1')).toHaveTextContent('Remove Access');
  expect(await accessButton('Quayside cabinet')).toHaveTextContent('Grant Access');
  expect(await accessButton('Quayside cabinet')).toHaveAccessibleDescription('Quayside cabinet');
  expect(screen.getByText(demoId('device', 6))).toBeVisible();
});

it('grants access, reloads the list, and keeps the focus on the button', async () => {
  const { user } = renderModule(moduleApi, UserRoutes, { at });
  await user.click(await accessButton('Quayside cabinet'));
  await waitFor(async () =>
    expect(await accessButton('Quayside cabinet')).toHaveTextContent('Remove Access'),
  );
  expect(await accessButton('Quayside cabinet')).toHaveFocus();
  expect(mockApi.requests(listUserDevices)).toHaveLength(2);
  expect(mockApi.state.grants.get(userId)).toContain(demoId('device', 6));
});

it('takes access away', async () => {
  const { user } = renderModule(moduleApi, UserRoutes, { at });
  await user.click(await accessButton('Crib carousel 1'));
  await waitFor(async () => expect(await accessButton('Crib carousel 1')).toHaveTextContent('Grant Access'));
  expect(mockApi.state.grants.get(userId)).not.toContain(demoId('device', 3));
});

it('changes once under a double click, and waits for the reloaded list', async () => {
  const { user } = renderModule(moduleApi, UserRoutes, { at });
  const button = await accessButton('Quayside cabinet');
  const release = mockApi.hold(listUserDevices);
  await user.dblClick(button);
  expect(button).toHaveTextContent('Saving...');
  expect(button).toBeDisabled();
  release();
  await waitFor(() => expect(button).toHaveTextContent('Remove Access'));
  expect(mockApi.requests(changeUserDevice)).toHaveLength(1);
});

it.each([
  ['Quayside cabinet', 'Failed to grant access'],
  ['Crib carousel 1', 'Failed to revoke access'],
])('says that the change failed: %s', async (device, text) => {
  mockApi.fail(changeUserDevice, { status: 500, error: 'The database is away.' });
  const { user } = renderModule(moduleApi, UserRoutes, { at });
  await user.click(await accessButton(device));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${text}: The database is away.`);
  expect(await accessButton(device)).toBeEnabled();
});

it('shows what another tab changed meanwhile, after the next change', async () => {
  const { user } = renderModule(moduleApi, UserRoutes, { at });
  await accessButton('Crib carousel 1');
  mockApi.state.grants.set(userId, []);
  await user.click(await accessButton('Quayside cabinet'));
  await waitFor(async () =>
    expect(await accessButton('Quayside cabinet')).toHaveTextContent('Remove Access'),
  );
  expect(await accessButton('Crib carousel 1')).toHaveTextContent('Grant Access');
});

it('says that the account has no devices', async () => {
  mockApi.state.devices.replace(accounts.acme.id, []);
  renderModule(moduleApi, UserRoutes, { at });
  expect(await screen.findByText('No devices found for this account.')).toBeVisible();
});

it.each([
  [listUserDevices, 'Failed to load device access'],
  [listDevices, 'Failed to load devices'],
])('says what could not be loaded', async (call, text) => {
  mockApi.fail(call, 'no answer');
  renderModule(moduleApi, UserRoutes, { at });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('offers a search where the devices do not fit on one page', async () => {
  const [device] = mockApi.state.devices.of(accounts.acme.id);
  for (let number = 0; device && number < 60; number += 1)
    mockApi.state.devices.add(accounts.acme.id, {
      ...device,
      id: crypto.randomUUID(),
      device_name: `Bay ${number}`,
    });
  const { user } = renderModule(moduleApi, UserRoutes, { at });
  await user.type(await screen.findByRole('searchbox', { name: 'Search devices' }), 'quayside{Enter}');
  await waitFor(() => expect(screen.queryByText('Bay 1')).not.toBeInTheDocument());
  expect(await accessButton('Quayside cabinet')).toBeEnabled();
});
