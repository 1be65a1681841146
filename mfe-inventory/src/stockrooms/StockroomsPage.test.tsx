import { listGroups } from '@vended/contract/groups';
import { listLocations, updateLocation } from '@vended/contract/locations';
import { addStockroom, listStockrooms } from '@vended/contract/stockrooms';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './StockroomsPage.stories';

const { Full, OfAnUnnamedLocation, Failed, OfAnotherAccount, Adding, EditingLocation } =
  screenStories(stories);

const field = (name: string) => screen.getByRole('textbox', { name });
const saveLocation = () => screen.getByRole('button', { name: 'Save Location' });
const saveStockroom = () => screen.getByRole('button', { name: 'Save Stockroom' });
const acme = () => mockApi.signIn('acme.admin').customer_account_id;
const storedLeeds = () => mockApi.state.locations.find(acme(), demoId('location', 1));

test('shows the location, and its stockrooms with what is missing, and remembers the group', async () => {
  const { shell } = await openStory(Full);
  expect(shell.api.session.groupId()).toBe(demoId('group', 1));
  const place = within(screen.getByRole('region', { name: 'Location' }));
  expect(place.getByText('18 Kirkstall Road, Leeds, LS3 1LH')).toBeVisible();
  expect(place.getByRole('link', { name: /^crisp\.anvil\.notes/ })).toBeVisible();

  const crib = within(screen.getByRole('row', { name: /^Tool crib A/ }));
  expect(crib.getByRole('link', { name: /^plank\.hinge\.drift/ })).toBeVisible();
  expect(crib.getByRole('link', { name: /^53\.8014, -1\.57/ })).toBeVisible();
  const unnamed = within(screen.getByRole('row', { name: /^Unnamed Stockroom/ }));
  expect(unnamed.getByText('No W3W')).toBeVisible();
  expect(unnamed.getByText('–')).toBeVisible();
});

test('says that the group could not be loaded above its stockrooms', async () => {
  mockApi.fail(listGroups, { status: 500, error: 'Restarting.' }, ({ group_id }) => group_id !== undefined);
  await openStory(Adding);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load groups$/);
  expect(screen.getByText('Tool crib A')).toBeVisible();
});

test('names a location that has no name, and says that it has no stockrooms', async () => {
  await openStory(OfAnUnnamedLocation);
  expect(screen.getByRole('heading', { level: 1, name: 'Stockrooms in Unnamed Location' })).toBeVisible();
  expect(screen.getByText('No stockrooms found.')).toBeVisible();
});

test('the first stockroom can be added from the empty list', async () => {
  const { user } = await openStory(OfAnUnnamedLocation);
  const [, first] = screen.getAllByRole('button', { name: 'Add Stockroom' });
  await user.click(first ?? document.body);
  expect(screen.getByRole('textbox', { name: 'Stockroom name' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('says when stockrooms cannot be fetched and why, and shows them once a retry succeeds', async () => {
  const { user } = await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Failed to fetch stockrooms: The database is being restarted\.$/,
  );
  expect(
    within(screen.getByRole('main')).getByText(/^Failed to fetch stockrooms: The database/),
  ).toBeVisible();
  mockApi.recover(listStockrooms);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Tool crib A')).toBeVisible();
});

test('reports an error that is thrown while they are fetched, and does not show its message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shell, user } = await openStory(Failed);
  Object.assign(shell.api, { request: () => Promise.reject(new TypeError('t.map is not a function')) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to fetch stockrooms: Something went wrong$/),
  );
  expect(document.body).not.toHaveTextContent('t.map');
  expect(shell.reportedErrors()).toContainEqual(
    expect.objectContaining({ name: 'TypeError', message: 't.map is not a function' }),
  );
});

test("does not find another account's location", async () => {
  await openStory(OfAnotherAccount);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Failed to fetch stockrooms: That group does not exist/,
  );
  expect(screen.queryByText('Tool crib A')).not.toBeInTheDocument();
  expect(screen.getByText('This location was not found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Stockroom' })).not.toBeInTheDocument();
});

test('says that stockrooms cannot be fetched even when the location was refused before them', async () => {
  const answerStockrooms = mockApi.hold(listStockrooms);
  const opening = openStory(OfAnotherAccount);
  await waitFor(() => expect(mockApi.requests(listLocations)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  answerStockrooms();
  await opening;
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Failed to fetch stockrooms: That group does not exist/,
  );
});

describe('adding a stockroom', () => {
  test('stores every field, shows the stockroom, closes the panel and clears the form', async () => {
    const { user } = await openStory(Adding);
    await user.type(field('Stockroom name'), 'Paint store');
    await user.type(field('W3W'), 'filled.count.soap');
    await user.type(field('Latitude'), '53.8');
    await user.type(field('Longitude'), '-1.5');
    await user.click(saveStockroom());

    expect(await screen.findByRole('status')).toHaveTextContent(/^Stockroom added successfully!$/);
    expect(await screen.findByText('Paint store')).toBeVisible();
    expect(mockApi.state.stockrooms.of(acme())).toContainEqual(
      expect.objectContaining({
        group_id: demoId('group', 1),
        location_id: demoId('location', 1),
        stockroom_name: 'Paint store',
        w3w: 'filled.count.soap',
        latitude: 53.8,
        longitude: -1.5,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Add Stockroom' }));
    expect(field('Stockroom name')).toHaveValue('');
  });

  test('without a name only leads to its field', async () => {
    const { user } = await openStory(Adding);
    await user.type(field('Stockroom name'), '  ');
    await user.click(saveStockroom());
    expect(mockApi.requests(addStockroom)).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Stockroom name')).toHaveFocus();
  });

  test('a lost connection is reported as such', async () => {
    mockApi.fail(addStockroom, 'no answer');
    const { user } = await openStory(Adding);
    await user.type(field('Stockroom name'), 'Paint store{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Add stockroom failed$/);
    expect(field('Stockroom name')).toHaveValue('Paint store');
  });
});

describe('editing the location', () => {
  test('begins with what is stored, behind a pencil that opens and closes it', async () => {
    const { user } = await openStory(EditingLocation);
    expect(field('Address line 1')).toHaveValue('18 Kirkstall Road');
    expect(field('Latitude')).toHaveValue('53.8012');
    const pencil = screen.getByRole('button', { name: 'Edit Location' });
    expect(pencil).toHaveAttribute('aria-expanded', 'true');
    await user.click(pencil);
    expect(screen.queryByRole('textbox', { name: 'Location name' })).not.toBeInTheDocument();
  });

  test('is left as it is by Cancel, which returns the focus to the pencil', async () => {
    const { user } = await openStory(EditingLocation);
    await user.type(field('Town'), ' North');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox', { name: 'Town' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Location' })).toHaveFocus();
    expect(storedLeeds()?.town).toBe('Leeds');
  });

  test('stores the change, says so, closes the panel and shows the new values', async () => {
    const { user } = await openStory(EditingLocation);
    await user.clear(field('Location name'));
    await user.type(field('Location name'), 'Leeds north works');
    await user.click(saveLocation());
    expect(await screen.findByRole('status')).toHaveTextContent(/^Location updated successfully$/);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Stockrooms in Leeds north works' }),
    ).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Location name' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Location' })).toHaveFocus();
    expect(storedLeeds()).toMatchObject({ location_name: 'Leeds north works', town: 'Leeds' });
  });

  test('a refused save gives the reason and keeps what was typed', async () => {
    const { user } = await openStory(EditingLocation);
    await user.clear(field('Location name'));
    await user.click(saveLocation());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to update location\. Location name is required\.$/,
    );
    expect(field('Location name')).toBeInvalid();
  });

  test('a lost connection is reported as such', async () => {
    mockApi.fail(updateLocation, 'no answer');
    const { user } = await openStory(EditingLocation);
    await user.type(field('Town'), ' North{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Location update failed$/);
    expect(field('Town')).toHaveValue('Leeds North');
  });
});
