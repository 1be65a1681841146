import { listDevices } from '@vended/shared/contract/devices';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen, within } from '@testing-library/react';
import { moduleApi } from '../moduleApi';
import { DeviceRoutes } from '../routes';

it('shows each device with its type, MAC address and unit type', async () => {
  renderModule(moduleApi, DeviceRoutes, { at: '/devices' });
  const row = await screen.findByRole('row', { name: /Crib locker wall/ });
  expect(screen.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  const cells = within(row).getAllByRole('cell');
  expect(cells[1]).toHaveTextContent('Locker');
  expect(cells[2]).toHaveTextContent('02:56:44:0A:11:02');
  expect(cells[3]).toHaveTextContent('Unlimited');
});

it('shows a line for each board', async () => {
  renderModule(moduleApi, DeviceRoutes, { at: '/devices' });
  const row = await screen.findByRole('row', { name: /Crib locker wall/ });
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Board 1: 24 locks', 'Board 2: 24 locks', 'Board 3: 8 motors']);
});

it('says that there are no devices', async () => {
  renderModule(moduleApi, DeviceRoutes, { at: '/devices', as: 'fresh.admin' });
  expect(await screen.findByText('No devices found.')).toBeVisible();
});

it('says in the banner that the devices could not be loaded, and loads them on Retry', async () => {
  mockApi.fail(listDevices, { status: 500, error: 'The database could not be reached.' });
  const { user } = renderModule(moduleApi, DeviceRoutes, { at: '/devices' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load devices');

  mockApi.recover(listDevices);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Goods-in spiral/ })).toBeVisible();
});

it('keeps a search in the address, and shows only what matches it', async () => {
  const { shell, user } = renderModule(moduleApi, DeviceRoutes, { at: '/devices' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search devices' }), 'carousel{Enter}');
  expect(await screen.findByRole('row', { name: /Crib carousel 1/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Goods-in spiral/ })).not.toBeInTheDocument();
  expect(shell.visited().at(-1)).toBe('/devices?q=carousel');
});
