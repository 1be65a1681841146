import { changeDevices, readDevice } from '@vended/contract/devices';
import { recordCode } from '@vended/contract/recordCode';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as stories from './DevicesScan.stories';

const { Empty, Collected } = screenStories(stories);

const device = (number: number) => recordCode('device', demoId('device', number));
const field = () => screen.findByRole('textbox', { name: 'Code' });
const collected = () =>
  within(screen.getByRole('list', { name: 'Collected' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

it('moves all that were collected to a stockroom in one call, which can be undone', async () => {
  const { user } = await openStory(Collected);
  await user.click(screen.getByRole('button', { name: 'Set stockroom' }));
  await user.type(screen.getByRole('combobox', { name: /Stockroom/ }), 'Stores');
  await user.click(await screen.findByRole('option', { name: /Stores counter/ }));
  await user.click(screen.getByRole('button', { name: 'Set stockroom of 2 devices' }));
  expect(await screen.findByText('2 devices changed.')).toBeVisible();
  expect(mockApi.requests(changeDevices)).toHaveLength(1);
  expect(collected()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/2 devices changed back\./)).toBeVisible();
});

it('names what is in the list already, and removes what was collected by mistake', async () => {
  const { user } = await openStory(Collected);
  expect(collected()).toEqual(['Crib locker wall', 'Crib carousel 1']);
  await user.type(await field(), `${device(4)}{Enter}`);
  expect(await screen.findByText('Crib locker wall is already in the list.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Crib locker wall' }));
  expect(collected()).toEqual(['Crib carousel 1']);
});

it('keeps the list when the page is opened again', async () => {
  await openStory(Collected);
  cleanup();
  await openStory(Empty);
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(collected()).toEqual(['Crib locker wall', 'Crib carousel 1']);
});

it.each([
  [
    recordCode('item', demoId('item', 1)),
    'This code is of another kind (item). Only device codes can be scanned here.',
  ],
  [device(99), /There is no such record in your account/],
  ['4006381333931', 'No device in your account has the code 4006381333931.'],
])('refuses %s in a sentence, and collects nothing', async (code, sentence) => {
  const { user } = await openStory(Empty);
  await user.type(await field(), `${code}{Enter}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(collected()).toEqual([]);
});

it('says which of the collected devices is archived', async () => {
  const { customer_account_id } = mockApi.signIn('acme.admin');
  const archived_at = '2026-11-20T09:00:00.000Z';
  mockApi.state.devices.change(customer_account_id, demoId('device', 3), { archived_at });
  await openStory(Collected);
  expect(collected()).toEqual(['Crib locker wall', 'Crib carousel 1Archived']);
});

it('collects what two scanners read at the same time', async () => {
  const { user } = await openStory(Empty);
  const open = await field();
  const release = mockApi.hold(readDevice);
  await user.type(open, `${device(3)}{Enter}`);
  await user.type(open, `${device(4)}{Enter}`);
  release();
  expect(await screen.findByText('2 selected')).toBeVisible();
});

it('keeps what could not be read after the page was opened again, and reads it on a retry', async () => {
  await openStory(Collected);
  cleanup();
  mockApi.fail(readDevice, { status: 500, error: 'The database is being restarted.' });
  const { user } = await openStory(Empty);
  expect(await screen.findByText('Failed to load 2 of the collected records')).toBeVisible();
  mockApi.recover(readDevice);
  await user.type(await field(), `${device(6)}{Enter}`);
  expect(await screen.findByText('1 selected')).toBeVisible();
  cleanup();
  await openStory(Empty);
  expect(await screen.findByText('3 selected')).toBeVisible();
});

it('after a refusal has what others changed, so that the next try succeeds', async () => {
  const { user } = await openStory(Collected);
  const { customer_account_id } = mockApi.signIn('acme.admin');
  const updated_at = new Date(Date.now() + 60_000).toISOString();
  mockApi.state.devices.change(customer_account_id, demoId('device', 3), { updated_at });
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  const set = () => screen.getByRole('button', { name: 'Set status of 2 devices' });
  await user.click(set());
  expect(await screen.findByText(/1 of the devices was changed by someone else: /)).toBeVisible();
  await waitFor(() => expect(set()).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(set());
  expect(await screen.findByText(/device(s)? changed\./)).toBeVisible();
});
