import { readDevice, updateDevice } from '@vended/shared/contract/devices';
import { demoId } from '@vended/shared/testing/mock-api/ids';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { moduleApi } from '../moduleApi';
import { DeviceRoutes } from '../routes';

const carousel = `/devices/${demoId('device', 3)}`;
const lockerWall = `/devices/${demoId('device', 4)}`;
const cabinet = `/devices/${demoId('device', 6)}`;

/** What stands beside a name. */
function fact(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling;
}

describe('what is known of a device', () => {
  it('shows its stockroom, type, times and last ping, and its id as a code', async () => {
    renderModule(moduleApi, DeviceRoutes, { at: carousel });
    expect(await screen.findByRole('heading', { level: 1, name: 'Crib carousel 1' })).toBeVisible();
    expect(fact('Stockroom')).toHaveTextContent('Tool crib A');
    expect(fact('Type')).toHaveTextContent('Carousel');
    expect(fact('Created')).toHaveTextContent(/4 September 2026, \d\d:\d\d/);
    expect(fact('Updated')).toHaveTextContent(/14 September 2026/);
    expect(fact('Last ping')).toHaveTextContent(/20 November 2026/);
    const code = screen.getByRole('img', { name: 'QR code of the device id' });
    expect(code).toHaveAttribute('width', '96');
    expect(screen.getByText(demoId('device', 3))).toBeVisible();
  });

  it('says Unassigned and Never where there is no stockroom and no ping', async () => {
    renderModule(moduleApi, DeviceRoutes, { at: cabinet });
    await screen.findByRole('heading', { name: 'Quayside cabinet' });
    expect(fact('Stockroom')).toHaveTextContent('Unassigned');
    expect(fact('Last ping')).toHaveTextContent('Never');
  });

  it('says that it is loading', async () => {
    const release = mockApi.hold(readDevice);
    renderModule(moduleApi, DeviceRoutes, { at: carousel });
    expect(screen.getByText('Loading device details...')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Crib carousel 1' })).toBeVisible();
  });

  it('says in the banner that it could not be loaded, also where the device is of another account', async () => {
    renderModule(moduleApi, DeviceRoutes, { at: carousel, as: 'globex.admin' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load device details');
  });
});

describe('changing a device', () => {
  it('saves what was typed and returns to the list', async () => {
    const { shell, user } = renderModule(moduleApi, DeviceRoutes, { at: cabinet });
    const name = await screen.findByLabelText('Device name');
    await user.clear(name);
    await user.type(name, 'Quayside cabinet 2');
    await user.selectOptions(screen.getByLabelText('Active status'), 'Active');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByRole('status')).toHaveTextContent('Device updated successfully');
    expect(shell.visited().at(-1)).toBe('/devices');
    expect(await screen.findByRole('row', { name: /Quayside cabinet 2/ })).toBeVisible();
    expect(mockApi.requests(updateDevice)).toMatchObject([
      { action: 'UPDATE', device_id: demoId('device', 6), active_status: 1 },
    ]);
  });

  it('keeps what was typed when the save is refused, and marks the field', async () => {
    const { user } = renderModule(moduleApi, DeviceRoutes, { at: cabinet });
    await user.clear(await screen.findByLabelText('Device name'));
    await user.type(screen.getByLabelText('IP address'), '10.0.0.9');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update device: Device name is required.',
    );
    expect(screen.getByLabelText('Device name')).toHaveAccessibleDescription('Device name is required.');
    expect(screen.getByLabelText('IP address')).toHaveValue('10.0.0.9');
  });

  it('saves once, however often the button is pressed', async () => {
    const { user } = renderModule(moduleApi, DeviceRoutes, { at: cabinet });
    await user.type(await screen.findByLabelText('IP address'), '10.0.0.9');
    const release = mockApi.hold(updateDevice);
    await user.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    expect(await screen.findByRole('status')).toHaveTextContent('Device updated successfully');
    expect(mockApi.requests(updateDevice)).toHaveLength(1);
  });

  it('asks before unsaved work is left', async () => {
    const { shell, user } = renderModule(moduleApi, DeviceRoutes, { at: cabinet });
    await user.type(await screen.findByLabelText('IP address'), '10.0.0.9');
    shell.answerLeave(false);
    await user.click(screen.getByRole('link', { name: 'Back to Devices' }));
    expect(shell.timesAsked()).toBe(1);
    expect(screen.getByLabelText('IP address')).toHaveValue('10.0.0.9');
  });
});

describe('the boards of an Unlimited unit', () => {
  const boards = () =>
    screen.getAllByRole('listitem').map((row) => within(row).getByText(/^Board/).textContent);

  it('appear with the Unlimited unit type, and are added with the chosen lock count', async () => {
    const { user } = renderModule(moduleApi, DeviceRoutes, { at: cabinet });
    const unitType = await screen.findByLabelText('Unit type');
    expect(screen.queryByRole('button', { name: 'Add Board' })).not.toBeInTheDocument();
    await user.selectOptions(unitType, 'Unlimited');
    await user.selectOptions(screen.getByLabelText('Lock count'), '50');
    await user.click(screen.getByRole('button', { name: 'Add Board' }));
    await user.selectOptions(screen.getByLabelText('Lock count'), '1');
    await user.click(screen.getByRole('button', { name: 'Add Board' }));
    expect(boards()).toEqual(['Board 1', 'Board 2']);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByRole('row', { name: /Quayside cabinet/ })).toHaveTextContent(
      'Board 1: 50 locksBoard 2: 1 lock',
    );
  });

  it('offer lock counts from 1 to 50', async () => {
    renderModule(moduleApi, DeviceRoutes, { at: lockerWall });
    const offered = within(await screen.findByLabelText('Lock count')).getAllByRole('option');
    expect([offered.length, offered[0]?.textContent, offered.at(-1)?.textContent]).toEqual([50, '1', '50']);
  });

  it('are numbered from 1 again when one is deleted, and the focus stays near', async () => {
    const { user } = renderModule(moduleApi, DeviceRoutes, { at: lockerWall });
    await user.click(await screen.findByRole('button', { name: 'Delete board 1' }));
    expect(boards()).toEqual(['Board 1', 'Board 2']);
    expect(screen.getByLabelText('Motors on board 2')).toHaveValue('8');
    expect(screen.getByRole('button', { name: 'Add Board' })).toHaveFocus();
  });

  it('keep the changed count and what they drive', async () => {
    const { user } = renderModule(moduleApi, DeviceRoutes, { at: lockerWall });
    await user.selectOptions(await screen.findByLabelText('Motors on board 3'), '12');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('row', { name: /Crib locker wall/ })).toHaveTextContent(
      'Board 3: 12 motors',
    );
  });

  it('stay stored when the unit is made Standard', async () => {
    const { user } = renderModule(moduleApi, DeviceRoutes, { at: lockerWall });
    await user.selectOptions(await screen.findByLabelText('Unit type'), 'Standard');
    expect(screen.getByText('The 3 stored boards are kept, and come back with Unlimited.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('status');

    await user.click(await screen.findByRole('link', { name: 'Crib locker wall' }));
    await user.selectOptions(await screen.findByLabelText('Unit type'), 'Unlimited');
    expect(boards()).toEqual(['Board 1', 'Board 2', 'Board 3']);
  });
});

it('has no violation of accessibility rules', async () => {
  renderModule(moduleApi, DeviceRoutes, { at: lockerWall });
  await screen.findByRole('heading', { name: 'Crib locker wall' });
  expect(await axe(document.body)).toHaveNoViolations();
});
