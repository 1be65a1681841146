import { changeUserDevice, listUserDevices } from '@vended/contract/userDevices';
import { readUser } from '@vended/contract/users';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as stories from './DeviceAccess.stories';

const { Granted, Many, FailedToLoad, DevicesFailedToLoad, ConnectionLost } = screenStories(stories);

const userId = demoId('user', 3);
const cabinet = demoId('device', 6);
const grants = () => mockApi.state.grants.get(userId);

/** The button of a device. */
const accessButton = (device: string) =>
  within(screen.getByRole('row', { name: new RegExp(device) })).getByRole('button');

const expectAccess = (device: string, text: 'Grant Access' | 'Remove Access') =>
  waitFor(() => expect(accessButton(device)).toHaveTextContent(text));

it('lists the devices by name, place and id, each with what can be done', async () => {
  await openStory(Granted);
  expect(accessButton('Crib carousel 1')).toHaveTextContent('Remove Access');
  expect(accessButton('Quayside cabinet')).toHaveTextContent('Grant Access');
  expect(accessButton('Quayside cabinet')).toHaveAccessibleDescription('Quayside cabinet');
  expect(screen.getByText(cabinet)).toBeVisible();
  expect(screen.getByRole('row', { name: /Crib carousel 1/ })).toHaveTextContent('Tool crib A');
  expect(screen.getByRole('row', { name: /Quayside cabinet/ })).toHaveTextContent('Unassigned');
  expect(screen.getByRole('link', { name: 'Quayside cabinet' })).toHaveAttribute(
    'href',
    `/devices/${cabinet}`,
  );
});

it('grants access, reloads the list, and keeps the focus on the button', async () => {
  const { user } = await openStory(Granted);
  await user.click(accessButton('Quayside cabinet'));
  await expectAccess('Quayside cabinet', 'Remove Access');
  expect(accessButton('Quayside cabinet')).toHaveFocus();
  expect(mockApi.requests(listUserDevices)).toHaveLength(2);
  expect(grants()).toContain(cabinet);
});

it('takes access away', async () => {
  const { user } = await openStory(Granted);
  await user.click(accessButton('Crib carousel 1'));
  await expectAccess('Crib carousel 1', 'Grant Access');
  expect(grants()).not.toContain(demoId('device', 3));
});

it('only takes access away from an archived user, and keeps the focus in the line', async () => {
  const archived_at = '2026-01-02T03:04:05.000Z';
  mockApi.state.users.change(accounts.acme.id, userId, { archived_at });
  const { user } = await openStory(Granted);
  expect(screen.queryByRole('button', { name: 'Grant Access' })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Quayside cabinet/ })).toHaveTextContent('No access');

  await user.click(accessButton('Crib carousel 1'));
  const row = screen.getByRole('row', { name: /Crib carousel 1/ });
  await waitFor(() => expect(within(row).getByText('No access')).toHaveFocus());
  expect(grants()).not.toContain(demoId('device', 3));
});

it('changes once under a double click, and waits for the reloaded list', async () => {
  const { user } = await openStory(Granted);
  const release = mockApi.hold(listUserDevices);
  await user.dblClick(accessButton('Quayside cabinet'));
  await waitFor(() => expect(mockApi.requests(listUserDevices)).toHaveLength(2));
  expect(accessButton('Quayside cabinet')).toHaveTextContent('Saving...');
  expect(accessButton('Quayside cabinet')).toHaveAttribute('aria-disabled', 'true');
  release();
  await expectAccess('Quayside cabinet', 'Remove Access');
  expect(mockApi.requests(changeUserDevice)).toHaveLength(1);
});

it('does not take a list for new that was asked for before the change', async () => {
  const { user } = await openStory(Granted);
  const release = mockApi.hold(listUserDevices);
  await user.click(accessButton('Quayside cabinet'));
  await waitFor(() => expect(mockApi.requests(listUserDevices)).toHaveLength(2));
  await user.click(accessButton('Goods-in spiral'));
  await waitFor(() => expect(mockApi.requests(changeUserDevice)).toHaveLength(2));
  release();
  await expectAccess('Goods-in spiral', 'Remove Access');
  expect(mockApi.requests(listUserDevices)).toHaveLength(3);
});

it('goes through when the person moves on meanwhile, and is shown on the way back', async () => {
  const { user } = await openStory(Granted);
  const release = mockApi.hold(changeUserDevice);
  await user.click(accessButton('Quayside cabinet'));
  await user.click(screen.getByRole('link', { name: 'Back to Users' }));
  release();
  await waitFor(() => expect(grants()).toContain(cabinet));
  await user.click(await screen.findByRole('link', { name: 'acme.user' }));
  await screen.findByRole('row', { name: /Quayside cabinet/ });
  await expectAccess('Quayside cabinet', 'Remove Access');
});

it.each([
  ['Quayside cabinet', 'Failed to grant access'],
  ['Crib carousel 1', 'Failed to revoke access'],
])('says that the change failed: %s', async (device, text) => {
  const { user } = await openStory(Granted);
  mockApi.fail(changeUserDevice, { status: 500, error: 'The database is away.' });
  await user.click(accessButton(device));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${text}: The database is away.`);
  await waitFor(() => expect(accessButton(device)).toBeEnabled());
});

it('shows no access that it cannot be sure of after a lost connection, and the true one on Retry', async () => {
  const { user } = await openStory(ConnectionLost);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Failed to grant access: The server could not be reached.',
  );
  expect(screen.getByText('Failed to load device access')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Access' })).not.toBeInTheDocument();

  // It was the answer that was lost, not the change.
  mockApi.state.grants.set(userId, [cabinet]);
  mockApi.recover(listUserDevices);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /Quayside cabinet/ });
  expect(accessButton('Quayside cabinet')).toHaveTextContent('Remove Access');
  expect(accessButton('Crib carousel 1')).toHaveTextContent('Grant Access');
});

it('shows a change whose answer was lost as it was stored', async () => {
  const { user } = await openStory(Granted);
  mockApi.fail(changeUserDevice, 'no answer');
  mockApi.state.grants.set(userId, [cabinet]);
  await user.click(accessButton('Quayside cabinet'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to grant access');
  await expectAccess('Quayside cabinet', 'Remove Access');
});

it('shows what another tab changed meanwhile, after the next change', async () => {
  const { user } = await openStory(Granted);
  mockApi.state.grants.set(userId, []);
  await user.click(accessButton('Quayside cabinet'));
  await expectAccess('Quayside cabinet', 'Remove Access');
  expect(accessButton('Crib carousel 1')).toHaveTextContent('Grant Access');
});

it('shows what was changed in another tab, and leaves the form as it is', async () => {
  const { shell } = await openStory(Granted);
  mockApi.state.grants.set(userId, [cabinet]);
  act(() => shell.refresh('saved'));
  await expectAccess('Quayside cabinet', 'Remove Access');
  expect(accessButton('Crib carousel 1')).toHaveTextContent('Grant Access');
  expect(mockApi.requests(readUser)).toHaveLength(1);
});

it('leaves access granted where another tab had granted it already', async () => {
  const { user } = await openStory(Granted);
  mockApi.state.grants.set(userId, [cabinet]);
  await user.click(accessButton('Quayside cabinet'));
  await expectAccess('Quayside cabinet', 'Remove Access');
  expect(grants()).toEqual([cabinet]);
});

it.each([
  ['device access', FailedToLoad, 'Failed to load device access'],
  ['devices', DevicesFailedToLoad, 'Failed to load devices'],
])('says in the banner that the %s could not be loaded', async (_what, story, text) => {
  await openStory(story);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('offers a search where the devices do not fit on one page', async () => {
  const { user } = await openStory(Many);
  await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'quayside{Enter}');
  await waitFor(() => expect(screen.queryByText('Bay 101')).not.toBeInTheDocument());
  expect(accessButton('Quayside cabinet')).toBeEnabled();
});
