import { listLocations } from '@vended/contract/locations';
import { blankLocation } from '@vended/testing/mock-api/demonstration/groups';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { newRecord } from '@vended/testing/mock-api/record';
import type { ModuleScreen } from '@vended/testing/ModuleScreen';
import { failedToLoad, showsText } from '@vended/testing/storyPlays';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inventoryScreen } from '../testing/inventoryScreen';

const north = demoId('group', 1);
const fieldService = demoId('group', 3);

const meta: Meta<typeof ModuleScreen> = {
  title: 'Screens/Locations',
  ...inventoryScreen(`/groups?group_id=${north}`),
};

export default meta;
type Story = StoryObj<typeof ModuleScreen>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Locations in North' });
    await canvas.findByRole('table');
  },
};

/** Three locations in the north of England, two of which are in one yard, and one without coordinates. */
function placedLocations() {
  const acme = mockApi.signIn('acme.admin').customer_account_id;
  const places = [
    { location_name: 'Leeds works', latitude: 53.8012, longitude: -1.5702 },
    { location_name: 'Leeds goods in', latitude: 53.8014, longitude: -1.571 },
    { location_name: 'Sheffield depot', latitude: 53.3811, longitude: -1.4701 },
    { location_name: 'Carlisle yard', latitude: 54.8925, longitude: -2.9329 },
    { location_name: 'Van 7' },
  ];
  mockApi.state.locations.replace(
    acme,
    places.map((place) => newRecord({ ...blankLocation, group_id: north, ...place })),
  );
}

export const OnMap: Story = {
  beforeEach: placedLocations,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(await canvas.findByRole('button', { name: 'Position plan' }));
    await canvas.findByRole('group', { name: 'Position plan of the locations in North' });
  },
};

export const MapFailed: Story = {
  beforeEach: () =>
    mockApi.fail(
      listLocations,
      { status: 500, error: 'The database is being restarted.' },
      ({ count, limit }) => count === undefined && limit !== undefined,
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Position plan' }));
    await canvas.findByText('Failed to load locations');
  },
};

export const Empty: Story = {
  args: { at: `/groups?group_id=${fieldService}` },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Locations in Field service' });
    await canvas.findByText('No locations found.');
  },
};

export const Loading: Story = { beforeEach: () => mockApi.hold(listLocations) };

export const Failed: Story = failedToLoad(listLocations);

export const OfAnotherAccount: Story = {
  args: { as: 'globex.admin' },
  play: showsText('This group was not found.'),
};

export const Adding: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Location' }));
    await canvas.findByRole('textbox', { name: 'Location name' });
  },
};

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Location' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Location name' }), 'Hull dock');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Latitude' }), 'north');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Location' }));
    await canvas.findByText(/^Latitude must/);
  },
};

export const EditingGroup: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Group' }));
    await canvas.findByDisplayValue('North');
  },
};

export const ArchivedGroup: Story = {
  beforeEach: () => {
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    mockApi.state.groups.change(acme, north, { archived_at: '2026-11-20T09:00:00.000Z' });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('note', { name: 'Archived' });
    await canvas.findByRole('table');
  },
};
