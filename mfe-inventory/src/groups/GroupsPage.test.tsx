import { addGroup, listGroups } from '@vended/contract/groups';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './GroupsPage.stories';

const { Full, Failed, Blank, Saving, OnMap } = screenStories(stories);

describeRetries([[Failed, listGroups, 'North', 'Failed to load groups']]);

const nameField = () => screen.getByRole('textbox', { name: 'Group name' });

/** The names in the order of the rows. */
async function shownGroups() {
  const table = await screen.findByRole('table', { name: 'Groups' });
  return within(table)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('shows the groups, each leading to its locations', async () => {
  const { user, shell } = await openStory(Full);
  expect(await shownGroups()).toEqual(['Field service', 'North', 'South']);
  await user.click(screen.getByRole('link', { name: 'North' }));
  expect(shell.visited().at(-1)).toMatch(/^\/groups\?group_id=[0-9a-f-]{36}$/);
  expect(await screen.findByRole('heading', { level: 1, name: 'Locations in North' })).toBeVisible();
});

describe('adding a group', () => {
  test('adds it to the list, says so and clears the field', async () => {
    const { user } = await openStory(Full);
    await user.type(nameField(), '  West  {Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(/^Group added successfully\.$/);
    await waitFor(async () => expect(await shownGroups()).toContain('West'));
    expect(nameField()).toHaveValue('');
  });

  test('a blank name is refused without a call', async () => {
    await openStory(Blank);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Group name is required\.$/);
    expect(nameField()).toBeInvalid();
    expect(mockApi.requests(addGroup)).toEqual([]);
  });

  test('the refusal of a blank name goes away with the first letter', async () => {
    const { user } = await openStory(Blank);
    await user.type(nameField(), 'W');
    expect(nameField()).toBeValid();
  });

  test('while saving the button says so, and nothing is sent twice', async () => {
    const { user } = await openStory(Saving);
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(nameField(), '{Enter}');
    expect(mockApi.requests(addGroup)).toHaveLength(1);
  });

  test('the name of another group is refused with a reason, at the field', async () => {
    const { user } = await openStory(Full);
    await user.click(nameField());
    await user.paste('north');
    await user.click(screen.getByRole('button', { name: 'Add Group' }));
    const reason = 'There is a group called north already: choose another name.';
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to add group. ${reason}`);
    await waitFor(() => expect(nameField()).toHaveAccessibleDescription(reason));
    expect(nameField()).toHaveValue('north');
  });

  test('an answer without the list is a failure, of which there is no more to say', async () => {
    const { user, shell } = await openStory(Full);
    const { request } = shell.api;
    jest
      .spyOn(shell.api, 'request')
      .mockImplementation((call) =>
        call.method === 'POST' ? Promise.resolve({ ok: true, data: {} }) : request(call),
      );
    await user.type(nameField(), 'West{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to add group\.$/);
    expect(nameField()).toHaveValue('West');
  });

  test('a lost connection is reported as such, and the next try succeeds', async () => {
    mockApi.fail(addGroup, 'no answer');
    const { user } = await openStory(Full);
    await user.type(nameField(), 'West{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^An error occurred while adding the group\.$/,
    );
    expect(nameField()).toHaveValue('West');
    mockApi.recover(addGroup);
    await user.click(await screen.findByRole('button', { name: 'Add Group' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Group added successfully.');
  });

  test('is the name that was sent, whatever is typed until the answer', async () => {
    const answer = mockApi.hold(addGroup);
    const { user } = await openStory(Full);
    await user.type(nameField(), 'West{Enter}');
    await user.type(nameField(), ' End');
    expect(nameField()).toHaveValue('West');
    answer();
    expect(await screen.findByRole('status')).toHaveTextContent('Group added successfully.');
    expect(mockApi.requests(addGroup)).toMatchObject([{ group_name: 'West' }]);
  });

  test('searching while a name is typed asks nothing', async () => {
    const { user, shell } = await openStory(Full);
    await user.type(nameField(), 'Northern');
    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'north{Enter}');
    await waitFor(async () => expect(await shownGroups()).toEqual(['North']));
    expect(shell.timesAsked()).toBe(0);
    expect(nameField()).toHaveValue('Northern');
  });
});

test('the name of another group is said while it is typed, and leads to that group', async () => {
  const { user } = await openStory(Full);
  await user.type(nameField(), 'north');
  const note = await screen.findByText(/^North already has this Group name/);
  expect(within(note).getByRole('link', { name: 'Open the existing one' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/groups\?group_id=/),
  );
});

test('the locations of all groups are on a position plan, which leads to them and to those without coordinates', async () => {
  await openStory(OnMap);
  const map = within(screen.getByRole('group', { name: 'Position plan of the locations in all groups' }));
  expect(map.getByRole('link', { name: 'Leeds works' })).toHaveAttribute(
    'href',
    expect.stringContaining(`location_id=${demoId('location', 1)}`),
  );
  const without = within(screen.getByRole('region', { name: '3 locations have no coordinates' }));
  expect(without.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Unnamed Location',
    'Sheffield depot',
    'Southampton yard',
  ]);
});

test('an active stockroom of an archived location in an archived group is within reach', async () => {
  const { customer_account_id } = mockApi.signIn('acme.admin');
  const archived = { archived_at: new Date().toISOString() };
  mockApi.state.groups.change(customer_account_id, demoId('group', 1), archived);
  mockApi.state.locations.change(customer_account_id, demoId('location', 1), archived);
  await openStory(Full);
  const stranded = await screen.findByRole('region', { name: 'Active stockrooms in archived locations' });
  expect(within(stranded).getByRole('link', { name: 'Tool crib A' })).toHaveAttribute(
    'href',
    expect.stringContaining(`stockroom_id=${demoId('stockroom', 1)}`),
  );
});
