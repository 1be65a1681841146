import { listGroups, updateGroup } from '@vended/contract/groups';
import { addLocation, listLocations } from '@vended/contract/locations';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { recordChanges } from '@vended/testing/recordedChanges';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './LocationsPage.stories';

const { Full, Failed, OfAnotherAccount, Adding, OnMap, MapFailed, EditingGroup, ArchivedGroup } =
  screenStories(stories);

describeRetries([[Failed, listLocations, 'Leeds works', 'Failed to load locations']]);

const field = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Location' });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('shows where each location is, and what is missing, and remembers the group', async () => {
  const { shell } = await openStory(Full);
  expect(shell.api.session.groupId()).toBe(demoId('group', 1));
  const leeds = row(/^Leeds works/);
  expect(leeds.getByText('LS3 1LH')).toBeVisible();
  expect(leeds.getByRole('link', { name: /^crisp\.anvil\.notes/ })).toHaveAttribute(
    'href',
    'https://what3words.com/crisp.anvil.notes',
  );
  expect(leeds.getByRole('link', { name: /^53\.8012, -1\.5702/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=53.8012&mlon=-1.5702#map=17/53.8012/-1.5702',
  );
  const unnamed = row(/^Unnamed Location/);
  expect(unnamed.getByText('No W3W')).toBeVisible();
  expect(unnamed.getAllByText('–')).toHaveLength(3);
});

test('says that the group could not be loaded above its locations', async () => {
  mockApi.fail(listGroups, { status: 500, error: 'Restarting.' }, ({ group_id }) => group_id !== undefined);
  await openStory(Adding);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load groups$/);
  expect(screen.getByText('Leeds works')).toBeVisible();
});

test('leads from a location to its stockrooms, and back to the groups', async () => {
  const { user, shell } = await openStory(Full);
  await user.click(screen.getByRole('link', { name: 'Leeds works' }));
  expect(shell.visited().at(-1)).toBe(
    `/groups?group_id=${demoId('group', 1)}&location_id=${demoId('location', 1)}`,
  );
  await user.click(await screen.findByRole('link', { name: 'Back to Locations' }));
  expect(await screen.findByRole('link', { name: 'Leeds works' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Back to Groups' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  expect(shell.visited().at(-1)).toBe('/groups');
});

test('finds locations within the group by what is typed', async () => {
  const { user, shell } = await openStory(Full);
  await user.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'sheff{Enter}');
  await waitFor(() => expect(screen.queryByText('Leeds works')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Sheffield depot' })).toBeVisible();
  expect(shell.visited().at(-1)).toBe(`/groups?group_id=${demoId('group', 1)}&q=sheff`);
});

test("does not find another account's group", async () => {
  await openStory(OfAnotherAccount);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load locations');
  expect(screen.queryByText('Leeds works')).not.toBeInTheDocument();
  expect(screen.getByText('This group was not found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

describe('adding a location', () => {
  test('stores every field, shows the location, closes the panel and clears the form', async () => {
    const { user } = await openStory(Adding);
    const typed = {
      location_name: 'Hull dock',
      address_line_1: '4 Quay Street',
      address_line_2: 'Unit 9',
      town: 'Hull',
      postcode: 'HU1 2AB',
      w3w: 'filled.count.soap',
      latitude: '53.7457',
      longitude: '-0.3367',
    };
    await user.click(field('Location name'));
    for (const text of Object.values(typed)) {
      await user.paste(text);
      await user.tab();
    }
    await user.click(saveButton());

    expect(await screen.findByRole('status')).toHaveTextContent('Location added successfully');
    expect(await screen.findByRole('link', { name: 'Hull dock' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Location' })).toHaveFocus();
    const acme = mockApi.signIn('acme.admin').customer_account_id;
    expect(mockApi.state.locations.of(acme)).toContainEqual(
      expect.objectContaining({
        ...typed,
        group_id: demoId('group', 1),
        latitude: 53.7457,
        longitude: -0.3367,
      }),
    );

    await user.click(screen.getByRole('button', { name: 'Add Location' }));
    expect(field('Location name')).toHaveValue('');
  });

  test('without a name only leads to its field', async () => {
    const { user } = await openStory(Adding);
    await user.type(field('Location name'), '   ');
    await user.type(field('Town'), 'Hull');
    await user.click(saveButton());
    expect(mockApi.requests(addLocation)).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Town')).toHaveValue('Hull');
    expect(field('Location name')).toHaveFocus();
  });

  test('an answer without the list is a failure, of which there is no more to say', async () => {
    const { user, shell } = await openStory(Adding);
    jest.spyOn(shell.api, 'request').mockResolvedValueOnce({ ok: true, data: { message: 'Done' } });
    await user.type(field('Location name'), 'Hull dock{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Add location failed$/);
  });

  test('a lost connection is reported, and keeps what was typed', async () => {
    mockApi.fail(addLocation, 'no answer');
    const { user } = await openStory(Adding);
    await user.type(field('Location name'), 'Hull dock{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Add location failed/);
    expect(field('Location name')).toHaveValue('Hull dock');
  });
});

describe('the position plan', () => {
  const map = async () =>
    within(await screen.findByRole('group', { name: 'Position plan of the locations in North' }));

  test('has each location as a link, those in one yard as one spot, and says what it lacks', async () => {
    await openStory(OnMap);
    expect((await map()).getByRole('link', { name: 'Sheffield depot' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/groups\?group_id=.+&location_id=/),
    );
    expect((await map()).getByRole('button', { name: /2 places/ })).toBeVisible();
    const without = within(screen.getByRole('region', { name: '1 location has no coordinates' }));
    expect(without.getByRole('link', { name: 'Van 7' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/groups\?group_id=.+&location_id=/),
    );
  });

  test('shows a spot’s places alone and all of them again, by keyboard', async () => {
    const { user } = await openStory(OnMap);
    (await map()).getByRole('button', { name: /2 places/ }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Position plan of the locations in North' })).toHaveFocus();
    const alone = within(screen.getByRole('list', { name: 'Places shown' }));
    expect(alone.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Leeds goods in',
      'Leeds works',
    ]);
    expect((await map()).queryByRole('link', { name: 'Sheffield depot' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all places' }));
    expect((await map()).getByRole('link', { name: 'Sheffield depot' })).toBeVisible();
  });

  test('obeys the search, and closes', async () => {
    const { user } = await openStory(OnMap);
    await user.type(screen.getByRole('searchbox'), 'carlisle');
    await waitFor(async () => expect((await map()).getAllByRole('link')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Position plan' }));
    expect(screen.queryByRole('group', { name: /^Position plan of/ })).not.toBeInTheDocument();
  });

  test('tells a search that finds nothing from locations without coordinates', async () => {
    const { user } = await openStory(OnMap);
    await user.type(screen.getByRole('searchbox'), 'van');
    expect(await screen.findByText(/^None of these locations has coordinates yet\./)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'ished');
    expect(await screen.findByText('No locations to show.')).toBeVisible();
    expect(screen.queryByText(/coordinates yet/)).not.toBeInTheDocument();
  });

  test('is loaded on a retry', async () => {
    const { user } = await openStory(MapFailed);
    mockApi.recover(listLocations);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await map()).getByRole('link', { name: 'Leeds works' })).toBeVisible();
  });
});

describe('renaming the group', () => {
  const name = () => field('Group name');
  const save = () => screen.getByRole('button', { name: 'Save Group' });
  const north = demoId('group', 1);

  test('changes its name on its page, and the change can be undone', async () => {
    const { user } = await openStory(EditingGroup);
    await user.clear(name());
    await user.type(name(), 'Northern works{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Group updated successfully.');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Locations in Northern works' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Group' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Locations in North' })).toBeVisible();
  });

  test('to the name of another is refused at the field, and that one is linked', async () => {
    const { user } = await openStory(EditingGroup);
    await user.clear(name());
    await user.type(name(), 'south');
    expect(await screen.findByRole('link', { name: 'Open the existing one' })).toBeVisible();
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update group. There is a group called south already: choose another name.',
    );
    expect(name()).toBeInvalid();
    expect(name()).toHaveValue('south');
  });

  test('says when the connection is lost', async () => {
    mockApi.fail(updateGroup, 'no answer');
    const { user } = await openStory(EditingGroup);
    await user.type(name(), ' 2{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while updating the group.');
    expect(name()).toHaveValue('North 2');
  });

  test('shows its old names in its history', async () => {
    const { user } = await openStory(Full);
    recordChanges('group', north, [{ group_name: 'Upper half' }, { group_name: 'North' }]);
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect((await screen.findAllByText('Upper half'))[0]).toBeVisible();
  });

  test('is not offered while it is archived', async () => {
    await openStory(ArchivedGroup);
    expect(screen.queryByRole('button', { name: 'Edit Group' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'History' })).toBeVisible();
  });
});

describe('archiving', () => {
  const acme = () => mockApi.signIn('acme.admin').customer_account_id;

  test('the group says how much is in it, and its locations stay within reach of the groups', async () => {
    const { user } = await openStory(Full);
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const question = await screen.findByRole('alertdialog', { name: 'Archive North?' });
    expect(question).toHaveTextContent('Its 3 locations, 4 stockrooms and 3 devices stay active.');
    await user.click(within(question).getByRole('button', { name: 'Archive' }));
    const stranded = await screen.findByRole('region', { name: 'Active locations in archived groups' });
    expect(within(stranded).getByRole('link', { name: 'Leeds works' })).toHaveAttribute(
      'href',
      `/groups?group_id=${demoId('group', 1)}&location_id=${demoId('location', 1)}`,
    );
    await user.click(within(stranded).getByRole('link', { name: 'Show archived groups' }));
    expect(await screen.findByRole('link', { name: 'North' })).toBeVisible();
  });

  test('the question is asked although what is in the group cannot be counted', async () => {
    const { user } = await openStory(Full);
    mockApi.fail(listLocations, 'no answer');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByRole('alertdialog', { name: 'Archive North?' })).toHaveTextContent(
      'It is hidden from lists. Its history is kept, and it can be restored at any time.',
    );
  });

  test('the stockrooms of an archived location are listed below the locations of its group', async () => {
    mockApi.state.locations.change(acme(), demoId('location', 1), { archived_at: new Date().toISOString() });
    await openStory(Full);
    const stranded = await screen.findByRole('region', { name: 'Active stockrooms in archived locations' });
    expect(within(stranded).getByRole('link', { name: 'Tool crib A' })).toBeVisible();
  });
});
